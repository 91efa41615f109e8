/** The columns of a list as a person maps them, and which guesses need a check. */
import type { ImportDetail } from '../contract/imports.ts'

type Columns = ImportDetail['columns']
type Fields = ImportDetail['fields']

export interface ColumnChoice {
  index: number
  letter: string
  header: string
  samples: readonly string[]
  /** null: the column is not imported. */
  field: string | null
  /** The cells contradict the guess, or there was no header. */
  doubtful: boolean
}

/** An exact header whose cells all contradict it scores 0.55. */
const sureFrom = 0.6
const samplesShown = 2

/** Columns with something in them, in the order of the file. */
export const columnChoices = ({ columns, fields }: { columns: Columns; fields: Fields }): ColumnChoice[] => {
  const byColumn = new Map(fields.flatMap((one) => (one.column === null ? [] : [[one.column, one] as const])))
  return columns
    .filter((column) => column.header !== '' || column.samples.length > 0)
    .map(({ index, letter, header, samples }) => {
      const guess = byColumn.get(index)
      const doubtful = guess !== undefined && guess.confidence !== null && guess.confidence < sureFrom
      return {
        index,
        letter,
        header,
        samples: [...new Set(samples)].slice(0, samplesShown),
        field: guess?.field ?? null,
        doubtful,
      }
    })
}

/** The mapping after one column got another field, or none; fields and columns are unique. */
export const mappingWith = (fields: Fields, column: number, field: string | null): Record<string, number | null> =>
  Object.fromEntries(
    fields.map((one) => [one.field, one.field === field ? column : one.column === column ? null : one.column]),
  )

/** What some fields are called. */
export const labelsOf = (fields: Fields, wanted: readonly string[]): string[] =>
  wanted.map((field) => fields.find((one) => one.field === field)?.label ?? field)
