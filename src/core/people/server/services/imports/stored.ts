/** What an import keeps: the sheet as read, which column is what, and the answers given. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ImportCounts, ImportItem } from '../../../contract/imports.ts'
import { learnerFields, staffFields, type ImportKind } from '../../../rules/import/types.ts'
import { importById, lockImport, type ImportItemRow, type ImportRow } from '../../queries/imports.ts'

export interface Choices {
  /** Field to column of the file. */
  columns: Readonly<Partial<Record<string, number>>>
  /** How sure a guess was; fields that somebody chose are not in it. */
  confidence: Readonly<Record<string, number>>
  /** Row number to the id of the person it is, or `new`. */
  answers: Readonly<Record<string, string>>
  defaultStreamId: string | null
}

export interface StoredImport {
  row: ImportRow
  kind: ImportKind
  sheet: Sheet
  choices: Choices
}

/** Fields that can be brought in. What staff teach belongs to classes, which such a list does not name. */
export const fieldsOf = (kind: ImportKind): readonly string[] =>
  kind === 'learners' ? learnerFields : staffFields.filter((field) => field !== 'learningAreas')

const noCounts: ImportCounts = { rows: 0, create: 0, update: 0, same: 0, asks: 0, faulty: 0, warnings: 0, guardians: 0 }

export const itemOf = (row: ImportItemRow): ImportItem => ({
  id: row.id,
  kind: row.kind as ImportKind,
  fileName: row.fileName,
  status: row.status as ImportItem['status'],
  counts: { ...noCounts, ...(row.summary as Partial<ImportCounts>) },
  createdAt: row.createdAt.toISOString(),
  committedAt: row.committedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** @param lock holds it until the transaction ends @throws AppError 404 */
export const importOr404 = async (tx: Tx, id: string, lock = false): Promise<StoredImport> => {
  const row = await (lock ? lockImport(tx, id) : importById(tx, id))
  if (!row) throw new AppError(commonErrors.notFound)
  return { row, kind: row.kind as ImportKind, sheet: row.sheet as Sheet, choices: row.mapping as Choices }
}
