/** Who may manage a school's users. */
import { action, type Action } from '../../access/contract/access.ts'

/** The list, and everything done from it. */
export const manageUsers = action('users.manage', 'user-management', ['admin'])
/** The console's endpoints: an admin acts at their own school, the super admin names one. */
export const consoleUsers: Action = {
  id: 'users.console',
  reach: 'installation',
  module: 'user-management',
  roles: ['admin', 'super_admin'],
}
