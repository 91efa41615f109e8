/** Learners as a spreadsheet that can be imported again. */
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { LearnerListRow } from '../../queries/learners/learner-list.ts'
import type { StreamRefs } from '../class-refs.ts'
import { itemOf } from './learner-detail.ts'

const columns = [
  { header: 'Admission number', key: 'admissionNumber', type: 'text' },
  { header: 'First name', key: 'firstName', type: 'text' },
  { header: 'Middle name', key: 'middleName', type: 'text' },
  { header: 'Last name', key: 'lastName', type: 'text' },
  { header: 'Gender', key: 'sex', type: 'text', width: 10 },
  { header: 'Date of birth', key: 'birthDate', type: 'date' },
  { header: 'Class', key: 'class', type: 'text' },
  { header: 'UPI', key: 'upi', type: 'text' },
  { header: 'Admission date', key: 'admittedOn', type: 'date' },
  { header: 'Guardian name', key: 'guardianName', type: 'text', width: 24 },
  { header: 'Guardian phone', key: 'guardianPhone', type: 'text' },
  { header: 'Status', key: 'status', type: 'text', width: 10 },
] as const

type Guardians = ReadonlyMap<string, { fullName: string; phone: string | null }>

/** @param guardians each learner's first guardian */
export const learnerSheet = (
  format: FileFormat,
  rows: readonly LearnerListRow[],
  streams: StreamRefs,
  guardians: Guardians,
): Promise<FileAnswer> => {
  const cells = rows.map((row) => {
    const guardian = guardians.get(row.id)
    return {
      ...itemOf(row, streams),
      class: row.streamId ? streams.get(row.streamId)?.label : null,
      stream: null,
      guardianName: guardian?.fullName,
      guardianPhone: guardian?.phone,
    }
  })
  return sheetAnswer('learners', format, columns, cells)
}
