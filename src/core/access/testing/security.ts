/** Declarations of access and module switches for the security suites. */
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { accountPictures } from '../server/credential-tables.ts'
import { positions, sessions } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['access'],
  kinds: ['session', 'position'],
  notOfLearner: ['session', 'position'],
  async make({ schoolId, db, parent, ids }) {
    const picture = { type: 'image/png', content: Buffer.from('picture'), sha256: 'x' }
    await db.insert(accountPictures).values({ accountId: parent.id, ...picture })
    await db.insert(positions).values({ schoolId, id: ids.position, kind: 'custom', name: 'Boarding master' })
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.insert(sessions).values({ id: ids.session, tokenHash: ids.session, accountId: parent.id, expiresAt })
  },
  paths: {
    '/api/auth/sessions': 'session',
    '/api/accounts': 'account',
    '/api/admin/modules': 'school',
    '/api/admin/positions': 'position',
  },
  shared: [
    {
      reason: 'Pictures are for everybody at the school, as long as their owner shows them.',
      endpoints: ['auth.picture'],
    },
  ],
  signsOut: ['auth.logout'],
  audit: {
    actions: {
      'auth.remove_picture': 'access.remove_picture',
      'auth.save_picture': 'access.save_picture',
    },
    without: {
      [noEntry.ofAccount]: [
        'auth.change_membership',
        'auth.change_password',
        'auth.contact_confirm',
        'auth.end_other_sessions',
        'auth.end_session',
        'auth.login',
        'auth.logout',
        'auth.phone_verify',
        'auth.portal_finish',
        'auth.portal_link',
        'auth.portal_unlink',
        'auth.preferences',
        'auth.recovery_codes',
        'auth.reset',
        'auth.totp_*',
      ],
      [noEntry.changesNothing]: [
        'auth.contact_request',
        'auth.phone_request',
        'auth.reset_check',
        'auth.reset_request',
      ],
    },
  },
  emptyTables: {
    [noRow.setting]: ['school_modules'],
  },
})
