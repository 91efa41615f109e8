/** School administration in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const schoolAdministration = manifest({
  id: 'school-administration',
  title: 'School administration',
  description: 'Reports about the whole school',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/reports',
  needs: [],
  status: 'active',
  version: '1.0.0',
  icon: 'report-analytics',
  subFeatures: [{ id: 'reports', title: 'Reports', href: '/admin/reports' }],
  releaseDate: '2026-11-20',
})
