/** Columns of a list, and guessing the column of each field in a file: by header and, if uncertain, by cells. */
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { type Table, tableOf } from '#platform/pure/sheets/table.ts'
import { cleanCell, squash } from './cells.ts'
import { type CellTest, type CellType, evidenceFor } from './evidence.ts'
import type { Mapping, Words } from './faults.ts'

export interface ImportColumn {
  /** Name on screen; the English one is also the header in exported files. */
  readonly label: Words
  /** Further headers, separated by bars: English, Kiswahili and common abbreviations. */
  readonly words?: string
  /** Matches further headers as normalised by `plainHeader`, with lower confidence. */
  readonly pattern?: RegExp
  readonly type: CellType
  /** Test of its cells, unless the type defines it. */
  readonly fits?: CellTest
  /** Score, up to 1, of a column without a known header if nearly all its cells match. */
  readonly alone?: number
  /** Required. */
  readonly needed?: boolean
  /** Words for values stored as codes. */
  readonly choices?: Readonly<Record<string, Words>>
  /** Width in the template, characters; 0 omits it. */
  readonly width?: number
}
export type ImportColumns<Field extends string> = Readonly<Record<Field, ImportColumn>>

/** Guessed columns with confidence: 1 is an exact header, under 0.5 needs checking. */
export type Guess<Field extends string> = Partial<Record<Field, { column: number; confidence: number }>>

/** Headers of row numbers, which are not imported. */
const runningNumber = /^(?:s ?no|sno|sn|serial(?: no)?|serial number|no|nos|number|nambari|namba|#|count|item|index)$/

/** `ADM NO.` to `adm no`, `D.O.B` to `dob`, `PARENT/GUARDIAN` to `parent guardian`, `E-mail` to `email`. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\((?:dd|mm|yy|d\/|m\/|e\.?g|optional|required|\*).*?\)/g, ' ')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/['’]s?\b/g, '')
    .replace(/e-mail/g, 'email')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

const headersOf = ({ label, words }: ImportColumn): string[] =>
  [label.en, label.sw, ...(words ?? '').split('|')].map((header) => squash(plainHeader(header))).filter(Boolean)

/** @returns confidence, up to 1, that a header names a field */
const headerScorer = <Field extends string>(columns: ImportColumns<Field>) => {
  const entries = (Object.entries(columns) as [Field, ImportColumn][]).map(
    ([field, column]) => [field, new Set(headersOf(column)), column.pattern] as const,
  )
  return (header: string): Partial<Record<Field, number>> => {
    const plain = plainHeader(header)
    const exact = entries.filter(([, known]) => known.has(squash(plain)))
    if (exact.length === 0 && runningNumber.test(plain)) return {}
    const like = entries.filter(([, known, pattern]) => !known.has(squash(plain)) && pattern?.test(plain))
    return Object.fromEntries([
      ...like.map(([field]) => [field, 0.8]),
      ...exact.map(([field]) => [field, 1]),
    ]) as Partial<Record<Field, number>>
  }
}

interface Candidate<Field extends string> {
  field: Field
  column: number
  score: number
  /** The header is the field's own label, which goes before its other words. */
  isLabel: boolean
}

const choose = <Field extends string>(candidates: readonly Candidate<Field>[]): Guess<Field> => {
  const guess: Guess<Field> = {}
  const taken = new Set<number>()
  for (const { field, column, score } of [...candidates].sort(
    (a, b) => b.score - a.score || Number(b.isLabel) - Number(a.isLabel) || a.column - b.column,
  )) {
    if (guess[field] || taken.has(column)) continue
    guess[field] = { column, confidence: Math.round(score * 100) / 100 }
    taken.add(column)
  }
  return guess
}

/**
 * @param sampleRows about the first 50 rows below the headers
 * @returns column and confidence, up to 1, by field; no column is used twice
 */
export const guessColumns = <Field extends string>(
  columns: ImportColumns<Field>,
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
): Guess<Field> => {
  const scoresOf = headerScorer(columns)
  const fields = Object.keys(columns) as Field[]
  const width = Math.max(headers.length, ...sampleRows.map((row) => row.length))
  const candidates = Array.from({ length: width }, (_, column): Candidate<Field>[] => {
    const header = headers[column] ?? ''
    const byHeader = scoresOf(header)
    const isKnown = Object.keys(byHeader).length > 0
    if (!isKnown && runningNumber.test(plainHeader(header))) return []
    const cells = sampleRows.map((row) => cleanCell(row[column] ?? '')).filter((cell) => cell !== '')
    return fields.flatMap((field) => {
      const { fits, alone } = evidenceFor(columns[field], cells)
      // Cells that clearly contradict a header outweigh it; cells alone decide only without a known header.
      const score = isKnown ? (byHeader[field] ?? 0) * (0.55 + 0.45 * fits) : alone
      const isLabel = squash(header) === squash(columns[field].label.en)
      return score > 0.3 ? [{ field, column, score, isLabel }] : []
    })
  })
  return choose(candidates.flat())
}

export const mappingOf = <Field extends string>(guess: Guess<Field>): Mapping<Field> =>
  Object.fromEntries(
    (Object.entries(guess) as [Field, { column: number }][]).map(([field, { column }]) => [field, column]),
  ) as Mapping<Field>

/** The table of a sheet; the known headers of this kind of list help to find its header row. */
export const importTable = <Field extends string>(sheet: Sheet, columns: ImportColumns<Field>): Table => {
  const scoresOf = headerScorer(columns)
  return tableOf(sheet, (header) => runningNumber.test(plainHeader(header)) || Object.keys(scoresOf(header)).length > 0)
}

/** Required fields without a column. */
export const missingOf = <Field extends string>(columns: ImportColumns<Field>, mapping: Mapping<Field>): Field[] =>
  (Object.keys(columns) as Field[]).filter((field) => columns[field].needed && mapping[field] === undefined)
