/** Declarations of the help for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { supportRequests } from '../server/support-tables.ts'

export const security = declareSecurity({
  modules: ['help'],
  kinds: ['supportRequest'],
  notOfLearner: ['supportRequest'],
  async make({ db, parent, schoolId, ids }) {
    await db.insert(supportRequests).values({
      id: ids.supportRequest,
      accountId: parent.id,
      fromSchool: schoolId,
      role: 'parent',
      subject: 'Security',
      updatedAt: new Date(),
    })
  },
  // Those who run the installation see the requests of all schools, but no child.
  needs: [people],
  paths: { '/api/help/requests': 'supportRequest', '/api/console/support': 'learner' },
  reachable: { '/api/console/support': 'supportRequest' },
  audit: { without: { [noEntry.ofAccount]: ['help.ask', 'help.reply', 'help.close'] } },
  emptyTables: { [noRow.log]: ['health_days'], [noRow.detail]: ['support_messages'] },
})
