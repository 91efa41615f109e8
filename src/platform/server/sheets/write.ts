/** Writes lists as .xlsx and .csv files that are safe to open in a spreadsheet. */
import { stringify } from 'csv-stringify/sync'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { neutralise } from '../../pure/sheets/sheet.ts'

export interface SheetColumn {
  header: string
  /** Property of the row. */
  key: string
  /** text keeps leading zeros and long numbers; date takes `YYYY-MM-DD`. */
  type: 'text' | 'number' | 'date'
  /** In characters. */
  width?: number
}

export type SheetRow = Readonly<Record<string, string | number | null | undefined>>

export interface SheetToWrite {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
}

const longestCell = 32_767
/** Characters that XML cannot hold. */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const plainText = (value: string): string => value.replace(unwritable, '').slice(0, longestCell)

/** A name that a spreadsheet accepts: at most 31 characters, without `[]:*?/\`. */
const sheetName = (name: string, index: number): string =>
  plainText(name)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || `Sheet ${index + 1}`

const cellOf = (column: SheetColumn, value: string | number | null | undefined) => {
  if (value === null || value === undefined || value === '') return null
  if (column.type === 'number' && typeof value === 'number' && Number.isFinite(value)) return { type: Number, value }
  if (column.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(value)))
    return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' }
  return { type: String, value: plainText(String(value)), format: '@' }
}

/** A workbook with bold frozen headers. Text never becomes a formula. */
export const writeXlsx = async ({ sheets }: { sheets: readonly SheetToWrite[] }): Promise<Buffer> => {
  const written = sheets.map((sheet, index) => {
    const headers = sheet.columns.map((column) => ({
      type: String,
      value: plainText(column.header),
      fontWeight: 'bold' as const,
    }))
    const data: SheetData = [
      headers,
      ...sheet.rows.map((row) => sheet.columns.map((column) => cellOf(column, row[column.key]))),
    ]
    return {
      data,
      sheet: sheetName(sheet.name, index),
      columns: sheet.columns.map((column) => ({ width: column.width ?? 16 })),
      stickyRowsCount: 1,
    }
  })
  return writeWorkbook(written).toBuffer()
}

/** UTF-8 with a byte order mark and CRLF, as spreadsheets expect; cells that would run as formulas are neutralised. */
export const writeCsv = (columns: readonly SheetColumn[], rows: readonly SheetRow[]): Buffer => {
  const lines = [
    columns.map((column) => neutralise(column.header)),
    ...rows.map((row) => columns.map((column) => neutralise(row[column.key] ?? ''))),
  ]
  return Buffer.from(stringify(lines, { bom: true, record_delimiter: 'windows' }))
}
