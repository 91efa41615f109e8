/** Declarations of devices for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { devices } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['inventory'],
  kinds: ['device'],
  async make({ schoolId, db, ids }) {
    await db.insert(devices).values({ schoolId, id: ids.device, tag: 'F-TAB-1', name: 'Tablet', kind: 'tablet' })
  },
  paths: {
    '/api/admin/inventory/devices': 'device',
  },
  shared: [
    {
      reason: 'A technician keeps all of the school’s devices.',
      endpoints: ['inventory.*'],
      roles: ['school_technician'],
    },
  ],
  emptyTables: {
    [noRow.detail]: ['device_assignments', 'device_decommissions', 'device_faults', 'device_maintenance'],
  },
})
