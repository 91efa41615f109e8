/** Dashboard cards of marks with their own texts, so that the first page loads nothing else of the gradebook. */
import { defineWebModule, lazyCard } from '#platform/web/module.ts'

export const newestMarksWeb = defineWebModule({
  id: 'gradebook-newest',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
  dashboardCards: [
    {
      id: 'gradebook.publish',
      roles: ['teacher', 'tutor'],
      place: 40,
      card: lazyCard(async () => (await import('./cards/teacher-card.tsx')).ToPublishCard),
    },
    {
      id: 'gradebook.children',
      roles: ['parent'],
      place: 30,
      card: lazyCard(async () => (await import('./cards/parent-card.tsx')).ChildrenMarksCard),
    },
    {
      id: 'gradebook.own',
      roles: ['student'],
      place: 30,
      card: lazyCard(async () => (await import('./cards/student-card.tsx')).OwnMarksCard),
    },
  ],
})
