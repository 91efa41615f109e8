/** Declarations of the help for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry } from '#app/testing/security/declare.ts'
import { helpRequests } from '../server/support-tables.ts'

export const security = declareSecurity({
  modules: ['help'],
  kinds: ['helpRequest'],
  notOfLearner: ['helpRequest'],
  async make({ db, parent, schoolId, ids }) {
    await db.insert(helpRequests).values({
      id: ids.helpRequest,
      accountId: parent.id,
      fromSchool: schoolId,
      role: 'parent',
      subject: 'Security',
      updatedAt: new Date(),
    })
  },
  // Those who run the installation see the requests of all schools, but no child.
  needs: [people],
  paths: { '/api/help/requests': 'helpRequest', '/api/console/support': 'learner' },
  reachable: { '/api/console/support': 'helpRequest' },
  audit: { without: { [noEntry.ofAccount]: ['help.ask', 'help.reply', 'help.close'] } },
})
