/** Analytics in the browser app. */
import { IconChartBar } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { newReportSearch, overviewSearch, resultsSearch } from './searches.ts'

const all = ['admin', 'teacher', 'tutor', 'student', 'parent'] as const
const staff = ['admin', 'teacher', 'tutor'] as const

export const analyticsWeb = defineWebModule({
  id: 'analytics',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/analytics',
      page: lazyPage(() => import('./pages/overview-page.tsx'), 'OverviewPage'),
      search: overviewSearch,
      roles: all,
    },
    {
      path: '/analytics/progress',
      page: lazyPage(() => import('./pages/progress-page.tsx'), 'ProgressPage'),
      search: resultsSearch,
      roles: all,
    },
    {
      path: '/analytics/reports',
      page: lazyPage(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
      roles: staff,
    },
    {
      path: '/analytics/reports/new',
      page: lazyPage(() => import('./reports/report-pages.tsx'), 'NewReportPage'),
      search: newReportSearch,
      roles: staff,
      skeleton: 'form',
    },
    {
      path: '/analytics/reports/$reportId',
      page: lazyPage(() => import('./reports/report-pages.tsx'), 'ReportPage'),
      roles: staff,
      skeleton: 'form',
    },
    {
      path: '/analytics/insights',
      page: lazyPage(() => import('./pages/insights-page.tsx'), 'InsightsPage'),
      search: overviewSearch,
      roles: staff,
    },
  ],
  rail: [{ to: '/analytics', labelKey: 'analytics', icon: IconChartBar, group: 'learning', roles: all }],
  pages: [
    { labelKey: 'insights', to: '/analytics/insights', roles: staff },
    { labelKey: 'reports', to: '/analytics/reports', roles: staff },
  ],
})
