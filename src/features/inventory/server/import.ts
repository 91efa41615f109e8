/** Reads a list of devices against the school, enters its good rows, and takes an import back. */
import { readFile } from 'node:fs/promises'
import { accountNames } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { tableOf } from '#platform/pure/sheets/table.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceColumn, DeviceImport, DeviceRowView, previewDevices, undoDeviceImport } from '../contract/import.ts'
import { inventoryErrors } from '../contract/shapes.ts'
import { mostRows } from '../contract/words.ts'
import { columnsOf, isHeading, neededColumns, readRows, type ReadRow } from '../rules/import.ts'
import { factsOf, valuesOf } from './devices.ts'
import type { Keeper } from './keeper.ts'
import { deleteUnused, devicesOfImport, insertDevices, knownCodes } from './queries/devices.ts'
import { importById, importsPage, insertImport, lockImports, markUndone, type DeviceImportRow } from './queries/imports.ts'
import { announceDevice } from './tell.ts'

interface ReadList {
  readonly rows: readonly ReadRow[]
  readonly missing: readonly DeviceColumn[]
}

const readList = async (tx: Tx, keeper: Keeper, file: Upload): Promise<ReadList> => {
  const table = tableOf(await readSheet(await readFile(file.path), file.name), isHeading)
  if (table.rows.length > mostRows) throw new AppError(sheetErrors.tooLarge)
  const columns = columnsOf(table.headers)
  const missing = neededColumns.filter((column) => columns[column] === undefined)
  if (missing.length > 0) return { rows: [], missing }
  const codes = await knownCodes(tx)
  const known = { tags: new Set(codes.map(({ tag }) => tag)), serials: new Set(codes.flatMap(({ serial }) => serial ?? [])), today: keeper.today }
  return { rows: readRows(table.rows, columns, known), missing }
}

const countsOf = (rows: readonly ReadRow[]) => {
  const count = (state: DeviceRowView['state']): number => rows.filter((row) => row.state === state).length
  return { new: count('new'), same: count('same'), bad: count('bad') }
}

export const preview = async (tx: Tx, keeper: Keeper, file: Upload): Promise<ResponseOf<typeof previewDevices>> => {
  const { rows, missing } = await readList(tx, keeper, file)
  return { ...countsOf(rows), missingColumns: [...missing], rows: rows.map(({ device: _device, ...row }) => ({ ...row, problems: [...row.problems] })) }
}

const show = (row: DeviceImportRow, names: ReadonlyMap<string, string>): DeviceImport => ({
  id: row.id,
  fileName: row.fileName,
  new: row.made,
  same: row.same,
  bad: row.bad,
  importedAt: row.importedAt.toISOString(),
  importedByName: (row.importedBy && names.get(row.importedBy)) ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

const shown = async (tx: Tx, row: DeviceImportRow): Promise<DeviceImport> => show(row, await accountNames(tx, [row.importedBy]))

export const listImports = async (tx: Tx, { page, limit }: { page: number; limit: number }): Promise<Paged<DeviceImport>> => {
  const { rows, total } = await importsPage(tx, page, limit)
  const names = await accountNames(
    tx,
    rows.map(({ importedBy }) => importedBy),
  )
  return toPage(
    rows.map((row) => show(row, names)),
    total,
    page,
    limit,
  )
}

/** All of the good rows or none. @throws AppError 409 when no row is new */
export const bringIn = async (tx: Tx, keeper: Keeper, file: Upload): Promise<DeviceImport> => {
  await lockImports(tx)
  const { rows } = await readList(tx, keeper, file)
  const counts = countsOf(rows)
  if (counts.new === 0) throw new AppError(inventoryErrors.nothingGood)
  const row = await insertImport(tx, { fileName: file.name.slice(0, 200), made: counts.new, same: counts.same, bad: counts.bad })
  const values = rows.flatMap(({ device }) => (device ? [{ ...valuesOf(device), condition: device.condition, importId: row.id }] : []))
  const made = await insertDevices(tx, values).catch((error: unknown) => {
    // Somebody entered one of them by hand at this moment.
    throw violates(error) ? new AppError(inventoryErrors.tagTaken) : error
  })
  const facts = made.map((one): AuditFact => ({ action: 'inventory.create_device', entity: 'device', entityId: one.id, after: factsOf(one) }))
  await audit(tx, { action: 'inventory.import', entity: 'device_import', entityId: row.id, after: { ...counts, file: row.fileName } }, ...facts)
  await announceDevice(tx, row.id)
  return shown(tx, row)
}

/** Devices that nobody changed or used since go; the others stay and are named. @throws AppError 404, 409 */
export const undo = async (tx: Tx, id: string): Promise<ResponseOf<typeof undoDeviceImport>> => {
  if (!(await importById(tx, id))) throw new AppError(commonErrors.notFound)
  const row = await markUndone(tx, id)
  if (!row) throw new AppError(inventoryErrors.undone)
  const made = await devicesOfImport(tx, id)
  const gone = new Set(
    await deleteUnused(
      tx,
      made.map((one) => one.id),
      1,
    ),
  )
  const facts = made
    .filter((one) => gone.has(one.id))
    .map((one): AuditFact => ({ action: 'inventory.undo_import', entity: 'device', entityId: one.id, before: { tag: one.tag } }))
  await audit(tx, { action: 'inventory.undo_import', entity: 'device_import', entityId: id, after: { undone: gone.size } }, ...facts)
  await announceDevice(tx, id)
  return { import: await shown(tx, row), undone: gone.size, leftAlone: made.filter((one) => !gone.has(one.id)) }
}
