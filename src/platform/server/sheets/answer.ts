/** Answers a list as a spreadsheet file. */
import type { FileAnswer } from '../http/route.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from './write.ts'

export type FileFormat = 'csv' | 'xlsx'

/** @param name of the file without its ending */
export const sheetAnswer = async (
  name: string,
  format: FileFormat,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Promise<FileAnswer> =>
  format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv', body: writeCsv(columns, rows) }
    : {
        name: `${name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await writeXlsx({ sheets: [{ name, columns, rows }] }),
      }
