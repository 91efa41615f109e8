/** A row of an uploaded list as its preview shows it. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

/** Of a corrected cell. */
export const cellLength = 2000

const problem = z.strictObject({
  field: z.string(),
  cell: z.string(),
  level: z.enum(['error', 'warning']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** In the caller's language. */
  message: z.string(),
})
const candidate = z.strictObject({
  id,
  name: z.string(),
  /** Number, class and the like. */
  facts: z.array(z.string()),
  birthDate: z.string().nullable(),
})
const change = z.strictObject({
  field: z.string(),
  label: z.string(),
  /** How the values are to be shown: a date as a date, a phone number as one. */
  type: z.enum(['text', 'date', 'phone']),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
const cell = z.strictObject({
  field: z.string(),
  label: z.string(),
  column: z.int(),
  /** Such as `E14`. */
  cell: z.string(),
  text: z.string(),
  /** Text of the file, for a cell that was corrected. */
  inFile: z.string().nullable(),
})
export type ImportCell = z.infer<typeof cell>
export const importRow = z.strictObject({
  /** Row number as the spreadsheet shows it. */
  number: z.int(),
  /** The row's person or object; empty if unknown. */
  title: z.string(),
  facts: z.array(z.string()),
  action: z.enum(['create', 'update', 'same', 'ask', 'conflict', 'faulty']),
  reason: z.enum(['same_name', 'different_person', 'keys_differ', 'taken']).nullable(),
  problems: z.array(problem),
  changes: z.array(change),
  candidates: z.array(candidate),
  /** The answer given: id of the matching record, or `new`. */
  answer: z.string().nullable(),
  /** Cells of the columns that are imported, in the order of the file. */
  cells: z.array(cell),
})
export type ImportRowView = z.infer<typeof importRow>
