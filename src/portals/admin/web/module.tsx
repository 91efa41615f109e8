/** The browser part of administration: school-wide reports. */
import { IconReportAnalytics } from '@tabler/icons-react'
import { z } from 'zod'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const reports = { module: 'school-administration', roles: ['admin'] } as const

export const adminWeb = defineWebModule({
  id: 'admin',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/reports', page: lazyPage(() => import('./pages/reports-page.tsx'), 'ReportsPage'), ...reports },
    {
      path: '/admin/reports/$report',
      page: lazyPage(() => import('./pages/report-page.tsx'), 'ReportPage'),
      search: z.object({ termId: z.uuid().optional() }),
      ...reports,
    },
  ],
  rail: [{ to: '/admin/reports', labelKey: 'reports', icon: IconReportAnalytics, group: 'school', ...reports }],
})
