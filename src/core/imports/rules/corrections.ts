/** Cells that a person corrected in the preview. The file stays as it was uploaded; its corrections stand beside it. */
import { cellName } from '#platform/pure/sheets/sheet.ts'
import type { Table, TableRow } from '#platform/pure/sheets/table.ts'

/** Corrected text by row number and column, as keys of an object. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Correction {
  /** As the spreadsheet shows it, from 1. */
  readonly row: number
  /** From 0. */
  readonly column: number
  readonly text: string
}

/** Corrected cells of one list. More than this is quicker in a spreadsheet. */
export const mostCorrections = 2000

export const countCorrections = (corrections: Corrections): number =>
  Object.values(corrections).reduce((sum, row) => sum + Object.keys(row).length, 0)

const correctedRow = (row: TableRow, cells: Readonly<Record<string, string>> | undefined): TableRow => {
  if (!cells) return row
  const columns = Object.keys(cells).map(Number)
  const width = Math.max(row.cells.length, ...columns.map((column) => column + 1))
  return {
    number: row.number,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? row.cells[column] ?? ''),
  }
}

/** The table with its corrections. */
export const correctedTable = (table: Table, corrections: Corrections): Table => ({
  ...table,
  rows: table.rows.map((row) => correctedRow(row, corrections[row.number])),
})

/** A cell that is given the text of the file again is no longer corrected. */
export const withCorrections = (file: Table, before: Corrections, given: readonly Correction[]): Corrections => {
  const rows = new Map(file.rows.map((row) => [row.number, row.cells]))
  const after: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries(before).map(([row, cells]) => [row, { ...cells }]),
  )
  for (const { row, column, text } of given) {
    const { [column]: _, ...others } = after[row] ?? {}
    const cells = text === (rows.get(row)?.[column] ?? '') ? others : { ...others, [column]: text }
    if (Object.keys(cells).length > 0) after[row] = cells
    else delete after[row]
  }
  return after
}

export const nameOfCell = (row: number, column: number): string => cellName(row - 1, column)
