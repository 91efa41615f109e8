/** A picture's table as a file. */
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Overview, PictureId } from '../../contract/overview.ts'
import { exportTable, type ExportColumn } from '../../rules/export-table.ts'
import { exportTexts, type ExportTexts } from '../../rules/export-texts.ts'

const headOf = (texts: ExportTexts, key: string): string => {
  const found: unknown = Object.entries(texts).find(([name]) => name === key)?.[1]
  return typeof found === 'string' ? found : key
}

export const headsOf = (texts: ExportTexts, columns: readonly ExportColumn[]): SheetColumn[] =>
  columns.map(({ key, type }, index) => ({ key, type, header: headOf(texts, key), width: index === 0 ? 28 : 16 }))

/** Of the day as of which its figures are. */
export const fileOfDay = (picture: string, at: string | null): string => `${picture}-${at?.slice(0, 10) ?? 'none'}`

export const sheetFile = async (
  { file, title }: { readonly file: string; readonly title: string },
  format: 'csv' | 'xlsx',
  heads: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Promise<FileAnswer> => {
  const name = `${file}.${format}`
  if (format === 'csv') return { name, type: 'text/csv', body: writeCsv(heads, rows) }
  const sheets = [{ name: title, columns: heads, rows }]
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await writeXlsx({ sheets }),
  }
}

export const pictureFile = (
  picture: PictureId,
  format: 'csv' | 'xlsx',
  data: Overview,
  language: 'en' | 'sw',
): Promise<FileAnswer> => {
  const texts = exportTexts[language]
  const { columns, rows } = exportTable(picture, data, texts, language)
  return sheetFile(
    { file: fileOfDay(picture, data.at), title: texts.titles[picture] },
    format,
    headsOf(texts, columns),
    rows,
  )
}
