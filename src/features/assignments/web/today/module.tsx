/** Assignments on the dashboards: small, because they are part of everybody's first page. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyCard } from '#platform/web/module.ts'
import { waitingWork } from '../../contract/setting.ts'
import { ownAssignments } from '../../contract/student.ts'
import { dueWork } from './reads.ts'

export const assignmentsTodayWeb = defineWebModule({
  id: 'assignments-today',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
  dashboardCards: [
    {
      id: 'assignments.due',
      roles: ['student'],
      place: 12,
      card: lazyCard(async () => (await import('./student-card.tsx')).DueWorkCard),
      reads: () => [firstRead(ownAssignments, dueWork, { offline: true, live: true })],
    },
    {
      id: 'assignments.unmarked',
      roles: ['teacher', 'tutor'],
      place: 30,
      card: lazyCard(async () => (await import('./teacher-card.tsx')).UnmarkedWorkCard),
      reads: () => [firstRead(waitingWork, {}, { live: true })],
    },
  ],
})
