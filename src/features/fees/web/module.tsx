/** The browser part of fees: the office's ledger, and the families' view. */
import { IconCash } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { defineWebModule, lazyCard, lazyPage, lazyPart } from '#platform/web/module.ts'
import { feesDay } from '../contract/day.ts'
import { feesCollected } from '../contract/collected.ts'
import { CollectedCard } from './cards/collected-card.tsx'
import { BursarHead } from './cards/bursar-head.tsx'
import { ChildBalance } from './cards/child-balance.tsx'
import { entriesSearch, splitsSearch, statementSearch, studentsSearch } from './searches.ts'

const office = { roles: ['admin'] } as const
/** The catalogue names no parents: the ability is theirs while the module is open to the school. */
const family = { roles: ['parent'], ability: 'fees.family' } as const

const verifyPage = {
  page: lazyPage(() => import('./pages/verify-page.tsx'), 'VerifyReceiptPage'),
  layout: 'bare',
  skeleton: 'form',
} as const

const importPage = lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage')

const automaticMessages: readonly AutomaticSection[] = [
  { place: 40, load: async () => (await import('./components/reminder-fields.tsx')).reminderFields },
  { place: 42, load: async () => (await import('./components/receipt-message-fields.tsx')).receiptMessageFields },
]

export const feesWeb = defineWebModule({
  id: 'fees',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/verify/receipt', ...verifyPage },
    { path: '/verify/receipt/$code', ...verifyPage },
    {
      path: '/admin/fees',
      page: lazyPage(() => import('./pages/students-page.tsx'), 'StudentsPage'),
      search: studentsSearch,
      ...office,
    },
    { path: '/admin/fees/overdue', page: lazyPage(() => import('./pages/overdue-page.tsx'), 'OverduePage'), ...office },
    {
      path: '/admin/fees/payments',
      page: lazyPage(() => import('./pages/entries-page.tsx'), 'EntriesPage'),
      search: entriesSearch,
      ...office,
    },
    {
      path: '/admin/fees/suspense',
      page: lazyPage(() => import('./pages/suspense-page.tsx'), 'SuspensePage'),
      ...office,
    },
    {
      path: '/admin/fees/bursaries',
      page: lazyPage(() => import('./pages/bursaries-page.tsx'), 'BursariesPage'),
      search: splitsSearch,
      ...office,
    },
    {
      path: '/admin/fees/bursaries/new',
      page: lazyPage(() => import('./pages/bursary-form-page.tsx'), 'BursaryFormPage'),
      skeleton: 'form',
      ...office,
    },
    {
      path: '/admin/fees/bursaries/$splitId',
      page: lazyPage(() => import('./pages/bursary-page.tsx'), 'BursaryPage'),
      ...office,
    },
    {
      path: '/admin/fees/reconcile',
      page: lazyPage(() => import('./pages/reconcile-page.tsx'), 'ReconcilePage'),
      ...office,
    },
    {
      path: '/admin/fees/reconcile/$statementId',
      page: lazyPage(() => import('./pages/statement-lines-page.tsx'), 'StatementLinesPage'),
      ...office,
    },
    { path: '/admin/fees/cash', page: lazyPage(() => import('./pages/cash-page.tsx'), 'CashPage'), ...office },
    {
      path: '/admin/fees/structure',
      page: lazyPage(() => import('./pages/structure-page.tsx'), 'StructurePage'),
      ...office,
    },
    { path: '/admin/fees/billing', page: lazyPage(() => import('./pages/billing-page.tsx'), 'BillingPage'), ...office },
    {
      path: '/admin/fees/reports',
      page: lazyPage(() => import('./pages/reports-page.tsx'), 'ReportsPage'),
      ...office,
    },
    {
      path: '/admin/fees/reports/$report',
      page: lazyPage(() => import('./pages/report-page.tsx'), 'ReportPage'),
      ...office,
    },
    { path: '/admin/fees/plans', page: lazyPage(() => import('./pages/plans-page.tsx'), 'PlansPage'), ...office },
    { path: '/admin/fees/caution', page: lazyPage(() => import('./pages/caution-page.tsx'), 'CautionPage'), ...office },
    {
      path: '/admin/fees/discounts',
      page: lazyPage(() => import('./pages/discounts-page.tsx'), 'DiscountsPage'),
      ...office,
    },
    {
      path: '/admin/fees/discounts/$discountId',
      page: lazyPage(() => import('./pages/discount-page.tsx'), 'DiscountPage'),
      ...office,
    },
    {
      path: '/admin/fees/import',
      page: importPage,
      search: startSearch,
      skeleton: 'form',
      ...office,
    },
    { path: '/admin/fees/import/$importId', page: importPage, search: importSearch, ...office },
    {
      path: '/admin/fees/$learnerId',
      page: lazyPage(() => import('./pages/statement-page.tsx'), 'StatementPage'),
      search: statementSearch,
      skeleton: 'form',
      ...office,
    },
    { path: '/parent/fees', page: lazyPage(() => import('./pages/family-page.tsx'), 'FamilyFeesPage'), ...family },
    {
      path: '/parent/fees/$childId',
      page: lazyPage(() => import('./pages/child-page.tsx'), 'ChildFeesPage'),
      ...family,
    },
  ],
  rail: [
    { to: '/admin/fees', labelKey: 'fees', icon: IconCash, group: 'finance', ...office },
    { to: '/parent/fees', labelKey: 'fees', icon: IconCash, group: 'finance', ...family },
  ],
  actions: [{ labelKey: 'pay', to: '/admin/fees', search: { create: 'yes' }, ...office }],
  pages: [
    { labelKey: 'suspense', to: '/admin/fees/suspense', ...office },
    { labelKey: 'bursaries', to: '/admin/fees/bursaries', ...office },
    { labelKey: 'reconcile', to: '/admin/fees/reconcile', ...office },
    { labelKey: 'cash', to: '/admin/fees/cash', ...office },
    { labelKey: 'structure', to: '/admin/fees/structure', ...office },
    { labelKey: 'bills', to: '/admin/fees/billing', ...office },
    { labelKey: 'discounts', to: '/admin/fees/discounts', ...office },
    { labelKey: 'caution', to: '/admin/fees/caution', ...office },
    { labelKey: 'plans', to: '/admin/fees/plans', ...office },
    { labelKey: 'trial', to: '/admin/fees/reports', ...office },
    { labelKey: 'reports', to: '/admin/fees/reports/channel', ...office },
  ],
  dashboardCards: [
    {
      id: 'fees.day',
      roles: ['admin'],
      ability: 'fees.manage',
      positions: ['bursar'],
      place: 1,
      region: 'top',
      head: BursarHead,
      card: lazyCard(async () => (await import('./components/bursar-day.tsx')).BursarDay),
      reads: () => [firstRead(feesDay, {}, { live: true })],
    },
    {
      id: 'fees.collected',
      roles: ['admin'],
      ability: 'fees.manage',
      place: 20,
      region: 'side',
      card: CollectedCard,
      reads: () => [firstRead(feesCollected, {}, { live: true })],
    },
  ],
  parts: [
    {
      page: 'people.learner.overview',
      id: 'fees',
      labelKey: 'fees',
      place: 20,
      ability: 'fees.manage',
      part: lazyPart(() => import('./parts/learner-fees.tsx'), 'LearnerFees'),
    },
    {
      page: 'parent.home.child',
      id: 'fees',
      labelKey: 'child',
      place: 50,
      module: 'children',
      part: ChildBalance,
      ...family,
    },
    {
      page: 'parent.child',
      id: 'fees',
      labelKey: 'child',
      place: 70,
      module: 'children',
      part: lazyPart(
        () => import('./components/child-statement.tsx').then(({ ChildFeesTab }) => ({ ChildFeesTab })),
        'ChildFeesTab',
      ),
      ...family,
    },
  ],
  automaticMessages,
})
