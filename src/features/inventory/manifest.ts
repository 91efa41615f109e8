/** Devices in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const inventory = manifest({
  id: 'inventory',
  title: 'Inventory',
  description: 'Devices, who has them, maintenance and disposal',
  category: 'tools',
  plan: 'free',
  roles: ['admin', 'teacher', 'school_technician'],
  route: '/admin/inventory',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'devices',
  releaseDate: '2026-11-22',
  featureCategory: 'administration',
})
