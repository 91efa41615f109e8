/** Rows of a list in responses, skipped rows as a file, and the template. */
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { columnName } from '#platform/pure/sheets/sheet.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cellLength, type ImportCell, type ImportRowView } from '../../contract/import-row.ts'
import type { RowFilter } from '../../contract/lists.ts'
import type { ImportColumn } from '../../rules/columns.ts'
import { cleanCell } from '../../rules/cells.ts'
import { nameOfCell } from '../../rules/corrections.ts'
import { sentenceOf, type Language, type Words } from '../../rules/faults.ts'
import type { PreviewRow } from '../define-import.ts'
import {
  dayOf,
  hasWarning,
  importOr404,
  isAsking,
  isGood,
  kindFor,
  previewOf,
  type ImportContext,
  type StoredImport,
} from './stored.ts'

const tests: Record<RowFilter, (row: PreviewRow) => boolean> = {
  all: () => true,
  errors: (row) => row.action === 'faulty',
  warnings: hasWarning,
  asks: isAsking,
  good: isGood,
}

type Columns = Readonly<Record<string, ImportColumn>>
type Problem = PreviewRow['problems'][number]

const messageOf = (problem: Problem, { cells }: PreviewRow, language: Language): string =>
  sentenceOf(problem, language, cleanCell(problem.column === null ? '' : (cells[problem.column] ?? '')).slice(0, 200))

const changeOf = (
  { field, from, to }: PreviewRow['changes'][number],
  columns: Columns,
  language: Language,
): ImportRowView['changes'][number] => {
  const column = columns[field]
  const shown = (value: string | null): string | null =>
    value === null ? null : (column?.choices?.[value]?.[language] ?? value)
  const type = column?.type === 'date' || column?.type === 'phone' ? column.type : 'text'
  return { field, label: column?.label[language] ?? field, type, from: shown(from), to: shown(to) }
}

/** Cells of the imported columns, with the text of the file beside a corrected one. */
const cellsOf = (row: PreviewRow, { choices, kind, file }: StoredImport, language: Language): ImportCell[] => {
  const corrected = choices.cells[row.number] ?? {}
  const uploaded = file.rows.find(({ number }) => number === row.number)?.cells ?? []
  return Object.entries(choices.columns)
    .flatMap(([field, column]) => (column === undefined ? [] : [{ field, column }]))
    .sort((a, b) => a.column - b.column)
    .map(({ field, column }) => ({
      field,
      label: kind.columns[field]?.label[language] ?? field,
      column,
      cell: nameOfCell(row.number, column),
      text: (row.cells[column] ?? '').slice(0, cellLength),
      inFile: corrected[column] === undefined ? null : (uploaded[column] ?? '').slice(0, cellLength),
    }))
}

export const viewOf = (row: PreviewRow, stored: StoredImport, language: Language): ImportRowView => ({
  number: row.number,
  title: row.title.slice(0, 200),
  facts: row.facts.filter(Boolean).map((fact) => fact.slice(0, 200)),
  action: row.action,
  reason: row.reason,
  problems: row.problems.map((problem) => ({
    field: problem.field,
    cell: problem.cell,
    level: problem.level,
    code: problem.code,
    params: { ...problem.params },
    message: messageOf(problem, row, language),
  })),
  changes: row.changes.map((change) => changeOf(change, stored.kind.columns, language)),
  candidates: [...row.candidates],
  answer: stored.choices.answers[String(row.number)] ?? null,
  cells: cellsOf(row, stored, language),
})

export const list = async (
  tx: Tx,
  caller: ImportContext,
  id: string,
  { filter, page, limit }: { filter: RowFilter; page: number; limit: number },
): Promise<Paged<ImportRowView>> => {
  const stored = await importOr404(tx, caller, id)
  const found = (await previewOf(tx, stored, caller)).rows.filter(tests[filter])
  const shown = found
    .slice((page - 1) * limit, page * limit)
    .map((row) => viewOf(row, stored, caller.context.actor.language))
  return toPage(shown, found.length, page, limit)
}

const reasons: Readonly<Record<NonNullable<PreviewRow['reason']>, Words>> = {
  same_name: {
    en: 'Somebody of this name is on record. Say in the preview whether it is the same person.',
    sw: 'Kuna mtu mwenye jina hili kwenye rekodi. Sema katika onyesho la awali kama ni yuleyule.',
  },
  different_person: {
    en: 'The number belongs to somebody of another name.',
    sw: 'Nambari hii ni ya mtu mwenye jina lingine.',
  },
  keys_differ: {
    en: 'The numbers of this row belong to different people.',
    sw: 'Nambari za safu hii ni za watu tofauti.',
  },
  taken: { en: 'An earlier row is the same person.', sw: 'Safu ya awali ni ya mtu huyuhuyu.' },
}
const reasonsHeader: Words = { en: 'What to correct', sw: 'Cha kurekebisha' }
const toCorrect: Words = { en: 'to correct', sw: 'kurekebisha' }

const reasonsOf = (row: PreviewRow, language: Language): string =>
  [
    ...row.problems
      .filter(({ level }) => level === 'error')
      .map((problem) => `${problem.cell}: ${messageOf(problem, row, language)}`),
    ...(row.reason ? [reasons[row.reason][language]] : []),
  ].join(' ')

/** Skipped rows as in the file, with headers and an extra column of reasons. */
export const errorsFile = async (
  tx: Tx,
  caller: ImportContext,
  id: string,
  format: FileFormat,
): Promise<FileAnswer> => {
  const stored = await importOr404(tx, caller, id)
  const { language } = caller.context.actor
  const { headers } = stored.table
  const bad = (await previewOf(tx, stored, caller)).rows.filter((row) => row.action === 'faulty' || isAsking(row))
  const width = Math.max(headers.length, ...bad.map((row) => row.cells.length))
  const columns = Array.from({ length: width }, (_, index): SheetColumn => ({
    header: headers[index] || columnName(index),
    key: `c${index}`,
    type: 'text',
  }))
  const rows = bad.map((row) => ({
    ...Object.fromEntries(row.cells.map((cell, index) => [`c${index}`, cell])),
    reasons: reasonsOf(row, language),
  }))
  const name =
    stored.row.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _-]/gu, ' ')
      .trim() || 'list'
  return sheetAnswer(
    `${name} - ${toCorrect[language]}`,
    format,
    [...columns, { header: reasonsHeader[language], key: 'reasons', type: 'text', width: 60 }],
    rows,
  )
}

const sheetTypes: Readonly<Partial<Record<ImportColumn['type'], SheetColumn['type']>>> = {
  date: 'date',
  money: 'number',
}
const usualWidth = 18

/** A list with the known headers, to fill in. */
export const template = async (
  tx: Tx,
  caller: ImportContext,
  kindId: string,
  format: FileFormat,
): Promise<FileAnswer> => {
  const kind = kindFor(caller, kindId)
  const columns = Object.entries(kind.columns)
    .filter(([, { width }]) => width !== 0)
    .map(([key, { label, type, width = usualWidth }]): SheetColumn => ({
      key,
      header: label.en,
      type: sheetTypes[type] ?? 'text',
      width,
    }))
  const rows = (await kind.template?.(tx, { today: dayOf(tx, caller) })) ?? []
  return sheetAnswer(`${kindId}-template`, format, columns, rows)
}
