/** A class's analytics in the browser, for its teachers and admins. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { analyticsSearch } from './searches.ts'

export const classAnalyticsWeb = defineWebModule({
  id: 'gradebook-class-analytics',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/teacher/gradebook/analytics',
      page: lazyPage(() => import('./pages/analytics-page.tsx'), 'AnalyticsPage'),
      search: analyticsSearch,
      module: null,
      ability: 'gradebook.view',
    },
  ],
  pages: [{ labelKey: 'analytics', to: '/teacher/gradebook/analytics', ability: 'gradebook.view' }],
})
