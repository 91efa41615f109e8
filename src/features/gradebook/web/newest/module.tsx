/** Dashboard cards of marks with their own texts, so that the first page loads nothing else of the gradebook. */
import { defineWebModule } from '#platform/web/module.ts'
import { ChildrenMarksCard } from './cards/parent-card.tsx'
import { OwnMarksCard } from './cards/student-card.tsx'
import { ToPublishCard } from './cards/teacher-card.tsx'

export const newestMarksWeb = defineWebModule({
  id: 'gradebook-newest',
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [],
  dashboardCards: [
    {
      id: 'gradebook.publish',
      roles: ['teacher', 'tutor'],
      place: 40,
      card: ToPublishCard,
    },
    {
      id: 'gradebook.children',
      roles: ['parent'],
      place: 30,
      card: ChildrenMarksCard,
    },
    {
      id: 'gradebook.own',
      roles: ['student'],
      place: 30,
      card: OwnMarksCard,
    },
  ],
})
