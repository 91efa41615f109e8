/** A stored import, opened with an access check, and its response. */
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import type { Table } from '#platform/pure/sheets/table.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ActorContext } from '../../../access/server/public.ts'
import { importErrors } from '../../contract/errors.ts'
import type { ImportCounts, ImportExtra, ImportItem } from '../../contract/imports.ts'
import { importTable } from '../../rules/columns.ts'
import { correctedTable, type Corrections } from '../../rules/corrections.ts'
import type { Mapping } from '../../rules/faults.ts'
import type { ImportKind, OpenRun, Preview, PreviewRow } from '../define-import.ts'
import { importById, importItem, type ImportItemRow, type ImportRow } from '../queries/imports.ts'

/** Choices made for a list. */
export interface Choices {
  readonly columns: Mapping<string>
  /** Confidence of guesses; manual choices have no entry. */
  readonly confidence: Readonly<Record<string, number>>
  /** Id of the matching record, or `new`, by row number. */
  readonly answers: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string | null>>
  readonly cells: Corrections
}
export const noChoices: Choices = { columns: {}, confidence: {}, answers: {}, options: {}, cells: {} }

/** All kinds of lists of this installation. */
export type Kinds = ReadonlyMap<string, ImportKind>

/** The caller, with the engine's dependencies. */
export interface ImportContext {
  readonly kinds: Kinds
  readonly context: Pick<ActorContext, 'actor' | 'decide' | 'ensure'>
}

export interface StoredImport {
  readonly row: ImportRow
  readonly kind: ImportKind
  /** The list as it was uploaded. */
  readonly file: Table
  /** The list with its corrections. */
  readonly table: Table
  readonly choices: Choices
}

export const dayOf = (tx: Tx, { context }: ImportContext): string => schoolTime(tx.at, context.actor.timeZone).date

/** @throws AppError 404 for an unknown kind, 403 for one the caller may not import */
export const kindFor = ({ kinds, context }: ImportContext, id: string): ImportKind => {
  const kind = kinds.get(id)
  if (!kind) throw new AppError(importErrors.unknownKind)
  context.ensure(kind.access)
  return kind
}

/** @param lock lock until the transaction ends @throws AppError 404, also for a kind the caller may not import */
export const importOr404 = async (tx: Tx, caller: ImportContext, id: string, lock = false): Promise<StoredImport> => {
  const row = await importById(tx, id, lock)
  const kind = row && caller.kinds.get(row.kind)
  if (!kind || !caller.context.decide(kind.access).allowed) throw new AppError(commonErrors.notFound)
  const file = importTable(row.sheet as Sheet, kind.columns)
  const choices: Choices = { ...noChoices, ...(row.mapping as Partial<Choices>) }
  return { row, kind, file, table: correctedTable(file, choices.cells), choices }
}

export const runOf = (
  { row: { targetId }, choices }: { row: Pick<ImportRow, 'targetId'>; choices: Choices },
  caller: ImportContext,
  today: string,
): OpenRun => ({
  mapping: choices.columns,
  options: choices.options,
  targetId: targetId ?? '',
  answers: new Map(Object.entries(choices.answers).map(([row, answer]) => [Number(row), answer])),
  today,
  actor: caller.context.actor,
})

export const previewOf = async (tx: Tx, stored: StoredImport, caller: ImportContext): Promise<Preview> =>
  stored.kind.preview(tx, stored.table, runOf(stored, caller, dayOf(tx, caller)))

export const isGood = (row: PreviewRow): boolean => row.action === 'create' || row.action === 'update'
export const isAsking = (row: PreviewRow): boolean => row.action === 'ask' || row.action === 'conflict'
export const hasWarning = (row: PreviewRow): boolean =>
  row.action !== 'faulty' && row.problems.some((problem) => problem.level === 'warning')

export const countsOf = ({ rows }: Pick<Preview, 'rows'>): ImportCounts => {
  const of = (test: (row: PreviewRow) => boolean): number => rows.filter(test).length
  return {
    rows: rows.length,
    create: of((row) => row.action === 'create'),
    update: of((row) => row.action === 'update'),
    same: of((row) => row.action === 'same'),
    asks: of(isAsking),
    faulty: of((row) => row.action === 'faulty'),
    warnings: of(hasWarning),
  }
}

/** Stored summary of a preview. */
export interface Summary {
  readonly counts: ImportCounts
  readonly extras: readonly ImportExtra[]
}

export const summaryOf = (preview: Preview): Summary => ({ counts: countsOf(preview), extras: preview.extras })

const noCounts: ImportCounts = { rows: 0, create: 0, update: 0, same: 0, asks: 0, faulty: 0, warnings: 0 }

export const itemOf = (row: ImportItemRow, kinds: Kinds): ImportItem => {
  const { counts, extras } = row.summary as Partial<Summary>
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    status: row.status as ImportItem['status'],
    counts: { ...noCounts, ...counts },
    extras: [...(extras ?? [])],
    createdAt: row.createdAt.toISOString(),
    createdByName: row.createdByName,
    committedAt: row.committedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    canUndo: kinds.get(row.kind)?.undo !== undefined,
  }
}

/** The item's current state in the transaction. */
export const itemNow = async (tx: Tx, { kinds }: ImportContext, id: string): Promise<ImportItem> => {
  const row = await importItem(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return itemOf(row, kinds)
}
