/** The queue of requests: for the office all, for teachers those that were passed on to them. */
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged, paging, search, storedId, text, textTooLong } from '#platform/pure/schemas.ts'
import { answerSupport, supportErrors } from './access.ts'
import { categories, longestText, states, supportTexts } from './kinds.ts'
import { attachments, officeLine, officeRequest } from './shapes.ts'

const base = '/api/support/requests' as const
const one = { access: answerSupport, params: z.strictObject({ id }), response: officeRequest } as const

export const listRequests = endpoint({
  id: 'support.queue',
  method: 'GET',
  path: base,
  summary: 'Requests in sight: those that wait for the school first, the oldest at the top',
  access: answerSupport,
  query: z.strictObject({
    ...paging,
    search,
    state: z.enum(states).optional(),
    category: z.enum(categories).optional(),
    /** Those of the caller. */
    mine: z.enum(['true']).optional(),
    /** Those with a call that waits. */
    call: z.enum(['true']).optional(),
  }),
  response: paged(officeLine),
})

export const requestFigures = endpoint({
  id: 'support.figures',
  method: 'GET',
  path: '/api/support/figures',
  summary: 'How many requests in sight wait, and how fast and how well they were answered in the last 30 days',
  access: answerSupport,
  response: z.strictObject({
    sent: z.int(),
    taken: z.int(),
    calls: z.int(),
    /** Half of the first answers came within so many minutes. */
    usualMinutes: z.int().nullable(),
    answered: z.int(),
    rating: z.number().nullable(),
    ratings: z.int(),
  }),
})

export const getRequest = endpoint({
  ...one,
  id: 'support.request',
  method: 'GET',
  path: `${base}/{id}`,
  summary: 'A request with everything written in it',
})

export const takeRequest = endpoint({
  ...one,
  id: 'support.take',
  method: 'POST',
  path: `${base}/{id}/take`,
  summary: 'Take a request, so that the family knows who has it',
  errors: [supportErrors.taken, supportErrors.closed],
  body: z.strictObject({
    /** Take it although somebody has it. */
    over: z.boolean().default(false),
  }),
})

export const listHelpers = endpoint({
  id: 'support.helpers',
  method: 'GET',
  path: '/api/support/helpers',
  summary: 'People to whom a request may be passed on: the office and teachers with an account',
  access: answerSupport,
  response: z.strictObject({
    items: z.array(z.strictObject({ id: storedId, name: z.string(), office: z.boolean() })),
  }),
})

export const passRequest = endpoint({
  ...one,
  id: 'support.pass',
  method: 'POST',
  path: `${base}/{id}/pass`,
  summary: 'Pass a request on; teachers then see it while they have it',
  body: z.strictObject({
    to: z.uuid(supportTexts.person),
    note: z.string().trim().max(300, textTooLong(300)).default(''),
  }),
  errors: [supportErrors.closed],
  examples: { body: { to: '01890000-0000-7000-8000-00000000abcd', note: 'You know the route.' } },
})

export const answerRequest = endpoint({
  ...one,
  id: 'support.answer',
  method: 'POST',
  path: `${base}/{id}/answer`,
  summary: 'Write to the family; who has nobody’s request takes it by answering',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    text: text(longestText, supportTexts.answer),
    /** Set when this is not the whole answer: the school writes again by then. */
    againBy: z.iso.datetime().optional(),
  }),
  uploads: attachments,
  orJson: true,
  errors: [supportErrors.closed],
  examples: { body: { text: 'A new driver missed the stage. He knows it now.' } },
})

export const closeRequest = endpoint({
  ...one,
  id: 'support.close',
  method: 'POST',
  path: `${base}/{id}/close`,
  summary: 'Close a request; the family may rate it or reopen it',
  errors: [supportErrors.closed],
})

export const finishCall = endpoint({
  ...one,
  id: 'support.called',
  method: 'POST',
  path: `${base}/{id}/call/done`,
  summary: 'Note that the family was called back',
  body: z.strictObject({ note: z.string().trim().max(300, textTooLong(300)).default('') }),
  errors: [supportErrors.noCall],
})

export const requestFile = endpoint({
  id: 'support.file',
  method: 'GET',
  path: `${base}/{id}/files/{fileId}`,
  summary: 'A file of a request',
  access: answerSupport,
  params: z.strictObject({ id, fileId: id }),
  file: documentTypes,
})
