/** The start page's part of the browser app. */
import { IconHome } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

export const dashboardWeb = defineWebModule({
  id: 'dashboard',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [{ path: '/', page: lazyPage(() => import('./pages/home-dashboard-page.tsx'), 'HomeDashboardPage'), skeleton: 'dashboard' }],
  rail: [{ to: '/', labelKey: 'nav.dashboard', phoneLabelKey: 'nav.today', icon: IconHome, group: 'today', phone: { '*': 1 }, exact: true }],
})
