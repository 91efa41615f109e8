/** How well the cells of a column match a type of value. */
import { isShortenedNumber } from '#platform/pure/sheets/sheet.ts'
import { parseEmail, parseMoney } from './cells.ts'
import { parseDate } from './dates.ts'
import { parseNamePart } from './names.ts'
import { parsePhones } from './phones.ts'

export type CellTest = (cell: string) => boolean

const anyDay = '2100-01-01'
const isDate: CellTest = (cell) =>
  parseDate(cell, anyDay).fault?.code !== 'import.date_unreadable' && !/^\d{5}$/.test(cell)
const isPhone: CellTest = (cell) => parsePhones(cell).phones.length > 0 || isShortenedNumber(cell)
const isEmail: CellTest = (cell) => parseEmail(cell).value !== null
const isName: CellTest = (cell) => parseNamePart(cell).value !== null && cell.length > 2
const isNumber: CellTest = (cell) => /\d/.test(cell) && cell.length <= 30 && !isDate(cell) && !isEmail(cell)
const isShort: CellTest = (cell) => cell.length <= 30 && !isDate(cell) && !isPhone(cell) && !isEmail(cell)
const isWords: CellTest = (cell) => /\p{L}{2}/u.test(cell) && !isDate(cell) && !isPhone(cell) && !isEmail(cell)

/** text: anything; short: a word or two; number: an identifier as text. */
export const cellTypes = ['text', 'short', 'words', 'name', 'number', 'date', 'phone', 'email', 'money'] as const
export type CellType = (typeof cellTypes)[number]

const tests: Readonly<Record<CellType, CellTest>> = {
  text: () => true,
  short: isShort,
  words: isWords,
  name: isName,
  number: isNumber,
  date: isDate,
  phone: isPhone,
  email: isEmail,
  money: (cell) => parseMoney(cell).value !== null,
}

export interface Evidence {
  /** Share of cells that are valid for the column; 1 if undecidable. */
  fits: number
  /** Score without a matching header; 0 if the cells are not evidence enough. */
  alone: number
}

export interface Provable {
  readonly type: CellType
  readonly fits?: CellTest
  readonly alone?: number
}

const share = (cells: readonly string[], test: CellTest): number => cells.filter(test).length / cells.length

/** @param cells cleaned, without empty ones */
export const evidenceFor = ({ type, fits = tests[type], alone = 0 }: Provable, cells: readonly string[]): Evidence => {
  if (cells.length === 0) return { fits: 1, alone: 0 }
  // A full name in one column has at least two words.
  const proves: CellTest = type === 'name' ? (cell) => fits(cell) && cell.includes(' ') : fits
  return {
    fits: share(cells, fits),
    alone: alone > 0 && cells.length >= 3 && share(cells, proves) >= 0.8 ? alone : 0,
  }
}
