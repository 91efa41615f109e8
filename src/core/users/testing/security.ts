/** Declarations of users and joining for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as access } from '#core/access/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { invitations } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['users'],
  needs: [access, academics],
  kinds: ['invitation'],
  async make({ schoolId, db, ids }) {
    const grace = { role: 'parent', firstName: 'Grace', lastName: 'Wanjiku', email: `${ids.invitation}@example.ke` }
    const open = { tokenHash: ids.invitation, expiresAt: new Date(Date.now() + 86_400_000) }
    await db.insert(invitations).values({ schoolId, id: ids.invitation, ...grace, ...open })
  },
  lists: { 'ids[]': 'membership', 'classIds[]': 'stream', 'positions[]': 'position' },
  paths: {
    '/api/admin/users': 'membership',
    '/api/console/users': 'membership',
    '/api/auth/invitations': 'invitation',
  },
  audit: {
    actions: {
      'auth.accept_invitation': 'users.accept_invitation',
      'auth.accept_own_invitation': 'users.accept_invitation',
      'auth.ask_to_join': 'users.ask_to_join',
      'auth.register': 'users.ask_to_join',
      'users.bulk': 'users.change_access',
      'users.console_create': 'users.create',
      'users.console_edit': 'users.edit',
      'users.console_reset_two_step': 'users.reset_two_step',
      'users.invite_families': 'users.invite_family',
      'users.resend': 'users.resend_invitation',
    },
    without: {
      [noEntry.ofAccount]: ['auth.confirm_email'],
      [noEntry.changesNothing]: ['auth.check_invitation'],
    },
  },
  emptyTables: {
    [noRow.inBody]: ['join_requests'],
  },
})
