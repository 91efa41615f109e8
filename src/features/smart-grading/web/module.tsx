/** Quizzes' part of the browser app. */
import { IconCheckbox, IconListCheck } from '@tabler/icons-react'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { openQuizzes } from './own/module.tsx'
import { useOpenQuizzes } from './badge.ts'
import { queueSearch, quizzesSearch } from './searches.ts'

const teachers = ['teacher', 'tutor'] as const
const base = '/teacher/smart-grading'

export const smartGradingWeb = defineWebModule({
  id: 'smart-grading',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: base,
      page: lazyPage(() => import('./pages/quizzes-page.tsx'), 'QuizzesPage'),
      search: quizzesSearch,
      roles: teachers,
    },
    {
      path: `${base}/new`,
      page: lazyPage(() => import('./pages/new-quiz-page.tsx'), 'NewQuizPage'),
      roles: teachers,
      skeleton: 'form',
    },
    {
      path: `${base}/queue`,
      page: lazyPage(() => import('./pages/queue-page.tsx'), 'QueuePage'),
      search: queueSearch,
      roles: teachers,
    },
    {
      path: `${base}/second-markings`,
      page: lazyPage(() => import('./pages/second-markings-page.tsx'), 'SecondMarkingsPage'),
      roles: teachers,
    },
    {
      path: `${base}/second-markings/$markingId`,
      page: lazyPage(() => import('./pages/second-marking-page.tsx'), 'SecondMarkingPage'),
      roles: teachers,
    },
    {
      path: `${base}/sheets`,
      page: lazyPage(() => import('./pages/sheet-sets-page.tsx'), 'SheetSetsPage'),
      roles: teachers,
    },
    {
      path: `${base}/sheets/new`,
      page: lazyPage(() => import('./pages/new-sheets-page.tsx'), 'NewSheetsPage'),
      roles: teachers,
      skeleton: 'form',
    },
    {
      path: `${base}/sheets/$setId`,
      page: lazyPage(() => import('./pages/sheet-set-page.tsx'), 'SheetSetPage'),
      roles: teachers,
    },
    { path: `${base}/$quizId`, page: lazyPage(() => import('./pages/quiz-page.tsx'), 'QuizPage'), roles: teachers },
    {
      path: `${base}/$quizId/results`,
      page: lazyPage(() => import('./pages/results-page.tsx'), 'ResultsPage'),
      roles: teachers,
    },
    {
      path: '/student/quizzes',
      page: lazyPage(() => import('./pages/own-quizzes-page.tsx'), 'OwnQuizzesPage'),
      roles: ['student'],
      module: null,
    },
    {
      path: '/student/quizzes/$quizId',
      page: lazyPage(() => import('./pages/take-page.tsx'), 'TakePage'),
      roles: ['student'],
      module: null,
    },
  ],
  rail: [
    { to: base, labelKey: 'quizzes', icon: IconCheckbox, group: 'teaching', roles: teachers },
    {
      to: '/student/quizzes',
      labelKey: 'quizzes',
      icon: IconListCheck,
      group: 'learning',
      roles: ['student'],
      // The module's screens are for teachers; whether a learner's open is decided by the ability.
      module: 'quizzes',
      ability: 'quizzes.take',
      useBadge: useOpenQuizzes,
      reads: openQuizzes,
    },
  ],
  actions: [{ labelKey: 'newQuiz', to: `${base}/new`, roles: teachers }],
  pages: [
    { labelKey: 'queue', to: `${base}/queue`, roles: teachers },
    { labelKey: 'sheets', to: `${base}/sheets`, roles: teachers },
  ],
  parts: [
    {
      page: 'parent.child',
      id: 'quizzes',
      labelKey: 'quizzes',
      place: 60,
      part: lazyPart(() => import('./components/child-tab.tsx'), 'ChildQuizzes'),
    },
  ],
})
