/** The browser part of vendors. */
import { IconBuildingStore } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { contractsSearch, invoicesSearch, purchasesSearch, vendorsSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'vendors.manage' } as const

const directoryPage = {
  page: lazyPage(() => import('./pages/directory-page.tsx'), 'DirectoryPage'),
  search: vendorsSearch,
  ...office,
} as const
const importPage = lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage')

export const vendorsWeb = defineWebModule({
  id: 'vendors',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/vendors', ...directoryPage },
    { path: '/admin/vendors/directory', ...directoryPage },
    {
      path: '/admin/vendors/performance',
      page: lazyPage(() => import('./pages/performance-page.tsx'), 'PerformancePage'),
      search: vendorsSearch,
      ...office,
    },
    {
      path: '/admin/vendors/contracts',
      page: lazyPage(() => import('./pages/contracts-page.tsx'), 'ContractsPage'),
      search: contractsSearch,
      ...office,
    },
    {
      path: '/admin/vendors/procurement',
      page: lazyPage(() => import('./pages/procurement-page.tsx'), 'ProcurementPage'),
      search: purchasesSearch,
      ...office,
    },
    {
      path: '/admin/vendors/procurement/$purchaseId',
      page: lazyPage(() => import('./pages/purchase-page.tsx'), 'PurchasePage'),
      skeleton: 'form',
      ...office,
    },
    {
      path: '/admin/vendors/payments',
      page: lazyPage(() => import('./pages/payments-page.tsx'), 'PaymentsPage'),
      search: invoicesSearch,
      ...office,
    },
    {
      path: '/admin/vendors/payments/$invoiceId',
      page: lazyPage(() => import('./pages/invoice-page.tsx'), 'InvoicePage'),
      skeleton: 'form',
      ...office,
    },
    {
      path: '/admin/vendors/taxes',
      page: lazyPage(() => import('./pages/taxes-page.tsx'), 'TaxesPage'),
      ...office,
    },
    {
      path: '/admin/vendors/taxes/$period',
      page: lazyPage(() => import('./pages/tax-month-page.tsx'), 'TaxMonthPage'),
      skeleton: 'form',
      ...office,
    },
    {
      path: '/admin/vendors/budget',
      page: lazyPage(() => import('./pages/budget-page.tsx'), 'BudgetPage'),
      ...office,
    },
    { path: '/admin/vendors/import', page: importPage, search: startSearch, skeleton: 'form', ...office },
    { path: '/admin/vendors/import/$importId', page: importPage, search: importSearch, ...office },
    {
      path: '/admin/vendors/$vendorId',
      page: lazyPage(() => import('./pages/vendor-page.tsx'), 'VendorPage'),
      skeleton: 'form',
      ...office,
    },
  ],
  dashboardCards: [
    // In a chunk of its own: few people buy, and others' first page should not load it.
    {
      id: 'vendors.waiting',
      ...office,
      place: 38,
      card: lazyCard(async () => (await import('./components/vendors-waiting.tsx')).VendorsWaiting),
    },
  ],
  rail: [{ to: '/admin/vendors', labelKey: 'vendors', icon: IconBuildingStore, group: 'finance', ...office }],
  actions: [
    { labelKey: 'addVendor', to: '/admin/vendors', search: { create: 'yes' }, ...office },
    { labelKey: 'ask', to: '/admin/vendors/procurement', search: { create: 'yes' }, ...office },
  ],
})
