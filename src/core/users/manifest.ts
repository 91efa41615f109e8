/** User management in the module catalogue. */
import { manifest } from '#core/access/contract/access.ts'

export const userManagement = manifest({
  id: 'user-management',
  title: 'User management',
  description: 'Accounts, roles and sign-in',
  category: 'core',
  plan: 'free',
  roles: ['admin'],
  route: '/admin/users',
  needs: [],
  status: 'active',
  isCore: true,
  version: '1.0.0',
  icon: 'users',
})
