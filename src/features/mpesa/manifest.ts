/** M-Pesa in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const mpesa = manifest({
  id: 'mpesa',
  title: 'M-Pesa',
  description: 'Families pay by M-Pesa and get their receipt at once',
  category: 'finance',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/settings/mpesa',
  needs: ['fees'],
  status: 'active',
  version: '1.0.0',
  icon: 'device-mobile-dollar',
  requiresSetup: true,
  features: ['Payment requests to a phone', 'PayBill and till numbers', 'Each payment posted once'],
  releaseDate: '2026-11-24',
})
