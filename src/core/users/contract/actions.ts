/** Who may manage a school's users. */
import { action, type Action } from '../../access/contract/access.ts'
import { permission } from '../../access/contract/permissions.ts'

export const usersPermission = permission({
  id: 'users',
  name: 'Users and invitations',
  about: 'Who signs in. Admins and their positions stay with the principal.',
  positions: ['deputy', 'secretary'],
})

/** The list, and everything done from it. */
export const manageUsers = action('users.manage', 'user-management', ['admin'], usersPermission)
/** The console's endpoints: an admin acts at their own school, the super admin names one. */
export const consoleUsers: Action = {
  id: 'users.console',
  reach: 'installation',
  module: 'user-management',
  roles: ['admin', 'super_admin'],
  permission: usersPermission,
}
