/** Views of the analytics pages that are kept under a name, shared with a role, and sent by e-mail on a day. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, instant, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { viewAnalytics } from './access.ts'
import { advancedFilters } from './advanced.ts'
import { reportPictures } from './report-pictures.ts'

/** Of one person. */
export const mostReports = 50
export const mostReaders = 50

export const reportErrors = {
  full: defineError(
    'analytics.reports_full',
    409,
    'You can keep at most {most} reports. Delete one that you no longer need.',
  ),
  notScheduled: defineError(
    'analytics.report_not_scheduled',
    409,
    'The report has no schedule. Choose a day and who gets it first.',
  ),
} as const

export const reportTexts = {
  nameTaken: 'You already have a report with this name',
  day: 'Choose a day of the week',
  advanced: 'Some of these pictures belong to advanced analytics, which is closed to you',
} as const

/** Roles that see figures: a report is shared with one of them. */
export const readerRoles = ['admin', 'teacher', 'tutor'] as const
export type ReaderRole = (typeof readerRoles)[number]

export const periods = ['weekly', 'monthly'] as const

export const schedule = z
  .strictObject({
    every: z.enum(periods),
    /** 1 Monday to 7 Sunday, or the day of the month, which every month has. */
    day: z.int().min(1).max(28),
    language: z.enum(['en', 'sw']),
    readers: z.array(id).min(1, 'Choose at least one person').max(mostReaders),
    paused: z.boolean(),
  })
  .refine(({ every, day }) => every === 'monthly' || day <= 7, { path: ['day'], message: reportTexts.day })

/** Why somebody did not get a report, or that it left. */
export const outcomes = [
  'sent',
  /** Gone from the school, or without the right to see figures. */
  'not_allowed',
  /** Sees none of its figures. */
  'nothing',
  'no_address',
  'failed',
] as const
export type Outcome = (typeof outcomes)[number]

const copy = z.strictObject({
  id: storedId,
  on: storedDate,
  at: instant,
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Why it failed, as the mail server or the settings said. */
  detail: z.string().nullable(),
})
export type ReportCopy = z.infer<typeof copy>

export const report = z.strictObject({
  id: storedId,
  name: z.string(),
  filters: advancedFilters,
  pictures: z.array(z.enum(reportPictures)),
  /** Null while it is kept for oneself. */
  sharedWith: z.enum(readerRoles).nullable(),
  /** Only its owner changes, schedules and deletes it. */
  own: z.boolean(),
  owner: z.string(),
  schedule: z
    .strictObject({
      every: z.enum(periods),
      day: z.int(),
      language: z.enum(['en', 'sw']),
      readers: z.array(storedId),
      paused: z.boolean(),
      /** Null while it is paused. */
      next: storedDate.nullable(),
    })
    .nullable(),
  /** Of the newest day that it was sent, for its owner; failures first. */
  copies: z.array(copy),
  version: z.int(),
})
export type Report = z.infer<typeof report>

const body = z.strictObject({
  name: text(60, 'Enter a name'),
  filters: advancedFilters,
  pictures: z.array(z.enum(reportPictures)).min(1, 'Choose at least one picture').max(reportPictures.length),
  sharedWith: z.enum(readerRoles).nullable(),
  schedule: schedule.nullable(),
})
export type ReportBody = z.infer<typeof body>
export const reportBody = body

const path = '/api/admin/analytics/reports'
const byId = { access: viewAnalytics, params: z.strictObject({ id }) } as const
const example: ReportBody = {
  name: 'Attendance of Grade 7',
  filters: { grade: 'Grade 7' },
  pictures: ['attendance'],
  sharedWith: null,
  schedule: null,
}

export const listReports = endpoint({
  id: 'analytics.reports',
  method: 'GET',
  path,
  summary: 'The caller’s own reports, and those shared with the caller’s role, by name',
  access: viewAnalytics,
  response: z.strictObject({ items: z.array(report) }),
})

export const listReaders = endpoint({
  id: 'analytics.report_readers',
  method: 'GET',
  path: '/api/admin/analytics/report-readers',
  summary: 'Members of staff to whom reports can be sent, by name',
  access: viewAnalytics,
  response: z.strictObject({
    items: z.array(z.strictObject({ accountId: storedId, name: z.string(), role: z.enum(readerRoles) })),
  }),
})

export const getReport = endpoint({
  id: 'analytics.report',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One report, with what was sent last',
  ...byId,
  response: report,
})

export const saveReport = endpoint({
  id: 'analytics.save_report',
  method: 'POST',
  path,
  summary: 'Keep a view of the analytics pages under a name',
  access: viewAnalytics,
  status: 201,
  idempotent: true,
  body,
  examples: { body: example },
  response: report,
  errors: [reportErrors.full],
})

export const changeReport = endpoint({
  id: 'analytics.change_report',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Rename, share or schedule an own report, or change what it shows',
  ...byId,
  body: z.strictObject({ ...body.shape, version }),
  examples: { body: { ...example, version: 1 } },
  response: report,
  errors: [commonErrors.stale],
})

export const deleteReport = endpoint({
  id: 'analytics.delete_report',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete an own report with its schedule',
  ...byId,
})

export const sendReport = endpoint({
  id: 'analytics.send_report',
  method: 'POST',
  path: `${path}/{id}/send`,
  summary: 'Send an own report to those on its schedule now',
  ...byId,
  response: z.strictObject({ asked: z.literal(true) }),
  errors: [reportErrors.notScheduled],
})

export const reportFile = endpoint({
  id: 'analytics.export_report',
  method: 'GET',
  path: `${path}/{id}/file`,
  summary: 'A report on paper or as a spreadsheet, with what the caller may see',
  ...byId,
  query: z.strictObject({ format: z.enum(['pdf', 'xlsx']) }),
  file: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
