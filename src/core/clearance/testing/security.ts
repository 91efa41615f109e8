/** Declarations of clearance for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as people } from '#core/people/testing/security.ts'
import { clearances } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['clearance'],
  needs: [people],
  kinds: ['clearance'],
  async make({ schoolId, db, ids }) {
    const by = { startedBy: ids.learner, startedAt: new Date('2026-03-10T06:00:00Z') }
    await db
      .insert(clearances)
      .values({ schoolId, id: ids.clearance, learnerId: ids.learner, leavesOn: '2026-04-03', ...by })
  },
  paths: { '/api/admin/learners': 'learner', '/api/admin/clearances': 'clearance' },
  lists: { 'learnerIds[]': 'learner' },
  shared: [
    {
      reason: 'A technician signs for the devices of every learner who leaves.',
      endpoints: ['clearance.*'],
      roles: ['school_technician'],
    },
  ],
  emptyTables: { [noRow.detail]: ['clearance_signatures'] },
})
