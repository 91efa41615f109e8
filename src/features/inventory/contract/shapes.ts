/** Shapes and errors that every call of the inventory shares. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedDate, storedId, version } from '#platform/pure/schemas.ts'
import { conditions, deviceKinds, deviceStatuses, holderTypes, inventoryTexts } from './words.ts'

export const inventoryErrors = {
  tagTaken: defineError('inventory.tag_taken', 409, 'Another device has this tag.'),
  serialTaken: defineError('inventory.serial_taken', 409, 'Another device has this serial number.'),
  /** Also the answer to the loser of two concurrent calls. */
  assigned: defineError('inventory.assigned', 409, 'Currently assigned to {name}'),
  holderChanged: defineError(
    'inventory.holder_changed',
    409,
    'Someone else has just assigned or returned this device. Please check it again.',
  ),
  notAssigned: defineError('inventory.not_assigned', 409, 'This device is not assigned to anyone.'),
  inRepair: defineError('inventory.in_repair', 409, 'This device is in repair. Mark it as back from repair first.'),
  notInRepair: defineError('inventory.not_in_repair', 409, 'This device is not being repaired.'),
  decommissioned: defineError('inventory.decommissioned', 409, 'This device was decommissioned.'),
  returnFirst: defineError(
    'inventory.return_first',
    409,
    'Device is currently assigned to {name}. Please return the device first.',
  ),
  hasHistory: defineError('inventory.has_history', 409, 'This device has a history. Decommission it instead.'),
  nothingGood: defineError('inventory.nothing_good', 409, 'No row in this list can be imported.'),
  undone: defineError('inventory.import_undone', 409, 'This import has already been undone.'),
} as const

/** Shillings with at most two decimals. @param negative error message for negative values */
export const shillings = (negative: string = inventoryTexts.value) =>
  z
    .number()
    .min(0, negative)
    .max(100_000_000, inventoryTexts.tooMuch)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, inventoryTexts.cents)

export const condition = z.enum(conditions)
export const storedKind = z.enum(deviceKinds)

/** A current or former holder of a device. */
export const holder = z.strictObject({
  id: storedId,
  name: z.string(),
  type: z.enum(holderTypes),
  /** The class of a learner, the position of a member of staff. */
  detail: z.string().nullable(),
})
export type Holder = z.infer<typeof holder>

export const deviceItem = z.strictObject({
  id: storedId,
  tag: z.string(),
  name: z.string(),
  kind: storedKind,
  model: z.string().nullable(),
  serial: z.string().nullable(),
  status: z.enum(deviceStatuses),
  condition,
  /** Shillings; null if unknown. */
  value: z.number().nullable(),
  location: z.string().nullable(),
  assignedToName: z.string().nullable(),
  holder: holder.nullable(),
  dueDate: storedDate.nullable(),
  /** Past the due day of its return. */
  isOverdue: z.boolean(),
  warrantyUntil: storedDate.nullable(),
  nextMaintenanceDate: storedDate.nullable(),
  isMaintenanceDue: z.boolean(),
  /** Faults reported and not yet seen to. */
  openFaults: z.int(),
  version,
})
export type DeviceItem = z.infer<typeof deviceItem>

export const onePath = z.strictObject({ id })
