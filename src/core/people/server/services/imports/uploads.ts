/** Takes a list in, shows it, and keeps what people choose and answer about it. */
import { readFile } from 'node:fs/promises'
import { streamById } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { columnName } from '#platform/pure/sheets/sheet.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { importErrors } from '../../../contract/errors.ts'
import type { ImportDetail, ImportItem, saveImportAnswers, saveImportMapping } from '../../../contract/imports.ts'
import { guessMapping, importTable, mappingOf } from '../../../rules/import/columns.ts'
import type { Guess, ImportKind } from '../../../rules/import/types.ts'
import { deleteImport, insertImport, updateImport } from '../../queries/imports.ts'
import { refuseFields } from '../refusals.ts'
import { todayOf } from '../school-day.ts'
import { countsOf, isAsking, previewOf, type Preview } from './preview.ts'
import { fieldsOf, importOr404, itemOf, type Choices, type StoredImport } from './stored.ts'

const samplesShown = 3
const guessedRows = 50

/** Fields without which no row can be read. */
export const missingFields = ({ columns }: Choices): string[] =>
  ['name', 'firstName', 'lastName'].some((field) => columns[field] !== undefined) ? [] : ['name']

export const detailOf = (stored: StoredImport, item: ImportItem): ImportDetail => {
  const { sheet, kind, choices } = stored
  const table = importTable(sheet, kind)
  const width = Math.max(table.headers.length, ...table.rows.slice(0, guessedRows).map((row) => row.cells.length), 0)
  const samplesOf = (index: number): string[] =>
    table.rows
      .map((row) => (row.cells[index] ?? '').trim())
      .filter((cell) => cell !== '')
      .slice(0, samplesShown)
  return {
    ...item,
    headerNumber: table.headerNumber,
    columns: Array.from({ length: width }, (_, index) => ({ index, letter: columnName(index), header: table.headers[index] ?? '', samples: samplesOf(index) })),
    fields: fieldsOf(kind).map((field) => ({ field, column: choices.columns[field] ?? null, confidence: choices.confidence[field] ?? null })),
    missing: missingFields(choices),
    defaultStreamId: choices.defaultStreamId,
  }
}

const guessedChoices = (sheet: StoredImport['sheet'], kind: ImportKind): Choices => {
  const table = importTable(sheet, kind)
  const samples = table.rows.slice(0, guessedRows).map((row) => row.cells)
  const guess: Guess<string> = kind === 'learners' ? guessMapping(table.headers, samples, kind) : guessMapping(table.headers, samples, kind)
  const known = Object.fromEntries(Object.entries(guess).filter(([field]) => fieldsOf(kind).includes(field))) as Guess<string>
  const confidence = Object.fromEntries(Object.entries(known).map(([field, one]) => [field, one?.confidence ?? 0]))
  return { columns: mappingOf(known), confidence, answers: {}, defaultStreamId: null }
}

/** Looks at the list again and keeps the counts. Nothing is counted before the needed columns are known. */
const looked = async (tx: Tx, id: string, today: string): Promise<{ detail: ImportDetail; preview: Preview }> => {
  const stored = await importOr404(tx, id)
  const preview = await previewOf(tx, stored, today)
  const counts = countsOf(preview)
  await updateImport(tx, id, { summary: counts })
  return { detail: detailOf(stored, { ...itemOf(stored.row), counts }), preview }
}

export const start = async (context: ActorContext, kind: ImportKind, file: Upload): Promise<ImportDetail> => {
  const sheet = await readSheet(await readFile(file.path), file.name)
  return context.write(async (tx) => {
    const id = await insertImport(tx, { kind, fileName: file.name, sheet, mapping: guessedChoices(sheet, kind), summary: {} })
    await audit(tx, { action: 'people.start_import', entity: 'import', entityId: id, after: { kind, fileName: file.name } })
    return (await looked(tx, id, todayOf(tx, context.actor.timeZone))).detail
  })
}

/** A list that waits is looked at afresh; one that was imported is answered as it was. */
export const read = async (tx: Tx, id: string, today: string): Promise<ImportDetail> => {
  const stored = await importOr404(tx, id)
  const item = itemOf(stored.row)
  if (stored.row.status !== 'previewed') return detailOf(stored, item)
  return detailOf(stored, { ...item, counts: countsOf(await previewOf(tx, stored, today)) })
}

/** @throws AppError 409 for a list that was imported */
const waiting = async (tx: Tx, id: string): Promise<StoredImport> => {
  const stored = await importOr404(tx, id, true)
  if (stored.row.status !== 'previewed') throw new AppError(importErrors.committed)
  return stored
}

export const saveMapping = async (tx: Tx, id: string, body: BodyOf<typeof saveImportMapping>, today: string): Promise<ImportDetail> => {
  const { kind, choices } = await waiting(tx, id)
  const columns: Record<string, number> = {}
  for (const [field, column] of Object.entries(body.mapping)) {
    if (!fieldsOf(kind).includes(field)) refuseFields({ [`mapping.${field}`]: 'Unknown field' })
    if (column === null) continue
    if (Object.values(columns).includes(column)) refuseFields({ [`mapping.${field}`]: 'This column is used already' })
    columns[field] = column
  }
  const { defaultStreamId = choices.defaultStreamId } = body
  if (defaultStreamId !== null && !(await streamById(tx, defaultStreamId))?.active) refuseFields({ defaultStreamId: 'Choose a class' })
  const kept = Object.fromEntries(
    Object.entries(choices.confidence).filter(([field]) => columns[field] === choices.columns[field] && columns[field] !== undefined),
  )
  await updateImport(tx, id, { mapping: { columns, confidence: kept, answers: choices.answers, defaultStreamId } })
  return (await looked(tx, id, today)).detail
}

/** An answer names somebody whom the row may be, or says that it is somebody new. */
export const saveAnswers = async (tx: Tx, id: string, { answers }: BodyOf<typeof saveImportAnswers>, today: string): Promise<ImportDetail> => {
  const stored = await waiting(tx, id)
  const { choices } = stored
  const cleared: Choices = {
    ...choices,
    answers: Object.fromEntries(Object.entries(choices.answers).filter(([row]) => !answers.some((one) => String(one.row) === row))),
  }
  const open = new Map((await previewOf(tx, { ...stored, choices: cleared }, today)).rows.filter(isAsking).map((row) => [row.number, row]))
  const given: Record<string, string> = { ...cleared.answers }
  answers.forEach(({ row, answer }, index) => {
    if (answer === null) return
    const asked = open.get(row)
    if (!asked || asked.action === 'conflict') refuseFields({ [`answers.${index}.row`]: 'This row asks nothing' })
    if (answer !== 'new' && !asked?.candidates.includes(answer)) refuseFields({ [`answers.${index}.answer`]: 'Choose one of those proposed' })
    given[String(row)] = answer
  })
  await updateImport(tx, id, { mapping: { ...cleared, answers: given } })
  return (await looked(tx, id, today)).detail
}

export const discard = async (tx: Tx, id: string): Promise<void> => {
  const { row } = await waiting(tx, id)
  await deleteImport(tx, id)
  await audit(tx, { action: 'people.discard_import', entity: 'import', entityId: id, before: { kind: row.kind, fileName: row.fileName } })
}
