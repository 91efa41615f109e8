/** Who may manage the users of a school. */
import { action, type Action } from '../../access/contract/access.ts'

/** The list, and everything done from it. */
export const manageUsers = action('users.manage', 'user-management', ['admin'])
/** The console's own calls: a school's admin acts at the own school, the super admin names one. */
export const consoleUsers: Action = { id: 'users.console', reach: 'installation', module: 'user-management', roles: ['admin', 'super_admin'] }
