/** An advanced picture's table as a file. */
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Advanced, AdvancedPicture } from '../../../contract/advanced.ts'
import { advancedTable } from '../../../rules/advanced/table.ts'
import { advancedTexts } from '../../../rules/advanced/texts.ts'
import { fileOfDay, sheetFile } from '../../services/export.ts'

export const advancedFile = (
  picture: AdvancedPicture,
  format: 'csv' | 'xlsx',
  data: Advanced,
  language: 'en' | 'sw',
): Promise<FileAnswer> => {
  const { columns, rows } = advancedTable(picture, data, language)
  const heads = columns.map((column, index) => ({ ...column, width: index === 0 ? 28 : 20 }))
  const title = advancedTexts[language].titles[picture]
  return sheetFile({ file: fileOfDay(picture, data.at), title }, format, heads, rows)
}
