/** The shape of a sheet read from a file, and how its cells are named and made safe. */

/** One sheet as text: every cell is a string, empty ones `''`. Row 1 of the file is `rows[0]`. */
export interface Sheet {
  name: string
  rows: string[][]
}

/** `0, 13` to `N1`: the name a spreadsheet shows for a cell. @param row @param column both counted from 0 */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** `0` to `A`, `26` to `AA`. */
export const columnName = (column: number): string => {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** Spreadsheets with a Japanese or Chinese keyboard also read the full-width signs as the start of a formula. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Escapes a cell of a text file against formula injection: `=2+2` becomes `'=2+2`. Numbers are unchanged, including
 * `-5`.
 */
export const neutralise = (cell: string | number): string =>
  typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell)

/** Reverses `neutralise`, so that an exported list can be imported again. */
export const restore = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell

/** Digits with an exponent, as a spreadsheet shows a long number: `2.54712E+11`. */
export const isShortenedNumber = (cell: string): boolean => /^[+-]?\d(?:[.,]\d+E\+?|E\+)\d{1,3}$/i.test(cell.trim())
