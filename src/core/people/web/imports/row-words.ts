/** Who a row speaks of, in the words of the file. */
import type { ImportDetail } from '../../contract/imports.ts'

export interface RowWords {
  /** Empty when the row has no name. */
  name: string
  number: string
  className: string
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** @returns the text of a field's cell; empty when the field has no column */
export const cellReader = (fields: ImportDetail['fields'], cells: readonly string[]): ((field: string) => string) => {
  const columns = new Map(fields.map((one) => [one.field, one.column]))
  return (field) => {
    const column = columns.get(field)
    return column === null || column === undefined ? '' : squeeze(cells[column] ?? '')
  }
}

export const rowWords = (cell: (field: string) => string): RowWords => {
  const joined = (...names: string[]): string => names.map(cell).filter(Boolean).join(' ')
  return {
    name: cell('name') || joined('firstName', 'middleName', 'lastName'),
    number: cell('admissionNumber') || cell('number'),
    className: cell('class') || joined('grade', 'stream'),
  }
}
