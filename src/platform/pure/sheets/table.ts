/** Finds the table in a real-world sheet: below title rows, with blank rows, repeated headers and a totals row. */
import type { Sheet } from './sheet.ts'

export interface TableRow {
  /** Row number as the spreadsheet shows it, from 1. */
  number: number
  cells: string[]
}

export interface Table {
  /** Row number of the headers as the spreadsheet shows it; 0 when no row looks like headers. */
  headerNumber: number
  headers: string[]
  rows: TableRow[]
}

/** Whether a header is known to the caller, which improves detection. */
export type IsKnownHeader = (header: string) => boolean

const searched = 40
const squeeze = (cell: string): string => cell.replace(/\s+/g, ' ').trim()
const filled = (row: readonly string[]): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '')
const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** Looks like a header: short, with a letter, and not a date, e-mail address or number. */
const looksLikeHeader = (cell: string): boolean =>
  cell.length <= 40 &&
  (/\p{L}/u.test(cell) || cell === '#') &&
  !/@/.test(cell) &&
  !/\d{3}/.test(cell) &&
  !/\d[/.-]\d/.test(cell)

const scoreOf = (row: readonly string[], width: number, isKnown: IsKnownHeader): number => {
  const cells = filled(row)
  if (cells.length === 0) return -1
  const words = cells.filter(looksLikeHeader)
  const distinct = new Set(words.map((cell) => cell.toLowerCase())).size
  const known = cells.filter(isKnown).length
  // A single word above a wide table is a title, unless the table has one column.
  const lonely = cells.length < Math.min(2, width) ? -5 : 0
  return (distinct - (cells.length - words.length) * 2) / Math.max(1, width) + known * 0.75 + lonely
}

/** @returns index of the most likely header row; the first of equals; -1 without any */
export const findHeaderRow = (rows: readonly (readonly string[])[], isKnown: IsKnownHeader = () => false): number => {
  const first = rows.slice(0, searched)
  const width = Math.max(1, ...first.map((row) => filled(row).length))
  let best = -1
  let bestScore = 0
  for (const [index, row] of first.entries()) {
    const score = scoreOf(row, width, isKnown)
    if (score > bestScore) [best, bestScore] = [index, score]
  }
  return best
}

const totalWord = /^(?:grand|sub|gross)?[\s-]*(?:totals?|jumla(?: kuu)?)\b/i

/** A totals row such as `TOTAL, 900`: starts with the word and contains little but numbers. */
export const isTotalRow = (row: readonly string[]): boolean => {
  const cells = filled(row)
  if (!cells[0] || !totalWord.test(cells[0])) return false
  return (
    cells.slice(1).every((cell) => /^[\d\s.,:=%/-]*$/.test(cell) || totalWord.test(cell) || looksLikeHeader(cell)) &&
    cells.length <= 6
  )
}

const printOf = (row: readonly string[]): string => filled(row).map(squeeze).join('|').toLowerCase()

/** The headers and the rows below them, without blank rows, total rows and headers printed again on each page. */
export const tableOf = (sheet: Sheet, isKnown?: IsKnownHeader): Table => {
  const at = findHeaderRow(sheet.rows, isKnown)
  const headers = (sheet.rows[at] ?? []).map(squeeze)
  const printed = printOf(headers)
  const rows: TableRow[] = []
  for (let index = at + 1; index < sheet.rows.length; index += 1) {
    const cells = sheet.rows[index] ?? []
    if (isBlank(cells) || isTotalRow(cells)) continue
    if (at >= 0 && printOf(cells) === printed) continue
    rows.push({ number: index + 1, cells })
  }
  return { headerNumber: at + 1, headers, rows }
}
