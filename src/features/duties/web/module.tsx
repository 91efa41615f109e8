/** The browser part of duties: the office’s roster, and each teacher’s own. */
import { IconShieldCheck } from '@tabler/icons-react'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { dutyCard } from '../contract/today.ts'
import { DutiesWaitingCard } from './cards/waiting-card.tsx'
import { DutiesTodayCard } from './cards/today-card.tsx'
import { useDutiesWaiting } from './badge.ts'

const office = ['admin'] as const
const teachers = ['teacher', 'tutor'] as const
const everybody = [...office, ...teachers] as const

const officePage = lazyPage(() => import('./pages/office-page.tsx'), 'OfficePage')
const teacherPage = lazyPage(() => import('./pages/teacher-page.tsx'), 'TeacherPage')
const reads = () => [firstRead(dutyCard, {}, { live: true })]
const place = {
  labelKey: 'duties',
  icon: IconShieldCheck,
  group: 'today',
  useBadge: useDutiesWaiting,
  reads,
} as const

export const dutiesWeb = defineWebModule({
  id: 'duties',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    ...['', '/roster', '/supervision', '/reports', '/substitutions', '/types', '/$dutyId'].map((part) => ({
      path: `/admin/duties${part}`,
      page: officePage,
      roles: office,
      ability: 'duties.manage',
    })),
    ...['', '/calendar', '/covers', '/swaps', '/roster', '/history', '/preferences', '/$dutyId'].map((part) => ({
      path: `/teacher/duties${part}`,
      page: teacherPage,
      roles: everybody,
    })),
  ],
  rail: [
    { to: '/admin/duties', roles: office, ability: 'duties.manage', ...place },
    { to: '/teacher/duties', roles: teachers, ...place },
  ],
  actions: [
    { labelKey: 'newDuty', to: '/admin/duties', search: { create: 'yes' }, roles: office, ability: 'duties.manage' },
  ],
  pages: [{ labelKey: 'substitutions', to: '/admin/duties/substitutions', roles: office, ability: 'duties.manage' }],
  dashboardCards: [
    {
      id: 'duties.today',
      roles: ['admin'],
      place: 30,
      region: 'side',
      card: DutiesTodayCard,
    },
    { id: 'duties.waiting', roles: everybody, place: 40, region: 'waiting', card: DutiesWaitingCard },
  ],
})
