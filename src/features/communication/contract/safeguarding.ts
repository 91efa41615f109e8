/** Reported conversations, for admins named by the school for safeguarding. */
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, storedId, text } from '#platform/pure/schemas.ts'
import { officeMessages, safeguardMessages } from './message-access.ts'
import { partyKinds } from './message-kinds.ts'
import { messageErrors, messageTexts } from './message-shapes.ts'

const person = z.strictObject({ kind: z.enum(partyKinds), name: z.string().nullable() })

const report = z.strictObject({
  id: storedId,
  subject: z.string(),
  child: z.string().nullable(),
  people: z.array(person),
  reportedBy: z.string(),
  reason: z.string(),
  reportedAt: instant,
  openings: z.array(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
  closed: z.strictObject({ by: z.string(), at: instant, outcome: z.string() }).nullable(),
})
export type Report = z.infer<typeof report>

export const listReports = endpoint({
  id: 'messages.reports',
  method: 'GET',
  path: '/api/admin/communications/reports',
  summary: 'Reported conversations, open ones first, without what was written in them',
  access: safeguardMessages,
  query: z.strictObject(paging),
  response: paged(report),
  errors: [messageErrors.notNamed],
})

export const listSafeguarders = endpoint({
  id: 'messages.safeguarders',
  method: 'GET',
  path: '/api/admin/communications/safeguarding',
  summary: 'Admins whom the school may name for safeguarding, by name, and who of them is named',
  access: officeMessages,
  response: z.strictObject({ items: z.array(z.strictObject({ id: storedId, name: z.string(), named: z.boolean() })) }),
})

/** Includes messages withdrawn after the report. */
const openedMessage = z.strictObject({
  id: storedId,
  from: z.strictObject({ ...person.shape, writer: z.string().nullable() }),
  text: z.string().nullable(),
  sentAt: instant,
  withdrawnAt: instant.nullable(),
  attachments: z.array(z.strictObject({ id: storedId, name: z.string(), type: z.string(), bytes: z.int() })),
})
export type OpenedMessage = z.infer<typeof openedMessage>

const opened = z.strictObject({ id: storedId, report, until: instant, messages: z.array(openedMessage) })
export type Opened = z.infer<typeof opened>

export const openReport = endpoint({
  id: 'messages.open_report',
  method: 'POST',
  path: '/api/admin/communications/reports/{id}/open',
  summary: 'Open a reported conversation, giving a reason that everybody in it will read',
  access: safeguardMessages,
  status: 201,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(500, messageTexts.reason) }),
  response: opened,
  errors: [messageErrors.notNamed],
})

export const readOpening = endpoint({
  id: 'messages.opening',
  method: 'GET',
  path: '/api/admin/communications/openings/{id}',
  summary: 'The conversation of an own opening, for an hour after it was opened',
  access: safeguardMessages,
  params: z.strictObject({ id }),
  response: opened,
  errors: [messageErrors.notNamed],
})

export const openingFile = endpoint({
  id: 'messages.opening_file',
  method: 'GET',
  path: '/api/admin/communications/openings/{id}/files/{fileId}',
  summary: 'A file of a conversation that the caller has opened',
  access: safeguardMessages,
  params: z.strictObject({ id, fileId: id }),
  file: documentTypes,
})

export const closeReport = endpoint({
  id: 'messages.close_report',
  method: 'POST',
  path: '/api/admin/communications/reports/{id}/close',
  summary: 'Close a report with what came of it; whoever reported is told that it was looked into',
  access: safeguardMessages,
  params: z.strictObject({ id }),
  body: z.strictObject({ outcome: text(1000, messageTexts.outcome) }),
  response: report,
  errors: [messageErrors.notNamed, messageErrors.reportClosed],
})
