/** Parent support in the browser app. */
import { IconHeartHandshake } from '@tabler/icons-react'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { articlesSearch, queueSearch, supportSearch, workshopsSearch } from './searches.ts'

const module = 'learning-support'
const family = { module, roles: ['parent'], ability: 'support.family' } as const
/** The catalogue names parents only: the abilities are of staff while the module is open to the school. */
const desk = { module, roles: ['admin', 'teacher', 'tutor'], ability: 'support.answer' } as const
const office = { module, roles: ['admin'], ability: 'support.manage' } as const

const automaticMessages: readonly AutomaticSection[] = [
  { place: 60, load: async () => (await import('./components/automatic-fields.tsx')).supportFields },
]

export const parentSupportWeb = defineWebModule({
  id: 'parent-support',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/parent/support',
      page: lazyPage(() => import('./pages/support-page.tsx'), 'SupportPage'),
      search: supportSearch,
      ...family,
    },
    {
      path: '/parent/support/articles',
      page: lazyPage(() => import('./pages/articles-page.tsx'), 'ArticlesPage'),
      search: articlesSearch,
      ...family,
    },
    {
      path: '/parent/support/articles/$article',
      page: lazyPage(() => import('./pages/article-page.tsx'), 'ArticlePage'),
      ...family,
    },
    {
      path: '/parent/support/workshops',
      page: lazyPage(() => import('./pages/family-workshops-page.tsx'), 'FamilyWorkshopsPage'),
      ...family,
    },
    {
      path: '/parent/support/$requestId',
      page: lazyPage(() => import('./pages/own-request-page.tsx'), 'OwnRequestPage'),
      ...family,
    },
    {
      path: '/support',
      page: lazyPage(() => import('./pages/queue-page.tsx'), 'QueuePage'),
      search: queueSearch,
      ...desk,
    },
    {
      path: '/support/workshops',
      page: lazyPage(() => import('./pages/workshops-page.tsx'), 'WorkshopsPage'),
      search: workshopsSearch,
      ...office,
    },
    {
      path: '/support/workshops/$workshopId',
      page: lazyPage(() => import('./pages/workshop-page.tsx'), 'WorkshopPage'),
      ...office,
    },
    {
      path: '/support/texts',
      page: lazyPage(() => import('./pages/texts-page.tsx'), 'TextsPage'),
      skeleton: 'form',
      ...office,
    },
    {
      path: '/support/$requestId',
      page: lazyPage(() => import('./pages/request-page.tsx'), 'RequestPage'),
      ...desk,
    },
  ],
  rail: [
    { to: '/parent/support', labelKey: 'support', icon: IconHeartHandshake, group: 'messages', ...family },
    { to: '/support', labelKey: 'requests', icon: IconHeartHandshake, group: 'messages', ...desk },
  ],
  pages: [
    { labelKey: 'articles', to: '/parent/support/articles', ...family },
    { labelKey: 'workshops', to: '/parent/support/workshops', ...family },
    { labelKey: 'workshops', to: '/support/workshops', ...office },
    { labelKey: 'texts', to: '/support/texts', ...office },
  ],
  actions: [{ labelKey: 'ask', to: '/parent/support', search: { ask: 'new' }, ...family }],
  dashboardCards: [
    // In a chunk of its own: others' first page should not load it.
    {
      id: 'parent-support.waiting',
      ...desk,
      place: 34,
      card: lazyCard(async () => (await import('./components/requests-waiting.tsx')).RequestsWaiting),
    },
  ],
  automaticMessages,
})
