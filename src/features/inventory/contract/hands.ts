/** Endpoints for holders and upkeep of devices: assign, return, faults, maintenance, repair, decommission. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, search, text, version } from '#platform/pure/schemas.ts'
import { manageInventory, readInventory } from './access.ts'
import { deviceDetail } from './devices.ts'
import { condition, inventoryErrors, onePath, shillings } from './shapes.ts'
import {
  decommissionReasons,
  decommissionWord,
  disposalMethods,
  holderTypes,
  inventoryTexts,
  maintenanceTypes,
} from './words.ts'

const assignable = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  type: z.enum(holderTypes),
  detail: z.string().nullable(),
  /** Number of devices they hold. */
  devices: z.int(),
})
export type Assignable = z.infer<typeof assignable>

export const listAssignable = endpoint({
  id: 'inventory.assignable',
  method: 'GET',
  path: '/api/admin/inventory/users',
  summary: 'Learners and staff by name or e-mail, 20 at most',
  access: manageInventory,
  query: z.strictObject({ search }),
  response: z.strictObject({ items: z.array(assignable) }),
})

const one = { access: manageInventory, params: onePath, response: deviceDetail } as const

const day = z.string({ error: inventoryTexts.date }).min(1, inventoryTexts.date).pipe(date)

export const assignBody = z.strictObject({
  /** The record of a learner or of a member of staff. */
  assignedTo: z.uuid({ error: inventoryTexts.user }),
  /** Accepted from older clients but ignored: the name comes from the record. */
  assignedToName: z.string().max(200).optional(),
  /** Defaults to today. */
  assignedDate: date.optional(),
  assignedCondition: condition.default('excellent'),
  notes: text(1000).nullish(),
  /** Due day of the return; null for an open-ended loan. */
  dueDate: date.nullish(),
  /**
   * The current assignment, as the caller saw it, to be ended by this one. Without it, an assigned device is refused.
   */
  replaces: id.nullish(),
})
export type AssignBody = z.infer<typeof assignBody>

export const assignDevice = endpoint({
  ...one,
  id: 'inventory.assign',
  method: 'POST',
  path: '/api/admin/inventory/devices/{id}/assign',
  summary: 'Assign a device to a learner, a teacher or another member of staff',
  body: assignBody,
  errors: [
    inventoryErrors.assigned,
    inventoryErrors.holderChanged,
    inventoryErrors.inRepair,
    inventoryErrors.decommissioned,
  ],
  examples: {
    body: { assignedTo: '01890000-0000-7000-8000-00000000abcd', assignedCondition: 'good', notes: 'With charger' },
  },
})

export const returnBody = z.strictObject({
  returnedDate: date.optional(),
  returnedCondition: condition,
  notes: text(1000).nullish(),
  /** Sends it to repair instead of back to stock. */
  needsRepair: z.boolean().default(false),
})
export type ReturnBody = z.infer<typeof returnBody>

export const returnDevice = endpoint({
  ...one,
  id: 'inventory.return',
  method: 'POST',
  path: '/api/admin/inventory/devices/{id}/return',
  summary: 'Take a device back from its holder',
  body: returnBody,
  errors: [inventoryErrors.notAssigned],
  examples: { body: { returnedCondition: 'good' } },
})

export const setRepair = endpoint({
  ...one,
  id: 'inventory.set_repair',
  method: 'PUT',
  path: '/api/admin/inventory/devices/{id}/repair',
  summary: 'Send a device to repair, or take it back on the shelf',
  body: z.strictObject({ inRepair: z.boolean(), version }),
  errors: [
    commonErrors.stale,
    inventoryErrors.returnFirst,
    inventoryErrors.inRepair,
    inventoryErrors.notInRepair,
    inventoryErrors.decommissioned,
  ],
})

export const reportFault = endpoint({
  ...one,
  id: 'inventory.report_fault',
  access: readInventory,
  method: 'POST',
  path: '/api/admin/inventory/devices/{id}/faults',
  summary: 'Report what is wrong with a device; technicians and the office are told',
  body: z.strictObject({ description: text(1000, inventoryTexts.description) }),
  idempotent: true,
  errors: [inventoryErrors.decommissioned],
})

export const maintenanceBody = z.strictObject({
  date: day,
  type: z.enum(maintenanceTypes).default('routine'),
  description: text(2000, inventoryTexts.description),
  performedBy: text(120, inventoryTexts.performedBy),
  cost: shillings(inventoryTexts.cost).default(0),
  /** Condition afterwards; unchanged if omitted. */
  condition: condition.nullish(),
  nextMaintenanceDate: date.nullish(),
  /** The faults reported so far are seen to with it. */
  settlesFaults: z.boolean().default(true),
})
export type MaintenanceBody = z.infer<typeof maintenanceBody>

export const logMaintenance = endpoint({
  ...one,
  id: 'inventory.log_maintenance',
  method: 'POST',
  path: '/api/admin/inventory/devices/{id}/maintenance',
  summary: 'Write down what was done to a device, by whom and for how much',
  body: maintenanceBody,
  idempotent: true,
  errors: [inventoryErrors.decommissioned],
  examples: {
    body: {
      date: '2026-03-10',
      type: 'repair',
      description: 'Screen replaced',
      performedBy: 'Fundi Electronics',
      cost: 3500,
    },
  },
})

export const decommissionBody = z.strictObject({
  reason: z.enum(decommissionReasons).default('end-of-life'),
  description: text(2000, inventoryTexts.description),
  decommissionDate: day,
  disposalMethod: z.enum(disposalMethods).default('recycle'),
  authorizedBy: text(120, inventoryTexts.authorizedBy),
  recoveredValue: shillings(inventoryTexts.recovered).default(0),
  notes: text(1000).nullish(),
  /** The word, typed. */
  confirmation: z.literal(decommissionWord, { error: inventoryTexts.confirm }),
})
export type DecommissionBody = z.infer<typeof decommissionBody>

export const decommissionDevice = endpoint({
  ...one,
  id: 'inventory.decommission',
  method: 'POST',
  path: '/api/admin/inventory/devices/{id}/decommission',
  summary: 'Take a device out of use for good',
  body: decommissionBody,
  errors: [inventoryErrors.returnFirst, inventoryErrors.decommissioned],
  examples: {
    body: {
      reason: 'damaged',
      description: 'Board burnt out',
      decommissionDate: '2026-03-10',
      disposalMethod: 'recycle',
      authorizedBy: 'Head teacher',
      confirmation: decommissionWord,
    },
  },
})
