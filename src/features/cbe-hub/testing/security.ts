/** Declarations of the CBE hub for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as people } from '#core/people/testing/security.ts'
import { security as gradebook } from '#features/gradebook/testing/security.ts'
import { nationalRules } from '../rules/national-rules.ts'
import { cbeInterests } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['cbe-hub'],
  needs: [gradebook, people],
  async make({ schoolId, db, ids }) {
    await db
      .insert(cbeInterests)
      .values({ schoolId, id: ids.learner, learnerId: ids.learner, interests: ['building'], wish: 'stem' })
  },
  paths: {
    '/api/parent/children': 'learner',
    '/api/cbe-hub/learners': 'learner',
  },
  bodies: {
    'cbe.save_interests': () => ({ interests: ['building'], wish: 'stem', version: 0 }),
    'cbe.save_pathway_rules': () => ({ rules: nationalRules, version: 0 }),
  },
  emptyTables: {
    [noRow.setting]: ['cbe_pathway_rules'],
  },
})
