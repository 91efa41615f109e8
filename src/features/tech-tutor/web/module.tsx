/** The browser part of the tech tutor. */
import { IconDeviceLaptop } from '@tabler/icons-react'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'

const everybody = ['student', 'teacher', 'tutor', 'admin', 'parent'] as const
const staff = ['teacher', 'tutor', 'admin'] as const
/** Their devices keep the lessons for days without network. */
const keepers = ['student'] as const
const verifyPage = {
  page: lazyPage(() => import('./pages/verify-page.tsx'), 'VerifyCertificatePage'),
  layout: 'bare',
  module: null,
} as const

const pageOf = (path: string, page: ReturnType<typeof lazyPage>) => ({
  path: `/tech-tutor${path}`,
  page,
  roles: everybody,
  offline: keepers,
})

/** Without the rail: nothing beside the lesson. */
const lessonOf = (path: string, page: ReturnType<typeof lazyPage>) =>
  ({ ...pageOf(path, page), layout: 'focus' }) as const

export const techTutorWeb = defineWebModule({
  id: 'tech-tutor',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      ...pageOf(
        '',
        lazyPage(() => import('./pages/home-page.tsx'), 'TutorHomePage'),
      ),
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepTutor(...given),
    },
    {
      path: '/tech-tutor/class',
      page: lazyPage(() => import('./pages/class-page.tsx'), 'TutorClassPage'),
      roles: staff,
      ability: 'tech_tutor.class',
    },
    pageOf(
      '/typing',
      lazyPage(() => import('./pages/skill-page.tsx'), 'TypingPage'),
    ),
    pageOf(
      '/safety',
      lazyPage(() => import('./pages/skill-page.tsx'), 'SafetyPage'),
    ),
    lessonOf(
      '/typing/$typing',
      lazyPage(() => import('./pages/lesson-page.tsx'), 'TypingLessonPage'),
    ),
    lessonOf(
      '/safety/$quiz',
      lazyPage(() => import('./pages/lesson-page.tsx'), 'QuizPage'),
    ),
    pageOf(
      '/$skill',
      lazyPage(() => import('./pages/skill-page.tsx'), 'SkillPage'),
    ),
    lessonOf(
      '/$skill/$lesson',
      lazyPage(() => import('./pages/lesson-page.tsx'), 'LessonPage'),
    ),
    { path: '/verify/tech-tutor', ...verifyPage },
    { path: '/verify/tech-tutor/$code', ...verifyPage },
  ],
  rail: [{ to: '/tech-tutor', labelKey: 'tutor', icon: IconDeviceLaptop, group: 'learning', roles: everybody }],
  pages: [{ labelKey: 'class', to: '/tech-tutor/class', roles: staff, ability: 'tech_tutor.class' }],
  dashboardCards: [
    {
      id: 'tech_tutor.next',
      roles: ['student'],
      place: 14,
      region: 'side',
      card: lazyCard(async () => (await import('./components/next-card.tsx')).NextLessonCard),
    },
  ],
})
