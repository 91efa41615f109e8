/** The start page's part of the browser app. */
import { IconHome } from '@tabler/icons-react'
import { getToday } from '#core/academics/contract/shape.ts'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, type FirstReads } from '#platform/web/module.ts'
import { HomeDashboardPage } from './pages/home-dashboard-page.tsx'

/** Today's date and school day. */
const reads: FirstReads = ({ school }) => (school ? [firstRead(getToday, {}, { offline: true })] : [])

export const dashboardWeb = defineWebModule({
  id: 'dashboard',
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  routes: [
    {
      path: '/',
      page: HomeDashboardPage,
      skeleton: 'dashboard',
    },
  ],
  rail: [
    {
      to: '/',
      labelKey: 'dashboard',
      phoneLabelKey: 'today',
      icon: IconHome,
      group: 'today',
      exact: true,
      reads,
    },
  ],
})
