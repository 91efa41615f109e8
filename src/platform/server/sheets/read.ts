/** Reads an uploaded list, CSV or XLSX, into plain rows of text; its content decides the type, not its name. */
import { AppError } from '../../pure/errors.ts'
import type { Sheet } from '../../pure/sheets/sheet.ts'
import { readCsv } from './csv.ts'
import { sheetErrors, sheetLimits } from './errors.ts'
import { readXlsx } from './xlsx.ts'

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Buffer): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** The container of .xls files and of workbooks with a password. */
const isOldOffice = (bytes: Buffer): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
/** Web pages and PDF files are text enough to pass as CSV; some programs save a page under the name .xls. */
const isOtherText = (bytes: Buffer): boolean => /^\uFEFF?\s*(?:<|%PDF|\{\\rtf)/i.test(bytes.toString('utf8', 0, 200))

const lengthUsed = <T>(items: readonly T[], isUsed: (item: T) => boolean): number => {
  let length = items.length
  while (length > 0 && !isUsed(items[length - 1] as T)) length -= 1
  return length
}

/** Without the empty rows and columns at the edges; rows all as long as the longest. */
const trimmed = (sheet: Sheet): Sheet => {
  const widthOf = (row: readonly string[]): number => lengthUsed(row, (cell) => cell.trim() !== '')
  const width = sheet.rows.reduce((most, row) => Math.max(most, widthOf(row)), 0)
  const height = lengthUsed(sheet.rows, (row) => widthOf(row) > 0)
  if (width > sheetLimits.columns || height > sheetLimits.rows) throw new AppError(sheetErrors.tooLarge)
  return {
    name: sheet.name,
    rows: sheet.rows.slice(0, height).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
  }
}

/**
 * All non-empty sheets; a CSV file is one sheet named like the file. Dates become `YYYY-MM-DD`, numbers stay as typed
 * (`254712345678`, never `2.54E+11`), row positions as in the file.
 * @throws AppError of `sheetErrors`
 */
export const readSheets = async (bytes: Buffer, fileName: string): Promise<Sheet[]> => {
  if (bytes.length > sheetLimits.bytes) throw new AppError(sheetErrors.tooLarge)
  if (bytes.length === 0) throw new AppError(sheetErrors.empty)
  if (isOldOffice(bytes)) throw new AppError(sheetErrors.oldFormat)
  if (isOtherText(bytes)) throw new AppError(sheetErrors.unreadable)
  const read = isZip(bytes) ? await readXlsx(bytes) : [{ name: fileName.replace(/\.[^.]*$/, ''), rows: readCsv(bytes) }]
  const sheets = read.map(trimmed).filter((sheet) => sheet.rows.length > 0)
  if (sheets.length === 0) throw new AppError(sheetErrors.empty)
  return sheets
}

/** The first sheet that holds something. @throws AppError of `sheetErrors` */
export const readSheet = async (bytes: Buffer, fileName: string): Promise<Sheet> => {
  const [first] = await readSheets(bytes, fileName)
  if (!first) throw new AppError(sheetErrors.empty)
  return first
}
