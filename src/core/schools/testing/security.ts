/** Declarations of schools for the security suites. */
import { security as files } from '#core/files/testing/security.ts'
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { planRequests } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['schools'],
  needs: [files],
  kinds: ['planRequest'],
  async make({ schoolId, db, ids }) {
    await db.insert(planRequests).values({ schoolId, id: ids.planRequest, fromPlan: 'premium', toPlan: 'enterprise' })
  },
  paths: {
    '/api/schools': 'school',
    '/api/admin/plan-requests': 'planRequest',
  },
  parameters: { fileId: 'file' },
  audit: {
    actions: {
      'setup.run': 'school.create',
    },
  },
  emptyTables: {
    [noRow.log]: ['counters'],
    [noRow.setting]: ['school_settings'],
  },
})
