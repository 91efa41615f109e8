/** Exams on the start pages of learners, families and invigilators, with texts of their own. */
import { defineWebModule, lazyCard } from '#platform/web/module.ts'
import { NextExamCard } from '../cards/next-exam-card.tsx'

export const ownExamsWeb = defineWebModule({
  id: 'exams-own',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
  dashboardCards: [
    {
      id: 'exams.next',
      roles: ['student', 'parent'],
      ability: 'exams.own',
      module: 'exams',
      place: 7,
      region: 'waiting',
      card: NextExamCard,
    },
    {
      id: 'exams.next_watch',
      roles: ['teacher', 'tutor'],
      ability: 'exams.invigilate',
      module: 'exams',
      place: 7,
      region: 'waiting',
      card: lazyCard(async () => (await import('./next-watch-card.tsx')).NextWatchCard),
    },
  ],
})
