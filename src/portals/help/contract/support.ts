/** Requests to those who run the installation, each a thread of its own. */
import { z } from 'zod'
import { installation, roleSchema, signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, text } from '#platform/pure/schemas.ts'

export const requestStatuses = ['open', 'answered', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Open requests that one person may have: more are answered together. */
export const mostOpen = 10

/** Facts of page and browser, which the person agreed to send. */
export const supportFacts = z.strictObject({
  page: z.string().max(300),
  browser: z.string().max(400),
  screen: z.string().max(40),
  language: z.string().max(40),
  online: z.boolean(),
})
export type SupportFacts = z.infer<typeof supportFacts>

export const supportErrors = {
  tooMany: defineError(
    'help.too_many',
    409,
    'You have several open requests. Write in one of them, or close it first.',
  ),
  closed: defineError('help.closed', 409, 'This request is closed.'),
} as const

const supportRow = z.strictObject({
  id,
  subject: z.string(),
  status: z.enum(requestStatuses),
  createdAt: instant,
  updatedAt: instant,
})
export type SupportRow = z.infer<typeof supportRow>

const queueRow = z.strictObject({
  ...supportRow.shape,
  name: z.string(),
  role: roleSchema,
  /** Null for those who run the installation. */
  school: z.string().nullable(),
})
export type QueueRow = z.infer<typeof queueRow>

const thread = z.strictObject({
  ...queueRow.shape,
  facts: supportFacts.nullable(),
  messages: z.array(
    z.strictObject({
      id,
      text: z.string(),
      at: instant,
      fromSupport: z.boolean(),
      name: z.string(),
      mine: z.boolean(),
    }),
  ),
})
export type SupportThread = z.infer<typeof thread>

const params = z.strictObject({ id })

export const askSupport = endpoint({
  id: 'help.ask',
  method: 'POST',
  path: '/api/help/requests',
  summary: 'Ask those who run the installation',
  access: signedIn,
  body: z.strictObject({ subject: text(120), text: text(4000), facts: supportFacts.nullable() }),
  response: supportRow,
  status: 201,
  errors: [supportErrors.tooMany],
})

export const listOwnRequests = endpoint({
  id: 'help.own_requests',
  method: 'GET',
  path: '/api/help/requests',
  summary: 'The caller’s own requests, newest first',
  access: signedIn,
  query: z.strictObject(paging),
  response: paged(supportRow),
})

export const getSupportThread = endpoint({
  id: 'help.thread',
  method: 'GET',
  path: '/api/help/requests/{id}',
  summary: 'A request of the caller with its messages',
  access: signedIn,
  params,
  response: thread,
})

export const replyInThread = endpoint({
  id: 'help.reply',
  method: 'POST',
  path: '/api/help/requests/{id}/messages',
  summary: 'Write in a request of one’s own',
  access: signedIn,
  params,
  body: z.strictObject({ text: text(4000) }),
  response: thread,
  errors: [supportErrors.closed],
})

export const closeRequest = endpoint({
  id: 'help.close',
  method: 'POST',
  path: '/api/help/requests/{id}/close',
  summary: 'Close a request of one’s own',
  access: signedIn,
  params,
  response: thread,
})

export const listSupportQueue = endpoint({
  id: 'help.queue',
  method: 'GET',
  path: '/api/console/support',
  summary: 'Requests of all people of the installation, those that wait longest first',
  access: installation('help.queue'),
  query: z.strictObject({ ...paging, status: z.enum(requestStatuses).default('open') }),
  response: paged(queueRow),
})

export const getQueuedThread = endpoint({
  id: 'help.queued',
  method: 'GET',
  path: '/api/console/support/{id}',
  summary: 'A request of somebody with its messages',
  access: installation('help.queue'),
  params,
  response: thread,
})

export const answerRequest = endpoint({
  id: 'help.answer',
  method: 'POST',
  path: '/api/console/support/{id}/messages',
  summary: 'Answer a request; its person is told',
  access: installation('help.answer'),
  params,
  body: z.strictObject({ text: text(4000) }),
  response: thread,
  errors: [supportErrors.closed],
})

export const settleRequest = endpoint({
  id: 'help.settle',
  method: 'POST',
  path: '/api/console/support/{id}/close',
  summary: 'Close a request of somebody that is settled',
  access: installation('help.answer'),
  params,
  response: thread,
})
