/** The mark sheet as a spreadsheet file: written with the layout of the sheet, and read back with each row's problem. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { enterMarks, gradebookErrors, viewMarks } from './access.ts'
import { refusals } from './marks.ts'

const place = { streamId: id, learningAreaId: id, termId: id }
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportSheet = endpoint({
  id: 'gradebook.export',
  method: 'GET',
  path: '/api/gradebook/sheets/export',
  summary: 'The mark sheet as a spreadsheet that can be filled in and read back',
  access: viewMarks,
  query: z.strictObject(place),
  file: [xlsx],
})

/** In addition to the refusals of any cell: the row names no learner of the class, or one already named. */
export const rowProblems = ['no_number', 'nobody', 'repeated'] as const
export const importCell = z.strictObject({
  assessmentId: storedId,
  text: z.string(),
  problem: z.enum(refusals).nullable(),
})
export const importRow = z.strictObject({
  /** Row number in the spreadsheet. */
  number: z.int(),
  admissionNumber: z.string(),
  learnerId: storedId.nullable(),
  name: z.string(),
  problem: z.enum(rowProblems).nullable(),
  /** Cells that differ from the sheet. */
  cells: z.array(importCell),
})
export type ImportRow = z.infer<typeof importRow>

export const previewImport = endpoint({
  id: 'gradebook.preview_import',
  method: 'POST',
  path: '/api/gradebook/sheets/import',
  summary: 'Read marks from a spreadsheet by admission number and say what each row would change; nothing is kept',
  access: enterMarks,
  uploads: {
    file: { maxBytes: 10_000_000, types: ['text/csv', 'text/plain', xlsx, 'application/zip'], required: true },
  },
  body: z.strictObject(place),
  response: z.strictObject({
    /** Assessments that the file has a column of. */
    columns: z.array(z.strictObject({ id: storedId, title: z.string() })),
    /** Headers that are no assessment of the sheet. */
    ignored: z.array(z.string()),
    rows: z.array(importRow),
    /** Cells that would change, those that cannot, and those that are the same. */
    changed: z.int(),
    wrong: z.int(),
    same: z.int(),
  }),
  errors: [gradebookErrors.notYours],
})
