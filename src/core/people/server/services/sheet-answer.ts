/** Answers a list as a spreadsheet file. */
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import { sheetTypes } from '../../contract/shapes.ts'

export type FileFormat = 'csv' | 'xlsx'

/** @param name of the file without its ending */
export const sheetAnswer = async (name: string, format: FileFormat, columns: readonly SheetColumn[], rows: readonly SheetRow[]): Promise<FileAnswer> =>
  format === 'csv'
    ? { name: `${name}.csv`, type: sheetTypes[0], body: writeCsv(columns, rows) }
    : { name: `${name}.xlsx`, type: sheetTypes[1], body: await writeXlsx({ sheets: [{ name, columns, rows }] }) }
