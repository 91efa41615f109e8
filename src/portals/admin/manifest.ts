/** What running a school is in the catalogue of modules. */
import { manifest } from '#core/access/contract/access.ts'

export const userManagement = manifest({
  id: 'user-management',
  title: 'User management',
  description: 'Accounts, roles and who may sign in',
  category: 'core',
  plan: 'free',
  roles: ['admin'],
  route: '/admin/users',
  needs: [],
  status: 'coming_soon',
  isCore: true,
  version: '1.0.0',
})

export const schoolAdministration = manifest({
  id: 'school-administration',
  title: 'School administration',
  description: 'Reports about the whole school',
  category: 'admin',
  plan: 'premium',
  roles: ['admin'],
  route: '/admin/reports',
  needs: [],
  status: 'coming_soon',
  version: '1.0.0',
})
