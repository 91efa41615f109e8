/** What school fees and billing are in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const fees = manifest({
  id: 'fees',
  title: 'Fee management',
  description: 'Fee structure, invoices, payments and balances',
  category: 'finance',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/fees',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
  price: { monthly: 9.99, yearly: 99.99 },
  icon: 'cash',
  requiresSetup: true,
  subFeatures: [
    { id: 'structure', title: 'Structure', href: '/admin/fees/structure' },
    { id: 'billing', title: 'Billing', href: '/admin/fees/billing' },
    { id: 'payments', title: 'Payments', href: '/admin/fees/payments' },
    { id: 'reports', title: 'Reports', href: '/admin/fees/reports' },
    { id: 'discounts', title: 'Discounts', href: '/admin/fees/discounts' },
    { id: 'overdue', title: 'Overdue', href: '/admin/fees/overdue' },
  ],
})

export const billing = manifest({
  id: 'billing',
  title: 'Billing',
  description: 'The school’s own plan and what it costs',
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
