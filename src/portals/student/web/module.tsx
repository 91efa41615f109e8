/** The browser part of the student portal: the term at a glance. */
import { IconBackpack } from '@tabler/icons-react'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { studentDashboard } from '../contract/dashboard.ts'
import { OwnMarksCard } from './cards/marks-card.tsx'

const own = { module: 'student-portal', roles: ['student'] } as const

export const studentWeb = defineWebModule({
  id: 'student',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [{ path: '/student', page: lazyPage(() => import('./pages/student-page.tsx'), 'StudentPage'), ...own }],
  rail: [
    {
      to: '/student',
      labelKey: 'term',
      icon: IconBackpack,
      group: 'learning',
      exact: true,
      ...own,
    },
  ],
  dashboardCards: [
    {
      id: 'student.marks',
      ...own,
      place: 15,
      region: 'side',
      card: OwnMarksCard,
      reads: () => [firstRead(studentDashboard, {}, { offline: true, live: true })],
    },
  ],
})
