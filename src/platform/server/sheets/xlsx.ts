/** Reads the sheets of an .xlsx workbook as text. */
import readWorkbook from 'read-excel-file/node'
import { AppError } from '../../pure/errors.ts'
import type { Sheet } from '../../pure/sheets/sheet.ts'
import { sheetErrors } from './errors.ts'
import { checkedWorkbook } from './xlsx-check.ts'
import { unzip, zip } from './zip.ts'

/** Bytes that a workbook may unpack to. Lists unpack to 10 to 20 times their size, 20,000 rows of 30 columns to about 30 MB. */
const roomFor = (bytes: Buffer): number => Math.min(64_000_000, 5_000_000 + bytes.length * 30)

/** An integer keeps all digits; others are rounded to remove binary noise. */
const numberText = (written: string): string => {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
}

/** `2014-09-04`, followed by the time if any; a time without a date (day 0) as `08:20`. */
const dateText = (value: Date): string => {
  const seconds = Math.round(value.getTime() / 1000) * 1000
  if (Number.isNaN(seconds)) return ''
  const [day = '', time = ''] = new Date(seconds).toISOString().slice(0, 19).split('T')
  const short = time.endsWith(':00') ? time.slice(0, 5) : time
  if (day < '1900-01-01') return short
  return time === '00:00:00' ? day : `${day} ${short}`
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : ''
}

/** @throws `sheets.unreadable`, `sheets.too_large` */
export const readXlsx = async (bytes: Buffer): Promise<Sheet[]> => {
  const files = await unzip(bytes, (path) => path.endsWith('.xml') || path.endsWith('.xml.rels'), roomFor(bytes))
  // Repacked, so that the parser sees exactly the checked entries.
  const workbook = zip(checkedWorkbook(files))
  try {
    const sheets = await readWorkbook<string>(workbook, { parseNumber: numberText })
    return sheets.map((sheet) => ({ name: sheet.sheet, rows: sheet.data.map((row) => row.map(cellText)) }))
  } catch {
    throw new AppError(sheetErrors.unreadable)
  }
}
