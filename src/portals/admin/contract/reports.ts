/** School-wide reports: one table each, with data for its picture. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { reportFormats, reportIds } from './lists.ts'

const reportsPermission = permission({
  id: 'reports',
  name: 'Reports',
  about: 'Enrolment, attendance, staff and accounts of the whole school, with names.',
  positions: ['deputy', 'secretary'],
})
const viewReports = action('reports.view', 'school-administration', ['admin'], reportsPermission)

/** text is shown as is; word is translated; percent is 0 to 100; missing is 1 where something is not recorded. */
export const columnKinds = ['text', 'word', 'number', 'percent', 'missing'] as const

const column = z.strictObject({
  key: z.string(),
  kind: z.enum(columnKinds),
  /** Set for a column of a week of the term. */
  week: z.int().optional(),
})
export type ReportColumn = z.infer<typeof column>

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const row = z.strictObject({
  id: z.string(),
  /** Link of the row. */
  to: z.string().nullable(),
  cells,
})
export type ReportRow = z.infer<typeof row>

export const report = z.strictObject({
  id: z.enum(reportIds),
  at: instant,
  /** The days that it is about; both the same for a report of today. */
  from: storedDate,
  to: storedDate,
  columns: z.array(column),
  rows: z.array(row),
  /** Totals row; null without totals. */
  total: cells.nullable(),
  /** Figures of the sentence above the table. */
  figures: z.record(z.string(), z.number()),
  /** Set for a report of a term. */
  term: z.strictObject({ id: storedId, name: z.string() }).nullable(),
  terms: z.array(z.strictObject({ id: storedId, name: z.string() })),
})
export type Report = z.infer<typeof report>

const params = z.strictObject({ report: z.enum(reportIds) })
const termId = id.optional()

export const getReport = endpoint({
  id: 'reports.get',
  method: 'GET',
  path: '/api/admin/reports/{report}',
  summary: 'A report about the whole school',
  access: viewReports,
  params,
  query: z.strictObject({ termId }),
  response: report,
})

export const exportReport = endpoint({
  id: 'reports.export',
  method: 'GET',
  path: '/api/admin/reports/{report}/export',
  summary: 'A report as a file, for a spreadsheet or for print',
  access: viewReports,
  params,
  query: z.strictObject({ format: z.enum(reportFormats), termId }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
})
