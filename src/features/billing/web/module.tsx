/** The browser part of billing: a school's plan, and the installation's invoices and prices. */
import { IconCoins, IconReceipt } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { invoicesSearch } from './searches.ts'

const own = { module: 'billing', roles: ['admin'] } as const
const installation = { module: 'console', roles: ['super_admin'] } as const

export const billingWeb = defineWebModule({
  id: 'billing',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/billing', page: lazyPage(() => import('./pages/plan-page.tsx'), 'PlanPage'), ...own },
    {
      path: '/console/billing',
      page: lazyPage(() => import('./pages/revenue-page.tsx'), 'RevenuePage'),
      ...installation,
    },
    {
      path: '/console/billing/invoices',
      page: lazyPage(() => import('./pages/invoices-page.tsx'), 'InvoicesPage'),
      search: invoicesSearch,
      ...installation,
    },
    {
      path: '/console/billing/prices',
      page: lazyPage(() => import('./pages/prices-page.tsx'), 'PricesPage'),
      ...installation,
    },
  ],
  rail: [
    { to: '/admin/billing', labelKey: 'billing', icon: IconReceipt, group: 'finance', ...own },
    { to: '/console/billing', labelKey: 'revenue', icon: IconCoins, group: 'school', ...installation },
  ],
})
