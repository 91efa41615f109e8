/** Export of a design as a spreadsheet, and import after a preview of each row. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { browseDesigns, manageDesigns } from './access.ts'

export const designColumns = [
  'strand',
  'subStrand',
  'lessons',
  'outcome',
  'inquiryQuestions',
  'experiences',
  'competencies',
  'values',
  'pcis',
  'csl',
  'resources',
  'methods',
  'EE',
  'ME',
  'AE',
  'BE',
] as const
export type DesignColumn = (typeof designColumns)[number]

/** Row errors; the browser has the texts. */
export const rowProblems = [
  'strand_missing',
  'sub_strand_missing',
  'lessons_missing',
  'lessons_bad',
  'differs',
  'outcome_twice',
  'unknown_word',
  'rubric_part',
  'too_long',
  'too_many',
] as const
export type RowProblemCode = (typeof rowProblems)[number]

const problem = z.strictObject({ column: z.enum(designColumns), code: z.enum(rowProblems), value: z.string() })
export type RowProblem = z.infer<typeof problem>

const row = z.strictObject({
  /** Row number in the spreadsheet. */
  number: z.int(),
  strand: z.string(),
  subStrand: z.string(),
  outcome: z.string(),
  /** new adds something, change edits text, same exists already, bad is skipped. */
  state: z.enum(['new', 'change', 'same', 'bad']),
  problems: z.array(problem),
})
export type DesignRowView = z.infer<typeof row>

const counts = { new: z.int(), change: z.int(), same: z.int(), bad: z.int() }
const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
const params = z.strictObject({ id })

const sheet = {
  file: { maxBytes: 5_000_000, types: [...sheetTypes, 'text/plain', 'application/zip'], required: true },
} as const

export const previewDesign = endpoint({
  id: 'curriculum.preview_import',
  method: 'POST',
  path: '/api/curriculum/designs/{id}/import/preview',
  summary: 'Read a list of outcomes and say what each row would do to the design; nothing is kept',
  access: manageDesigns,
  params,
  uploads: sheet,
  response: z.strictObject({ ...counts, missingColumns: z.array(z.enum(designColumns)), rows: z.array(row) }),
})

export const importDesign = endpoint({
  id: 'curriculum.import',
  method: 'POST',
  path: '/api/curriculum/designs/{id}/import',
  summary: 'Bring the good rows of a list of outcomes into the design, all of them or none',
  access: manageDesigns,
  params,
  uploads: sheet,
  idempotent: true,
  response: z.strictObject(counts),
})

export const importTemplate = endpoint({
  id: 'curriculum.import_template',
  method: 'GET',
  path: '/api/curriculum/import-template',
  summary: 'An empty list with the columns that an import reads',
  access: manageDesigns,
  file: [sheetTypes[1]],
})

export const exportDesign = endpoint({
  id: 'curriculum.export',
  method: 'GET',
  path: '/api/curriculum/designs/{id}/export',
  summary: 'A design as a spreadsheet, a row for each outcome; it can be brought in again',
  access: browseDesigns,
  params,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  file: sheetTypes,
})
