/** School fees and billing in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const fees = manifest({
  id: 'fees',
  title: 'Fee management',
  description: 'Invoices, payments, receipts and balances for every learner',
  category: 'finance',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/fees',
  needs: [],
  status: 'active',
  version: '1.0.0',
  price: { monthly: 9.99, yearly: 99.99 },
  icon: 'cash',
  requiresSetup: true,
  features: [
    'Books in double entry',
    'Fee structures and billing',
    'Ledger of every learner',
    'Receipts',
    'Balances for families',
    'Reminders',
  ],
  releaseDate: '2026-11-23',
  subFeatures: [
    { id: 'structure', title: 'Fee structure', href: '/admin/fees/structure' },
    { id: 'billing', title: 'Billing', href: '/admin/fees/billing' },
    { id: 'payments', title: 'Payments', href: '/admin/fees/payments' },
    { id: 'suspense', title: 'Payments without a learner', href: '/admin/fees/suspense' },
    { id: 'bursaries', title: 'Bursaries', href: '/admin/fees/bursaries' },
    { id: 'reconcile', title: 'Reconcile statements', href: '/admin/fees/reconcile' },
    { id: 'cash', title: 'Cash-up', href: '/admin/fees/cash' },
    { id: 'reports', title: 'Trial balance', href: '/admin/fees/reports' },
    { id: 'collections', title: 'Reports', href: '/admin/fees/reports/channel' },
    { id: 'overdue', title: 'Overdue', href: '/admin/fees/overdue' },
  ],
})

export const billing = manifest({
  id: 'billing',
  title: 'Billing',
  description: 'The school’s plan and its cost',
  category: 'finance',
  plan: 'free',
  roles: ['admin'],
  route: '/admin/billing',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'receipt',
  releaseDate: '2026-11-20',
})
