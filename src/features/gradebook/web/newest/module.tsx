/** Dashboard cards of marks with their own texts, so that the first page loads nothing else of the gradebook. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule } from '#platform/web/module.ts'
import { gradebookCard } from '../../contract/ready.ts'
import { MissingMarksCard } from './cards/office-card.tsx'
import { OwnSheetsCard } from './cards/teacher-card.tsx'

const cardReads = () => [firstRead(gradebookCard, {}, { live: true })]

export const newestMarksWeb = defineWebModule({
  id: 'gradebook-newest',
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [],
  dashboardCards: [
    {
      id: 'gradebook.publish',
      roles: ['teacher', 'tutor'],
      place: 30,
      region: 'waiting',
      card: OwnSheetsCard,
      reads: cardReads,
    },
    {
      id: 'gradebook.missing',
      roles: ['admin'],
      ability: 'gradebook.view',
      place: 25,
      region: 'side',
      card: MissingMarksCard,
      reads: cardReads,
    },
  ],
})
