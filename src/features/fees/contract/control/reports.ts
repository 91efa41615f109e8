/** Reports on fees: one shape for all, on the screen and as files. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, storedDate } from '#platform/pure/schemas.ts'
import { manageFees } from '../access.ts'
import { figureKeys, reportFormats, reportKinds } from './report-words.ts'

const row = z.strictObject({
  /** A channel, an account, a grade, a day or a learner; `none` for learners without a class. */
  id: z.string(),
  /** Null for what the app names itself, by its id. */
  name: z.string().nullable(),
  /** Of a learner: the class and the admission number. */
  second: z.string().nullable(),
  /** In the order of the columns. */
  figures: z.array(z.number()),
})
export type ReportRow = z.infer<typeof row>

const report = z.strictObject({
  kind: z.enum(reportKinds),
  from: storedDate,
  to: storedDate,
  columns: z.array(z.enum(figureKeys)),
  rows: z.array(row),
  totals: z.array(z.number()),
})
export type FeesReport = z.infer<typeof report>

/** Days from and to which entries count, both included: from the term's first day to today if left out. */
const query = { kind: z.enum(reportKinds), from: date.optional(), to: date.optional() }

export const feesReport = endpoint({
  id: 'fees.report',
  method: 'GET',
  path: '/api/admin/fees/report',
  summary: 'Collections by channel, vote head, grade or day; arrears by age; expected against received; debtors',
  access: manageFees,
  query: z.strictObject(query),
  response: report,
})

export const exportFeesReport = endpoint({
  id: 'fees.export_report',
  method: 'GET',
  path: '/api/admin/fees/report/export',
  summary: 'A report on fees as a file',
  access: manageFees,
  query: z.strictObject({ ...query, format: z.enum(reportFormats).default('xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
})

export const exportJournals = endpoint({
  id: 'fees.export_journals',
  method: 'GET',
  path: '/api/admin/fees/journals/export',
  summary: 'Every line of the journals of a period with account codes, for accounting programs',
  access: manageFees,
  query: z.strictObject({ from: date, to: date, format: z.enum(['csv', 'xlsx']).default('csv') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
