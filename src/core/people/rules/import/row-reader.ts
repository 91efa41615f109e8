/** Reads the cells of one row by field and collects what is wrong with them. */
import type { TableRow } from '#platform/pure/sheets/table.ts'
import { cleanCell, keyOf } from './cells.ts'
import { fault, problemAt } from './faults.ts'
import type { Fault, ImportRow, Mapping, Parsed, Problem } from './types.ts'

export interface RowReader<Field extends string> {
  has: (field: Field) => boolean
  /** Cleaned text, `''` for an empty cell, undefined when the field has no column. */
  text: (field: Field) => string | undefined
  /** undefined when the field has no column, null when the cell is empty or its value cannot be taken. */
  read: <T>(field: Field, parse: (text: string) => Parsed<T>) => T | null | undefined
  report: (field: Field, found: Fault | undefined) => void
  problems: Problem<Field>[]
}

export const rowReader = <Field extends string>(row: TableRow, mapping: Mapping<Field>): RowReader<Field> => {
  const problems: Problem<Field>[] = []
  const text = (field: Field): string | undefined => {
    const column = mapping[field]
    return column === undefined ? undefined : cleanCell(row.cells[column] ?? '')
  }
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
  return { has: (field) => mapping[field] !== undefined, text, read, report, problems }
}

/** Marks the second and later rows that repeat a number which only one person has. */
export const markDuplicates = <Field extends string, Values>(
  rows: readonly ImportRow<Field, Values>[],
  mapping: Mapping<Field>,
  field: Field,
  numberOf: (values: Values) => string | null | undefined,
): void => {
  const first = new Map<string, number>()
  for (const row of rows) {
    const value = numberOf(row.values)
    if (!value) continue
    const earlier = first.get(keyOf(value))
    if (earlier === undefined) first.set(keyOf(value), row.number)
    else row.problems.push(problemAt(field, mapping, row.number, fault('import.duplicate', { value, row: earlier })))
  }
}
