/** Bringing in devices from a spreadsheet: what each row would do, the import of the good ones, and taking an import back. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, paged, paging, storedId } from '#platform/pure/schemas.ts'
import { manageInventory } from './access.ts'
import { inventoryErrors, onePath } from './shapes.ts'

export const deviceColumns = [
  'tag',
  'name',
  'kind',
  'model',
  'serial',
  'condition',
  'value',
  'purchasedOn',
  'warrantyUntil',
  'nextMaintenanceDate',
  'location',
  'notes',
] as const
export type DeviceColumn = (typeof deviceColumns)[number]

/** What can be wrong with a row; the screen has the words. */
export const rowProblems = ['missing', 'form', 'too_long', 'unknown_kind', 'unknown_condition', 'not_money', 'not_a_date', 'twice', 'serial_taken'] as const

const problem = z.strictObject({ column: z.enum(deviceColumns), code: z.enum(rowProblems), value: z.string() })
export type RowProblem = z.infer<typeof problem>

const row = z.strictObject({
  /** As the spreadsheet numbers it. */
  number: z.int(),
  tag: z.string(),
  name: z.string(),
  /** new enters a device, same has a tag that is known and is left alone, bad is left out. */
  state: z.enum(['new', 'same', 'bad']),
  problems: z.array(problem),
})
export type DeviceRowView = z.infer<typeof row>

const counts = { new: z.int(), same: z.int(), bad: z.int() }

const sheet = {
  file: {
    maxBytes: 5_000_000,
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
    required: true,
  },
} as const

export const previewDevices = endpoint({
  id: 'inventory.preview_import',
  method: 'POST',
  path: '/api/admin/inventory/import/preview',
  summary: 'Read a list of devices and say what each row would do; nothing is kept',
  access: manageInventory,
  uploads: sheet,
  body: z.strictObject({}),
  response: z.strictObject({ ...counts, missingColumns: z.array(z.enum(deviceColumns)), rows: z.array(row) }),
})

const importItem = z.strictObject({
  id: storedId,
  fileName: z.string(),
  ...counts,
  importedAt: instant,
  importedByName: z.string().nullable(),
  undoneAt: instant.nullable(),
})
export type DeviceImport = z.infer<typeof importItem>

export const importDevices = endpoint({
  id: 'inventory.import',
  method: 'POST',
  path: '/api/admin/inventory/import',
  summary: 'Enter the good rows of a list of devices',
  access: manageInventory,
  uploads: sheet,
  idempotent: true,
  body: z.strictObject({}),
  response: importItem,
  errors: [inventoryErrors.nothingGood],
})

export const deviceImports = endpoint({
  id: 'inventory.imports',
  method: 'GET',
  path: '/api/admin/inventory/imports',
  summary: 'Lists brought in so far, newest first',
  access: manageInventory,
  query: z.strictObject(paging),
  response: paged(importItem),
})

export const undoDeviceImport = endpoint({
  id: 'inventory.undo_import',
  method: 'POST',
  path: '/api/admin/inventory/imports/{id}/undo',
  summary: 'Take an import back; devices that were used or changed since stay and are named',
  access: manageInventory,
  params: onePath,
  response: z.strictObject({ import: importItem, undone: z.int(), leftAlone: z.array(z.strictObject({ id: storedId, tag: z.string() })) }),
  errors: [inventoryErrors.undone],
})

export const deviceTemplate = endpoint({
  id: 'inventory.import_template',
  method: 'GET',
  path: '/api/admin/inventory/import/template',
  summary: 'An empty list with the columns that an import reads',
  access: manageInventory,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
