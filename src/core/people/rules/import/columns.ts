/** Guesses which column holds what, from its header and, where that leaves doubt, from its cells. */
import { type Table, tableOf } from '#platform/pure/sheets/table.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { cleanCell } from './cells.ts'
import { evidenceFor } from './evidence.ts'
import { learnerHeaders } from './learner-headers.ts'
import { staffHeaders } from './staff-headers.ts'
import type { Guess, HeaderTable, HeaderWords, ImportKind, LearnerField, Mapping, StaffField } from './types.ts'

/** Headers of running numbers, which belong to no field. */
const runningNumber = /^(?:s ?no|sno|sn|serial(?: no)?|serial number|no|nos|number|namba|#|count|item|index)$/

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

const headerScore = (header: string, words: HeaderWords): number => {
  if (header === '') return 0
  if (words.exact.split('|').includes(header)) return 1
  return words.pattern?.test(header) ? 0.8 : 0
}

type AnyField = LearnerField | StaffField

interface Candidate<Field extends AnyField> {
  field: Field
  column: number
  score: number
}

const candidatesOf = <Field extends AnyField>(column: number, header: string, samples: readonly string[], table: HeaderTable<Field>): Candidate<Field>[] => {
  const plain = plainHeader(header)
  if (runningNumber.test(plain)) return []
  const cells = samples.map(cleanCell).filter((cell) => cell !== '')
  const named = (Object.keys(table) as Field[]).map((field) => ({ field, byHeader: headerScore(plain, table[field]) }))
  return named.flatMap(({ field, byHeader }) => {
    const fit = evidenceFor(field, cells)
    // Cells that plainly are something else outweigh a header; cells alone count only where no header is known.
    const score = byHeader > 0 ? byHeader * (0.55 + 0.45 * fit.fits) : named.some((other) => other.byHeader > 0) ? 0 : fit.alone
    return score > 0.3 ? [{ field, column, score }] : []
  })
}

const choose = <Field extends AnyField>(candidates: readonly Candidate<Field>[]): Guess<Field> => {
  const guess: Guess<Field> = {}
  const taken = new Set<number>()
  for (const { field, column, score } of [...candidates].sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (guess[field] || taken.has(column)) continue
    guess[field] = { column, confidence: Math.round(score * 100) / 100 }
    taken.add(column)
  }
  return guess
}

const guessWith = <Field extends AnyField>(headers: readonly string[], sampleRows: readonly (readonly string[])[], table: HeaderTable<Field>): Guess<Field> => {
  const width = Math.max(headers.length, ...sampleRows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return choose(
    columns.flatMap((column) =>
      candidatesOf(
        column,
        headers[column] ?? '',
        sampleRows.map((row) => row[column] ?? ''),
        table,
      ),
    ),
  )
}

/**
 * @param sampleRows the first 50 rows or so below the headers
 * @returns field to column with a confidence of up to 1; no column is used twice
 */
export function guessMapping(headers: readonly string[], sampleRows: readonly (readonly string[])[], kind: 'learners'): Guess<LearnerField>
export function guessMapping(headers: readonly string[], sampleRows: readonly (readonly string[])[], kind: 'staff'): Guess<StaffField>
export function guessMapping(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
  kind: ImportKind,
): Guess<LearnerField> | Guess<StaffField> {
  return kind === 'learners' ? withoutDoubles(guessWith(headers, sampleRows, learnerHeaders)) : withoutDoubles(guessWith(headers, sampleRows, staffHeaders))
}

type Named = 'name' | 'firstName' | 'middleName' | 'lastName'

/** A whole name and its parts exclude each other: parts win when there are at least two. A lone part is the whole name. */
const withoutDoubles = <Field extends AnyField>(guess: Guess<Field | Named>): Guess<Field | Named> => {
  const { name, firstName, middleName, lastName, ...rest } = guess as Guess<Named>
  const others = rest as Guess<Field | Named>
  const parts = [firstName, middleName, lastName].filter((part) => part !== undefined)
  if (parts.length >= 2 || (name && firstName && name.column > firstName.column)) {
    // `FIRST NAME` beside a plain `NAME` or `SURNAME`: the plain one is the family name.
    return { ...others, ...(firstName && { firstName }), ...(middleName && { middleName }), ...((lastName ?? name) && { lastName: lastName ?? name }) }
  }
  const whole = name ?? parts[0]
  return whole ? { ...others, name: whole } : others
}

export const mappingOf = <Field extends string>(guess: Guess<Field>): Mapping<Field> =>
  Object.fromEntries((Object.entries(guess) as [Field, { column: number }][]).map(([field, { column }]) => [field, column])) as Mapping<Field>

/** The table of a sheet, its header row found with the help of the headers known for this kind of list. */
export const importTable = (sheet: Sheet, kind: ImportKind): Table => {
  const words: HeaderWords[] = Object.values(kind === 'learners' ? learnerHeaders : staffHeaders)
  return tableOf(sheet, (header) => runningNumber.test(plainHeader(header)) || words.some((entry) => headerScore(plainHeader(header), entry) > 0))
}
