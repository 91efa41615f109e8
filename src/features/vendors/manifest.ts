/** Suppliers in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const vendors = manifest({
  id: 'vendors',
  title: 'Vendor management',
  description: 'Suppliers, contracts, purchases and their invoices',
  category: 'finance',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/vendors',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'building-store',
  releaseDate: '2026-11-24',
  featureCategory: 'administration',
  subFeatures: [
    { id: 'directory', title: 'Directory', href: '/admin/vendors/directory' },
    { id: 'contracts', title: 'Contracts', href: '/admin/vendors/contracts' },
    { id: 'procurement', title: 'Procurement', href: '/admin/vendors/procurement' },
    { id: 'performance', title: 'Performance', href: '/admin/vendors/performance' },
    { id: 'payments', title: 'Payments', href: '/admin/vendors/payments' },
  ],
})
