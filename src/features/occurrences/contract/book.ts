/**
 * Endpoints of the book: list, read, report, change, strike out, escalate, open to a colleague, notify families, files.
 */
import { z } from 'zod'
import { paperTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paging, search, several, text } from '#platform/pure/schemas.ts'
import { staffBook, strikeEntries } from './access.ts'
import { changeBody, reportBody } from './report.ts'
import { entryDetail, entryLine } from './shapes.ts'
import { bookErrors, bookTexts, longestExportDays, mostAttachments } from './texts.ts'
import { categories, entryStatuses, severities } from './words.ts'

export const filters = {
  category: several(categories),
  severity: several(severities),
  status: several(entryStatuses),
  dateFrom: date.optional(),
  dateTo: date.optional(),
  search,
  dutyId: id.optional(),
  /** A learner whom the entry names. */
  learnerId: id.optional(),
  /** Account of the reporter. */
  reporterId: id.optional(),
  /** Accepted for other clients but ignored: the session identifies the caller. */
  userId: z.string().max(100).optional(),
  userRole: z.string().max(100).optional(),
}

const one = { access: staffBook, params: z.strictObject({ id }) } as const
const changing = { response: entryDetail, errors: [bookErrors.notFound, bookErrors.struck, bookErrors.mayNot] } as const

const example = {
  title: 'Fight behind Block C at lunch',
  description: 'Two learners fought over a geometry set. I separated them and called the nurse.',
  category: 'fighting',
  dateTime: '2026-03-10T05:45:00.000Z',
  location: 'Behind Block C',
} as const

/** `mayEdit`: the caller may change the entry. */
export const listedEntry = z.strictObject({ ...entryLine.shape, mayEdit: z.boolean() })
export type ListedEntry = z.infer<typeof listedEntry>

export const listEntries = endpoint({
  id: 'occurrences.list',
  method: 'GET',
  path: '/api/occurrence-book',
  summary:
    'Entries that the caller may see, the last to happen first, by categories, severities, statuses, days and words',
  access: staffBook,
  query: z.strictObject({ ...paging, ...filters }),
  response: z.strictObject({
    entries: z.array(listedEntry),
    pagination: z.strictObject({ totalCount: z.int(), page: z.int(), totalPages: z.int() }),
  }),
})

export const reportEntry = endpoint({
  id: 'occurrences.report',
  method: 'POST',
  path: '/api/occurrence-book',
  summary: 'Report an incident: it gets the next number of the year, whoever reports it and however late it arrives',
  access: staffBook,
  status: 201,
  idempotent: true,
  body: reportBody,
  response: entryLine,
  examples: { body: example },
})

export const getEntry = endpoint({
  ...one,
  id: 'occurrences.entry',
  method: 'GET',
  path: '/api/occurrence-book/{id}',
  summary: 'An entry with everything that was done; that it was read is noted in it',
  response: entryDetail,
  errors: [bookErrors.notFound],
})

export const changeEntry = endpoint({
  ...one,
  ...changing,
  id: 'occurrences.change',
  method: 'PUT',
  path: '/api/occurrence-book/{id}',
  summary: 'Change an entry; what stood there before is kept',
  body: changeBody,
  errors: [...changing.errors, commonErrors.stale],
})

export const strikeEntry = endpoint({
  ...changing,
  id: 'occurrences.strike',
  method: 'DELETE',
  path: '/api/occurrence-book/{id}',
  summary: 'Strike an entry out with a reason: it stays to be read, under its number',
  access: strikeEntries,
  params: z.strictObject({ id }),
  query: z.strictObject({ reason: text(500, bookTexts.reason) }),
  examples: { query: { reason: 'Entered twice' } },
})

export const escalateEntry = endpoint({
  ...one,
  ...changing,
  id: 'occurrences.escalate',
  method: 'POST',
  path: '/api/occurrence-book/{id}/escalate',
  summary: 'Escalate an entry to somebody, who is told and sees it from now on',
  body: z.strictObject({
    escalatedTo: id,
    escalationReason: text(500, bookTexts.reason),
    reviewNotes: z.string().trim().max(4000).optional(),
  }),
  examples: {
    body: {
      escalatedTo: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      escalationReason: 'High severity incident with injuries reported',
    },
  },
})

export const openEntry = endpoint({
  ...one,
  ...changing,
  id: 'occurrences.open',
  method: 'POST',
  path: '/api/occurrence-book/{id}/readers',
  summary: 'Open an entry to a colleague; to one who is complained of only an admin does',
  body: z.strictObject({ accountId: id }),
  errors: [...changing.errors, bookErrors.adminOpens],
})

export const closeEntry = endpoint({
  ...changing,
  id: 'occurrences.close',
  method: 'DELETE',
  path: '/api/occurrence-book/{id}/readers',
  summary: 'Close an entry again to a colleague to whom it was opened',
  ...one,
  query: z.strictObject({ accountId: id }),
  examples: { query: { accountId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f' } },
})

export const tellFamilies = endpoint({
  ...one,
  ...changing,
  id: 'occurrences.tell',
  method: 'POST',
  path: '/api/occurrence-book/{id}/families',
  summary: 'Tell learners of the entry and their families of their own part',
  body: z.strictObject({ studentIds: z.array(id).min(1, bookTexts.learner).max(60) }),
  examples: { body: { studentIds: ['0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f'] } },
})

export const attachmentRule = { maxBytes: 10_000_000, types: paperTypes } as const

export const attachFiles = endpoint({
  ...one,
  ...changing,
  id: 'occurrences.attach',
  method: 'POST',
  path: '/api/occurrence-book/{id}/attachments',
  summary: `Add photos or scans, at most ${mostAttachments} in all`,
  uploads: { files: { ...attachmentRule, required: true } },
})

export const attachedFile = endpoint({
  id: 'occurrences.file',
  method: 'GET',
  path: '/api/occurrence-book/{id}/attachments/{fileId}',
  summary: 'A photo or scan of an entry',
  access: staffBook,
  params: z.strictObject({ id, fileId: id }),
  file: paperTypes,
})

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export const exportTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
] as const

export const exportEntries = endpoint({
  id: 'occurrences.export',
  method: 'GET',
  path: '/api/occurrence-book/export',
  summary: `The entries that the caller may see, for a spreadsheet or on paper as the book stands; at most ${longestExportDays} days`,
  access: staffBook,
  query: z.strictObject({ ...filters, dateFrom: date, dateTo: date, format: z.enum(exportFormats) }),
  file: exportTypes,
  examples: { query: { dateFrom: '2026-01-01', dateTo: '2026-03-31', format: 'csv' } },
})
