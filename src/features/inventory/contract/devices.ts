/** Calls about devices: figures, list, one with its history, entering, changing, deleting, finding by a scanned code, files. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import {
  date,
  id,
  instant,
  paged,
  paging,
  search,
  storedDate,
  storedId,
  text,
  version,
  type TextLength,
} from '#platform/pure/schemas.ts'
import { manageInventory, readInventory } from './access.ts'
import { condition, deviceItem, holder, inventoryErrors, onePath, shillings, storedKind } from './shapes.ts'
import {
  attentions,
  conditions,
  decommissionReasons,
  deviceKinds,
  deviceSorts,
  deviceStatuses,
  disposalMethods,
  inventoryTexts,
  maintenanceTypes,
} from './words.ts'

const counted = <T extends readonly [string, ...string[]]>(names: T) =>
  z.array(z.strictObject({ name: z.enum(names), count: z.int() }))

const stats = z.strictObject({
  /** Without those decommissioned. */
  totalDevices: z.int(),
  available: z.int(),
  assigned: z.int(),
  inRepair: z.int(),
  decommissioned: z.int(),
  byKind: counted(deviceKinds),
  byCondition: counted(conditions),
  /** Shillings that the devices in use are worth, and that their repairs and upkeep have cost. */
  totalValue: z.number(),
  maintenanceCost: z.number(),
  /** Loans that end within 7 days, and that should have ended. */
  loansDue: z.int(),
  loansOverdue: z.int(),
  maintenanceDue: z.int(),
  openFaults: z.int(),
  /** Warranties that end within 30 days. */
  warrantyEnding: z.int(),
})
export type InventoryStats = z.infer<typeof stats>

export const inventoryStats = endpoint({
  id: 'inventory.stats',
  method: 'GET',
  path: '/api/admin/inventory/stats',
  summary: 'Figures of the school’s devices; for a teacher of those in sight',
  access: readInventory,
  response: stats,
})

const filters = {
  search,
  status: z.enum([...deviceStatuses, 'all']).optional(),
  kind: storedKind.optional(),
  condition: condition.optional(),
  attention: z.enum(attentions).optional(),
  sort: z.enum(deviceSorts).default('tag'),
}

export const listDevices = endpoint({
  id: 'inventory.devices',
  method: 'GET',
  path: '/api/admin/inventory/devices',
  summary: 'Devices by tag, name, model, serial number or holder; without a status all that are in use',
  access: readInventory,
  query: z.strictObject({ ...paging, ...filters }),
  response: paged(deviceItem),
})

const hand = z.strictObject({
  id: storedId,
  holder,
  assignedDate: storedDate,
  assignedCondition: condition,
  dueDate: storedDate.nullable(),
  notes: z.string().nullable(),
  assignedByName: z.string().nullable(),
  returnedDate: storedDate.nullable(),
  returnedCondition: condition.nullable(),
  returnNotes: z.string().nullable(),
  returnedByName: z.string().nullable(),
})
export type Hand = z.infer<typeof hand>

const upkeep = z.strictObject({
  id: storedId,
  date: storedDate,
  type: z.enum(maintenanceTypes),
  description: z.string(),
  performedBy: z.string(),
  cost: z.number(),
  condition: condition.nullable(),
  nextMaintenanceDate: storedDate.nullable(),
  loggedByName: z.string().nullable(),
})
export type Upkeep = z.infer<typeof upkeep>

const fault = z.strictObject({
  id: storedId,
  description: z.string(),
  reportedByName: z.string().nullable(),
  reportedAt: instant,
  settledAt: instant.nullable(),
})

const decommission = z.strictObject({
  reason: z.enum(decommissionReasons),
  description: z.string(),
  decommissionDate: storedDate,
  disposalMethod: z.enum(disposalMethods),
  authorizedBy: z.string(),
  recoveredValue: z.number(),
  notes: z.string().nullable(),
})

export const deviceDetail = z.strictObject({
  ...deviceItem.shape,
  purchasedOn: storedDate.nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  /** valid, ending (within 30 days), over, or none known. */
  warranty: z.enum(['none', 'valid', 'ending', 'over']),
  /** The current holder, and all holders, latest first; a teacher sees only those they may see. */
  assignment: hand.nullable(),
  history: z.array(hand),
  maintenance: z.array(upkeep),
  faults: z.array(fault),
  decommission: decommission.nullable(),
  /** Shillings of all maintenance; of repairs; and repairs as a percentage of the value. */
  maintenanceCost: z.number(),
  repairCost: z.number(),
  repairShare: z.int().nullable(),
  /** Actions the caller may take now. */
  may: z.strictObject({
    edit: z.boolean(),
    assign: z.boolean(),
    return: z.boolean(),
    log: z.boolean(),
    sendToRepair: z.boolean(),
    takeBack: z.boolean(),
    report: z.boolean(),
    decommission: z.boolean(),
    remove: z.boolean(),
  }),
})
export type DeviceDetail = z.infer<typeof deviceDetail>

export const getDevice = endpoint({
  id: 'inventory.device',
  method: 'GET',
  path: '/api/admin/inventory/devices/{id}',
  summary: 'A device with everybody who had it, its maintenance and its end',
  access: readInventory,
  params: onePath,
  response: deviceDetail,
})

const some = (max: TextLength) => text(max).nullish()

export const deviceFields = {
  tag: text(40, inventoryTexts.tag).regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u, inventoryTexts.tagForm),
  name: text(120, inventoryTexts.name),
  kind: storedKind,
  model: some(120),
  serial: some(80),
  condition,
  value: shillings().nullish(),
  location: some(120),
  purchasedOn: date.nullish(),
  warrantyUntil: date.nullish(),
  nextMaintenanceDate: date.nullish(),
  notes: some(1000),
}
export const deviceBody = z.strictObject({ ...deviceFields, condition: condition.default('excellent') })
export type DeviceBody = z.infer<typeof deviceBody>

const example = {
  tag: 'UM-TAB-014',
  name: 'Samsung Galaxy Tab A8',
  kind: 'tablet',
  condition: 'good',
  value: 24500,
} as const

export const createDevice = endpoint({
  id: 'inventory.create_device',
  method: 'POST',
  path: '/api/admin/inventory/devices',
  summary: 'Enter a device',
  access: manageInventory,
  body: deviceBody,
  response: deviceDetail,
  status: 201,
  idempotent: true,
  errors: [inventoryErrors.tagTaken, inventoryErrors.serialTaken],
  examples: { body: example },
})

export const saveDevice = endpoint({
  id: 'inventory.save_device',
  method: 'PUT',
  path: '/api/admin/inventory/devices/{id}',
  summary: 'Correct what is written about a device',
  access: manageInventory,
  params: onePath,
  body: z.strictObject({ ...deviceFields, version }),
  response: deviceDetail,
  errors: [commonErrors.stale, inventoryErrors.tagTaken, inventoryErrors.serialTaken, inventoryErrors.decommissioned],
  examples: { body: { ...example, version: 1 } },
})

export const removeDevice = endpoint({
  id: 'inventory.remove_device',
  method: 'DELETE',
  path: '/api/admin/inventory/devices/{id}',
  summary: 'Delete a device that was entered by mistake: one that nobody had and nothing was done to',
  access: manageInventory,
  params: onePath,
  errors: [inventoryErrors.hasHistory],
})

export const scanDevice = endpoint({
  id: 'inventory.scan',
  method: 'GET',
  path: '/api/admin/inventory/scan',
  summary: 'The device of a scanned label, or of a tag or serial number that was typed',
  access: readInventory,
  query: z.strictObject({ code: text(300) }),
  response: z.strictObject({ id: storedId, tag: z.string(), name: z.string() }),
})

const fileFormat = z.enum(['csv', 'xlsx']).default('xlsx')
const { sort, ...chosen } = filters

export const exportDevices = endpoint({
  id: 'inventory.export',
  method: 'GET',
  path: '/api/admin/inventory/export',
  summary: 'The list as a file',
  access: manageInventory,
  query: z.strictObject({ ...chosen, sort, format: fileFormat }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

export const printLabels = endpoint({
  id: 'inventory.labels',
  method: 'GET',
  path: '/api/admin/inventory/labels',
  summary: 'Labels with QR codes on sheets of A4, of one device or of those in the list; at most 500',
  access: manageInventory,
  query: z.strictObject({ ...chosen, sort, id: id.optional() }),
  file: ['application/pdf'],
})
