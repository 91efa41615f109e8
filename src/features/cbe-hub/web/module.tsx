/** The CBE hub in the browser app. */
import { IconCompass } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { PathwaysCard } from './cards/pathways-card.tsx'
import { communitySearch, competencySearch, progressSearch } from './searches.ts'

const roles = ['student', 'teacher', 'tutor', 'admin', 'parent'] as const
/** Learners have their own at the address without an id. */
const guiding = ['teacher', 'tutor', 'admin', 'parent'] as const
const progress = lazyPage(() => import('./pages/progress-page.tsx'), 'ProgressPage')
const pathways = lazyPage(() => import('./pages/pathways-page.tsx'), 'PathwaysPage')
const kjsea = lazyPage(() => import('./pages/kjsea-import-page.tsx'), 'KjseaImportPage')
const support = lazyPage(() => import('./pages/support-page.tsx'), 'SupportPage')
const philosophy = lazyPage(() => import('./pages/philosophy-page.tsx'), 'PhilosophyPage')

export const cbeHubWeb = defineWebModule({
  id: 'cbe-hub',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/cbe-hub', page: philosophy, roles },
    { path: '/cbe-hub/philosophy', page: philosophy, roles },
    {
      path: '/cbe-hub/competencies',
      page: lazyPage(() => import('./pages/competencies-page.tsx'), 'CompetenciesPage'),
      search: competencySearch,
      roles,
    },
    { path: '/cbe-hub/progress', page: progress, search: progressSearch, roles },
    { path: '/cbe-hub/progress/$learnerId', page: progress, search: progressSearch, roles: guiding },
    {
      path: '/cbe-hub/materials',
      page: lazyPage(() => import('./pages/materials-page.tsx'), 'MaterialsPage'),
      roles,
    },
    {
      path: '/cbe-hub/community',
      page: lazyPage(() => import('./pages/community-page.tsx'), 'CommunityPage'),
      search: communitySearch,
      roles,
    },
    {
      path: '/cbe-hub/community/moderation',
      page: lazyPage(() => import('./pages/moderation-page.tsx'), 'ModerationPage'),
      roles: ['teacher', 'tutor', 'admin'],
      ability: 'cbe.moderate',
    },
    {
      path: '/cbe-hub/community/$questionId',
      page: lazyPage(() => import('./pages/question-page.tsx'), 'QuestionPage'),
      roles,
    },
    { path: '/cbe-hub/support', page: support, roles },
    { path: '/cbe-hub/support/$learnerId', page: support, roles: ['parent'] },
    { path: '/cbe-hub/pathways', page: pathways, roles },
    { path: '/cbe-hub/pathways/$learnerId', page: pathways, roles: ['teacher', 'admin', 'parent'] },
    { path: '/cbe-hub/kjsea', page: kjsea, search: startSearch, roles: ['admin'], ability: 'cbe.manage' },
    { path: '/cbe-hub/kjsea/$importId', page: kjsea, search: importSearch, roles: ['admin'], ability: 'cbe.manage' },
    {
      path: '/cbe-hub/pathways/rules',
      page: lazyPage(() => import('./pages/rules-page.tsx'), 'RulesPage'),
      roles: ['admin'],
      ability: 'cbe.manage',
      skeleton: 'form' as const,
    },
  ],
  dashboardCards: [{ id: 'cbe.pathways', roles: ['student', 'parent'], place: 30, region: 'side', card: PathwaysCard }],
  rail: [{ to: '/cbe-hub', labelKey: 'hub', icon: IconCompass, group: 'learning', roles }],
  pages: [
    { labelKey: 'competencies', to: '/cbe-hub/competencies', roles },
    { labelKey: 'progress', to: '/cbe-hub/progress', roles },
    { labelKey: 'pathways', to: '/cbe-hub/pathways', roles },
    { labelKey: 'community', to: '/cbe-hub/community', roles },
  ],
})
