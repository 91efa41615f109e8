/** Who may call what in the inventory. */
import { action } from '#core/access/contract/access.ts'

/** See devices and report faults: teachers those held by themselves and the learners they teach, others all. */
export const readInventory = action('inventory.read', 'inventory', ['admin', 'teacher', 'school_technician'])
/** Manage the school’s devices. */
export const manageInventory = action('inventory.manage', 'inventory', ['admin', 'school_technician'])
