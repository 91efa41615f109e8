/** The school's plan in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

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
  version: '1.1.0',
  icon: 'receipt',
  features: ['Plans and single modules', 'Invoices with VAT', 'Payment by M-Pesa, bank or cheque'],
  releaseDate: '2026-11-20',
  lastUpdated: '2026-11-28',
})
