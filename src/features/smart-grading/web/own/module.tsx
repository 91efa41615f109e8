/**
 * Learner quizzes as dashboard card and rows with their own texts, so that the first page loads nothing else of
 * quizzes.
 */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, type FirstReads } from '#platform/web/module.ts'
import { listOwnQuizzes } from '../../contract/own-list.ts'
import { OpenQuizCard } from './cards/student-card.tsx'

export const openQuizzes: FirstReads = () => [firstRead(listOwnQuizzes, {}, { offline: true, live: true })]

export const ownQuizzesWeb = defineWebModule({
  id: 'smart-grading-own',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
  dashboardCards: [
    {
      id: 'quizzes.open',
      roles: ['student'],
      place: 8,
      region: 'main',
      card: OpenQuizCard,
      reads: openQuizzes,
    },
  ],
})
