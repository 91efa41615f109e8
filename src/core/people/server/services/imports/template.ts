/** Empty lists with the headers that an import understands, to be filled in an office. */
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import type { ImportKind } from '../../../rules/import/types.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'

const text = (header: string, width = 18): SheetColumn => ({ header, key: header, type: 'text', width })
const date = (header: string): SheetColumn => ({ header, key: header, type: 'date', width: 16 })

const columns: Record<ImportKind, readonly SheetColumn[]> = {
  learners: [
    text('Admission number'),
    text('First name'),
    text('Middle name'),
    text('Last name'),
    text('Gender', 10),
    date('Date of birth'),
    text('Class', 14),
    text('UPI', 12),
    text('Assessment number'),
    text('Birth certificate number', 22),
    text('Guardian name', 24),
    text('Guardian relationship', 20),
    text('Guardian phone'),
    text('Guardian email', 26),
    text('Second guardian name', 24),
    text('Second guardian phone', 22),
    text('Residence'),
    date('Admission date'),
  ],
  staff: [
    text('Staff number'),
    text('Title', 8),
    text('First name'),
    text('Last name'),
    text('Gender', 10),
    date('Date of birth'),
    text('Phone'),
    text('Email', 26),
    text('National ID'),
    text('TSC number'),
    text('Position', 22),
    text('Department', 20),
    text('Terms of employment', 20),
    date('Date of appointment'),
  ],
}

export const template = (kind: ImportKind, format: FileFormat): Promise<FileAnswer> => sheetAnswer(`${kind}-template`, format, columns[kind], [])
