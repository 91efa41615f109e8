/** Declarations of the audit log for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'

export const security = declareSecurity({
  modules: ['audit'],
  needs: [people],
  kinds: ['auditEntry'],
  async make({ schoolId, db, ids }) {
    const entry = { action: 'people.save_learner', entity: 'learner', entityId: ids.learner }
    await db
      .insert(auditEntries)
      .values({ schoolId, id: ids.auditEntry, at: new Date('2026-03-10T05:00:00Z'), ...entry })
  },
  paths: {
    '/api/admin/audit': 'auditEntry',
  },
})
