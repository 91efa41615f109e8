/** Who may call what in the inventory. */
import { action } from '#core/access/contract/access.ts'

/** Sees devices and reports faults: a teacher those in their own hands and in those of the learners they teach, the others all. */
export const readInventory = action('inventory.read', 'inventory', ['admin', 'teacher', 'school_technician'])
/** Keeps the school’s devices. */
export const manageInventory = action('inventory.manage', 'inventory', ['admin', 'school_technician'])
