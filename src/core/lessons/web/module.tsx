/** The lessons' part of the browser app: each class's week for admins, today's lessons for learners. */
import { IconCalendarTime } from '@tabler/icons-react'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { myLessons } from '../contract/lessons.ts'
import { timetableSearch } from './searches.ts'

const MyLessonsCard = lazyCard(async () => (await import('./components/my-lessons-card.tsx')).MyLessonsCard)
const reads = () => [firstRead(myLessons, { query: {} }, { live: true, offline: true })]
const admin = { roles: ['admin'], ability: 'lessons.manage' } as const

export const lessonsWeb = defineWebModule({
  id: 'lessons',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/lessons', page: lazyPage(() => import('./pages/timetables-page.tsx'), 'TimetablesPage'), ...admin },
    {
      path: '/admin/lessons/import',
      page: lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage'),
      skeleton: 'form',
      ...admin,
    },
    {
      path: '/admin/lessons/$streamId',
      page: lazyPage(() => import('./pages/timetable-page.tsx'), 'TimetablePage'),
      search: timetableSearch,
      ...admin,
    },
  ],
  rail: [{ to: '/admin/lessons', labelKey: 'nav.lessons', icon: IconCalendarTime, group: 'learning', ...admin }],
  actions: [{ labelKey: 'nav.import', to: '/admin/lessons/import', ...admin }],
  dashboardCards: [
    { id: 'lessons.learner', roles: ['student'], place: 11, card: MyLessonsCard, reads },
    { id: 'lessons.teacher', roles: ['teacher', 'tutor'], place: 20, card: MyLessonsCard, reads },
  ],
})
