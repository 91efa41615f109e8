/** The lessons' part of the browser app: each class's week for admins, their own lessons for learners and teachers. */
import { IconCalendarTime } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { myLessons, ownTeaching } from '../contract/schedule.ts'
import { DayStripCard } from './cards/day-strip-card.tsx'
import { LearnerHead } from './cards/learner-head.tsx'
import { myLessonsRead } from './use-my-day.ts'
import { choicesSearch, scheduleSearch, timetableSearch, whereSearch } from './searches.ts'

const reads = () => [firstRead(myLessons, { query: {} }, myLessonsRead)]
const whereRoles = ownTeaching.roles
const admin = { roles: ['admin'], ability: 'lessons.manage' } as const

const schedulePage = {
  page: lazyPage(() => import('./pages/schedule-page.tsx'), 'SchedulePage'),
  search: scheduleSearch,
} as const
const importPage = lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage')

export const lessonsWeb = defineWebModule({
  id: 'lessons',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/lessons', page: lazyPage(() => import('./pages/timetables-page.tsx'), 'TimetablesPage'), ...admin },
    { path: '/admin/lessons/import', page: importPage, search: startSearch, skeleton: 'form', ...admin },
    { path: '/admin/lessons/import/$importId', page: importPage, search: importSearch, ...admin },
    {
      path: '/admin/lessons/choices',
      page: lazyPage(() => import('./pages/choices-page.tsx'), 'ChoicesPage'),
      search: choicesSearch,
      ...admin,
    },
    { path: '/student/schedule', ...schedulePage, roles: ['student'] },
    { path: '/teacher/schedule', ...schedulePage, roles: ['teacher', 'tutor'] },
    {
      path: '/lessons/where',
      page: lazyPage(() => import('./pages/where-page.tsx'), 'WherePage'),
      search: whereSearch,
      roles: whereRoles,
    },
    {
      path: '/admin/lessons/$streamId',
      page: lazyPage(() => import('./pages/timetable-page.tsx'), 'TimetablePage'),
      search: timetableSearch,
      ...admin,
    },
  ],
  rail: [
    { to: '/admin/lessons', labelKey: 'lessons', icon: IconCalendarTime, group: 'learning', ...admin },
    { to: '/student/schedule', labelKey: 'schedule', icon: IconCalendarTime, group: 'today', roles: ['student'] },
    {
      to: '/teacher/schedule',
      labelKey: 'schedule',
      icon: IconCalendarTime,
      group: 'teaching',
      roles: ['teacher', 'tutor'],
    },
  ],
  actions: [
    { labelKey: 'import', to: '/admin/lessons/import', ...admin },
    { labelKey: 'choices', to: '/admin/lessons/choices', ...admin },
    { labelKey: 'where', to: '/lessons/where', roles: whereRoles },
    { labelKey: 'freeRooms', to: '/lessons/where', search: { kind: 'room' }, roles: whereRoles },
  ],
  dashboardCards: [
    {
      id: 'lessons.learner',
      roles: ['student'],
      place: 5,
      region: 'top',
      head: LearnerHead,
      card: DayStripCard,
      reads,
    },
    { id: 'lessons.teacher', roles: ['teacher', 'tutor'], place: 15, region: 'top', card: DayStripCard, reads },
  ],
})
