/** Advanced analytics in the browser app: a tab of analytics with a module of its own. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { advancedSearch } from './searches.ts'

const roles = ['admin', 'teacher'] as const

export const advancedAnalyticsWeb = defineWebModule({
  id: 'advanced-analytics',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/analytics/advanced',
      page: lazyPage(() => import('./advanced-page.tsx'), 'AdvancedPage'),
      search: advancedSearch,
      roles,
    },
  ],
  pages: [{ labelKey: 'advancedAnalytics', to: '/analytics/advanced', roles }],
})
