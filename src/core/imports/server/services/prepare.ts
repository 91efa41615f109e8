/** Uploads and shows a list, and saves mapping, options and answers. */
import { readFile } from 'node:fs/promises'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { columnName } from '#platform/pure/sheets/sheet.ts'
import type { Table } from '#platform/pure/sheets/table.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ActorContext } from '../../../access/server/public.ts'
import { importErrors } from '../../contract/errors.ts'
import type { ImportDetail, ImportItem, saveImportAnswers, saveImportMapping } from '../../contract/imports.ts'
import { guessColumns, importTable, type Guess } from '../../rules/columns.ts'
import { withSaved } from '../../rules/saved-headers.ts'
import type { ImportKind } from '../define-import.ts'
import { deleteImport, insertImport, savedHeaders, updateImport } from '../queries/imports.ts'
import {
  dayOf,
  importOr404,
  isAsking,
  itemNow,
  kindFor,
  noChoices,
  previewOf,
  runOf,
  summaryOf,
  type ImportContext,
  type Choices,
  type Kinds,
  type StoredImport,
} from './stored.ts'

const samplesShown = 3
const guessedRows = 50

const refuseFields = (fields: Record<string, string>): never => {
  throw new AppError(commonErrors.invalid, { fields })
}

export const guessFor = (kind: ImportKind, { headers, rows }: Table): Guess<string> =>
  kind.settle(
    guessColumns(
      kind.columns,
      headers,
      rows.slice(0, guessedRows).map((row) => row.cells),
    ),
  )

export const detailOf = (
  { kind, row, table, choices }: StoredImport,
  item: ImportItem,
  { context }: ImportContext,
): ImportDetail => {
  const width = Math.max(table.headers.length, ...table.rows.slice(0, guessedRows).map(({ cells }) => cells.length), 0)
  const samplesOf = (index: number): string[] =>
    table.rows
      .map(({ cells }) => (cells[index] ?? '').trim())
      .filter((cell) => cell !== '')
      .slice(0, samplesShown)
  return {
    ...item,
    targetId: row.targetId,
    headerNumber: table.headerNumber,
    columns: Array.from({ length: width }, (_, index) => ({
      index,
      letter: columnName(index),
      header: table.headers[index] ?? '',
      samples: samplesOf(index),
    })),
    fields: Object.entries(kind.columns).map(([field, { label }]) => ({
      field,
      label: label[context.actor.language],
      column: choices.columns[field] ?? null,
      confidence: choices.confidence[field] ?? null,
    })),
    missing: kind.missing(choices.columns),
    options: kind.optionsOf(choices.options),
  }
}

/** Plans the list again and saves the counts. */
const looked = async (tx: Tx, caller: ImportContext, id: string): Promise<ImportDetail> => {
  const stored = await importOr404(tx, caller, id)
  await updateImport(tx, id, { summary: summaryOf(await previewOf(tx, stored, caller)) })
  return detailOf(stored, await itemNow(tx, caller, id), caller)
}

export const start = async (
  context: ActorContext,
  kinds: Kinds,
  { kind: kindId, targetId: target }: { kind: string; targetId?: string | undefined },
  file: Upload,
): Promise<ImportDetail> => {
  const caller = { kinds, context }
  const targetId = target ?? null
  const kind = kindFor(caller, kindId)
  const sheet = await readSheet(await readFile(file.path), file.name)
  const table = importTable(sheet, kind.columns)
  if (table.rows.length > (kind.mostRows ?? Infinity)) throw new AppError(sheetErrors.tooLarge)
  return context.write(async (tx) => {
    const { mapping, confidence } = withSaved(
      guessFor(kind, table),
      table.headers,
      await savedHeaders(tx, kindId),
      (field) => Object.hasOwn(kind.columns, field),
    )
    const choices: Choices = { ...noChoices, columns: mapping, confidence }
    await kind.accept(tx, runOf({ row: { targetId }, choices }, caller, dayOf(tx, caller)))
    const fileName = file.name.slice(0, 200)
    const id = await insertImport(tx, { kind: kindId, targetId, fileName, sheet, mapping: choices, summary: {} })
    await audit(tx, { action: 'imports.start', entity: 'import', entityId: id, after: { kind: kindId, fileName } })
    return looked(tx, caller, id)
  })
}

/** A pending list is planned again; an imported one is returned as stored. */
export const read = async (tx: Tx, caller: ImportContext, id: string): Promise<ImportDetail> => {
  const stored = await importOr404(tx, caller, id)
  const item = await itemNow(tx, caller, id)
  if (stored.row.status !== 'previewed') return detailOf(stored, item, caller)
  const { counts, extras } = summaryOf(await previewOf(tx, stored, caller))
  return detailOf(stored, { ...item, counts, extras: [...extras] }, caller)
}

/** @throws AppError 409 for an imported list */
export const waiting = async (tx: Tx, caller: ImportContext, id: string): Promise<StoredImport> => {
  const stored = await importOr404(tx, caller, id, true)
  if (stored.row.status !== 'previewed') throw new AppError(importErrors.committed)
  return stored
}

export const saveMapping = async (
  tx: Tx,
  caller: ImportContext,
  id: string,
  { mapping, options }: BodyOf<typeof saveImportMapping>,
): Promise<ImportDetail> => {
  const stored = await waiting(tx, caller, id)
  const { kind, choices } = stored
  const columns: Record<string, number> = {}
  for (const [field, column] of Object.entries(mapping)) {
    if (!Object.hasOwn(kind.columns, field)) refuseFields({ [`mapping.${field}`]: 'Unknown field' })
    if (column === null) continue
    if (Object.values(columns).includes(column)) refuseFields({ [`mapping.${field}`]: 'This column is used already' })
    columns[field] = column
  }
  const confidence = Object.fromEntries(
    Object.entries(choices.confidence).filter(
      ([field]) => columns[field] === choices.columns[field] && columns[field] !== undefined,
    ),
  )
  const next: Choices = { ...choices, columns, confidence, options: { ...choices.options, ...options } }
  await kind.accept(tx, runOf({ row: stored.row, choices: next }, caller, dayOf(tx, caller)))
  await updateImport(tx, id, { mapping: next })
  return looked(tx, caller, id)
}

/** An answer names one of the candidates, or says the record is new. */
export const saveAnswers = async (
  tx: Tx,
  caller: ImportContext,
  id: string,
  { answers }: BodyOf<typeof saveImportAnswers>,
): Promise<ImportDetail> => {
  const stored = await waiting(tx, caller, id)
  const { choices } = stored
  const cleared: Choices = {
    ...choices,
    answers: Object.fromEntries(
      Object.entries(choices.answers).filter(([row]) => !answers.some((one) => String(one.row) === row)),
    ),
  }
  const { rows } = await previewOf(tx, { ...stored, choices: cleared }, caller)
  const open = new Map(rows.filter(isAsking).map((row) => [row.number, row]))
  const given: Record<string, string> = { ...cleared.answers }
  answers.forEach(({ row, answer }, index) => {
    if (answer === null) return
    const asked = open.get(row)
    if (!asked || asked.action === 'conflict') refuseFields({ [`answers.${index}.row`]: 'This row asks nothing' })
    if (answer !== 'new' && !asked?.candidates.some((candidate) => candidate.id === answer))
      refuseFields({ [`answers.${index}.answer`]: 'Choose one of those proposed' })
    given[String(row)] = answer
  })
  await updateImport(tx, id, { mapping: { ...cleared, answers: given } })
  return looked(tx, caller, id)
}

export const discard = async (tx: Tx, caller: ImportContext, id: string): Promise<void> => {
  const { row } = await waiting(tx, caller, id)
  await deleteImport(tx, id)
  await audit(tx, {
    action: 'imports.discard',
    entity: 'import',
    entityId: id,
    before: { kind: row.kind, fileName: row.fileName },
  })
}
