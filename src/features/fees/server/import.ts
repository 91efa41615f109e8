/** Reads a list of opening balances against the school, enters its good rows, and takes an import back by reversals. */
import { readFile } from 'node:fs/promises'
import { cleanCell, keyOf } from '#core/people/rules/import/cells.ts'
import { accountNames, learnersByKeys } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { tableOf } from '#platform/pure/sheets/table.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { OpeningColumn, OpeningImport, OpeningRowView, previewOpenings, undoOpenings } from '../contract/import.ts'
import { feeErrors } from '../contract/shapes.ts'
import { mostRows } from '../contract/words.ts'
import { columnsOf, isHeading, neededColumns, readRows, type ReadRow } from '../rules/import.ts'
import { toShillings } from '../rules/money.ts'
import type { Desk } from './desk.ts'
import { standingOfImport, standingOpenings } from './queries/balances.ts'
import { insertEntries, insertReversals } from './queries/entries.ts'
import { importById, importsPage, insertImport, lockImports, markUndone, type FeeImportRow } from './queries/imports.ts'
import { announceFees } from './tell.ts'
import { factsOf } from './transactions.ts'

interface ReadList {
  readonly rows: readonly ReadRow[]
  readonly missing: readonly OpeningColumn[]
}

const readList = async (tx: Tx, { today }: Desk, file: Upload): Promise<ReadList> => {
  const table = tableOf(await readSheet(await readFile(file.path), file.name), isHeading)
  if (table.rows.length > mostRows) throw new AppError(sheetErrors.tooLarge)
  const columns = columnsOf(table.headers)
  const missing = neededColumns.filter((column) => columns[column] === undefined)
  if (missing.length > 0) return { rows: [], missing }
  const keys = table.rows.map(({ cells }) => keyOf(cleanCell(cells[columns.admissionNumber ?? 0] ?? '')))
  const learners = new Map((await learnersByKeys(tx, [...new Set(keys)])).map((one) => [one.key, one]))
  const openings = new Map((await standingOpenings(tx)).map((one) => [one.learnerId, one]))
  return { rows: readRows(table.rows, columns, { learners, openings, today }), missing }
}

const countsOf = (rows: readonly ReadRow[]) => {
  const count = (state: OpeningRowView['state']): number => rows.filter((row) => row.state === state).length
  return { new: count('new'), same: count('same'), bad: count('bad') }
}

const totalOf = (rows: readonly ReadRow[]): number => rows.reduce((cents, { opening }) => cents + (opening?.cents ?? 0), 0)

export const preview = async (tx: Tx, desk: Desk, file: Upload): Promise<ResponseOf<typeof previewOpenings>> => {
  const { rows, missing } = await readList(tx, desk, file)
  const shown = rows.map(({ opening: _opening, ...row }) => ({ ...row, problems: [...row.problems] }))
  return { ...countsOf(rows), total: toShillings(totalOf(rows)), missingColumns: [...missing], rows: shown }
}

const show = (row: FeeImportRow, names: ReadonlyMap<string, string>): OpeningImport => ({
  id: row.id,
  fileName: row.fileName,
  new: row.made,
  same: row.same,
  bad: row.bad,
  total: toShillings(row.totalCents),
  importedAt: row.importedAt.toISOString(),
  importedByName: (row.importedBy && names.get(row.importedBy)) ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

const shown = async (tx: Tx, row: FeeImportRow): Promise<OpeningImport> => show(row, await accountNames(tx, [row.importedBy]))

export const listImports = async (tx: Tx, { page, limit }: { page: number; limit: number }): Promise<Paged<OpeningImport>> => {
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

/** What stands as an opening balance without words of its own. */
const opened = { en: 'Balance brought forward', sw: 'Salio lililoletwa mbele' } as const

/** All of the good rows or none. @throws AppError 409 when no row is new */
export const bringIn = async (tx: Tx, desk: Desk, file: Upload): Promise<OpeningImport> => {
  await lockImports(tx)
  const { rows } = await readList(tx, desk, file)
  const counts = countsOf(rows)
  if (counts.new === 0) throw new AppError(feeErrors.nothingGood)
  const row = await insertImport(tx, { fileName: file.name.slice(0, 200), made: counts.new, same: counts.same, bad: counts.bad, totalCents: totalOf(rows) })
  const entries = rows.flatMap(({ opening }) => {
    if (!opening) return []
    const { learnerId, cents: amountCents, dueOn, description } = opening
    const words = description ?? opened[desk.language]
    return [{ id: newId(), learnerId, kind: 'opening' as const, amountCents, datedOn: desk.today, dueOn, description: words, importId: row.id }]
  })
  const made = await insertEntries(tx, entries)
  const facts = made.map((one): AuditFact => ({ action: 'fees.record', entity: 'fee_entry', entityId: one.id, after: factsOf(one) }))
  await audit(tx, { action: 'fees.import', entity: 'fee_import', entityId: row.id, after: { ...counts, file: row.fileName } }, ...facts)
  await announceFees(
    tx,
    made.map(({ learnerId }) => learnerId),
  )
  return shown(tx, row)
}

const taken = { en: 'Import undone', sw: 'Uingizaji umetenguliwa' } as const

/** What was not reversed since is. @throws AppError 404, 409 */
export const undo = async (tx: Tx, desk: Desk, id: string): Promise<ResponseOf<typeof undoOpenings>> => {
  if (!(await importById(tx, id))) throw new AppError(commonErrors.notFound)
  const row = await markUndone(tx, id)
  if (!row) throw new AppError(feeErrors.undone)
  const made = await standingOfImport(tx, id)
  const reversals = await insertReversals(tx, made, desk.today, taken[desk.language]).catch((error: unknown) => {
    // Somebody reversed one of them by hand at this moment.
    throw violates(error) ? new AppError(feeErrors.reversed) : error
  })
  const facts = reversals.map((one): AuditFact => ({ action: 'fees.reverse', entity: 'fee_entry', entityId: one.reverses ?? one.id, after: factsOf(one) }))
  await audit(tx, { action: 'fees.undo_import', entity: 'fee_import', entityId: id, after: { undone: made.length } }, ...facts)
  await announceFees(
    tx,
    made.map(({ learnerId }) => learnerId),
  )
  return { import: await shown(tx, row), undone: made.length }
}
