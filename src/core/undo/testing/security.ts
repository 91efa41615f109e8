/** Declarations of undoing for the security suites. */
import { declareSecurity } from '#app/testing/security/declare.ts'
import { undoableChanges } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['undo'],
  kinds: ['change'],
  async make({ schoolId, db, ids }) {
    await db
      .insert(undoableChanges)
      .values({ schoolId, id: ids.change, kind: 'people.learners', records: [], createdAt: new Date() })
  },
  paths: { '/api/admin/changes': 'change' },
})
