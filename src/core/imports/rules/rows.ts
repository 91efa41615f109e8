/** Parses the cells of a row by field and collects their errors. */
import type { TableRow } from '#platform/pure/sheets/table.ts'
import { cellFaults } from './cell-faults.ts'
import { cleanCell, keyOf } from './cells.ts'
import { fault, problemAt, type Fault, type Mapping, type Parsed, type Problem } from './faults.ts'

/** A row of the file. Rows with an error are not imported. */
export interface ReadRow<Field extends string, Values> {
  /** As the spreadsheet shows it, from 1. */
  number: number
  /** Raw cells, for the file of skipped rows. */
  cells: readonly string[]
  values: Values
  problems: Problem<Field>[]
}

export interface RowReader<Field extends string> {
  has: (field: Field) => boolean
  /** Cleaned text, `''` for an empty cell, undefined when the field has no column. */
  text: (field: Field) => string | undefined
  /** The raw cell with line breaks, `''` if the field has no column. */
  raw: (field: Field) => string
  /** undefined when the field has no column, null when the cell is empty or its value cannot be taken. */
  read: <T>(field: Field, parse: (text: string) => Parsed<T>) => T | null | undefined
  report: (field: Field, found: Fault | undefined) => void
  problems: Problem<Field>[]
}

export const rowReader = <Field extends string>(row: TableRow, mapping: Mapping<Field>): RowReader<Field> => {
  const problems: Problem<Field>[] = []
  const raw = (field: Field): string => row.cells[mapping[field] ?? -1] ?? ''
  const text = (field: Field): string | undefined => (mapping[field] === undefined ? undefined : cleanCell(raw(field)))
  const report = (field: Field, found: Fault | undefined): void => {
    if (found) problems.push(problemAt(field, mapping, row.number, found))
  }
  const read = <T>(field: Field, parse: (text: string) => Parsed<T>): T | null | undefined => {
    const cell = text(field)
    if (!cell) return cell === undefined ? undefined : null
    const parsed = parse(cell)
    report(field, parsed.fault)
    return parsed.value
  }
  return { has: (field) => mapping[field] !== undefined, text, raw, read, report, problems }
}

/** Marks the second and later rows that repeat what only one can have. @param key how values are compared; spaces, dashes and capitals do not count unless said */
export const markDuplicates = <Field extends string, Values>(
  rows: readonly ReadRow<Field, Values>[],
  mapping: Mapping<Field>,
  field: Field,
  numberOf: (values: Values) => string | null | undefined,
  key: (value: string) => string = keyOf,
): void => {
  const first = new Map<string, number>()
  for (const row of rows) {
    const value = numberOf(row.values)
    if (!value) continue
    const earlier = first.get(key(value))
    if (earlier === undefined) first.set(key(value), row.number)
    else
      row.problems.push(
        problemAt(
          field,
          mapping,
          row.number,
          fault(cellFaults.duplicate, { value: value.slice(0, 200), row: earlier }),
        ),
      )
  }
}
