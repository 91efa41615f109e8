/** Who may call what in the inventory. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const devicesPermission = permission({
  id: 'devices',
  name: 'Devices',
  about: 'The school’s devices: who has them, faults and repairs.',
  positions: ['deputy', 'storekeeper'],
})

/** See devices and report faults: teachers those held by themselves and the learners they teach, others all. */
export const readInventory = action(
  'inventory.read',
  'inventory',
  ['admin', 'teacher', 'school_technician'],
  devicesPermission,
)
/** Manage the school’s devices. */
export const manageInventory = action(
  'inventory.manage',
  'inventory',
  ['admin', 'school_technician'],
  devicesPermission,
)
