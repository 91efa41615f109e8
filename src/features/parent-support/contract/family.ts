/** A guardian's requests, at every school of the children. */
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId, textTooLong } from '#platform/pure/schemas.ts'
import { askSupport, supportErrors } from './access.ts'
import { categories, supportTexts } from './kinds.ts'
import { attachments, callWish, familyLine, familyRequest, requestText } from './shapes.ts'

const base = '/api/parent/support' as const
const one = { access: askSupport, params: z.strictObject({ id }) } as const

export const ownRequests = endpoint({
  id: 'support.own',
  method: 'GET',
  path: `${base}/requests`,
  summary: 'The caller’s requests at every school, the last written in first; at most 100 of a school',
  access: askSupport,
  response: z.strictObject({ items: z.array(familyLine) }),
})

export const askChoices = endpoint({
  id: 'support.choices',
  method: 'GET',
  path: `${base}/choices`,
  summary: 'What a new request may be about: the caller’s children, and the phone to call back on',
  access: askSupport,
  response: z.strictObject({
    children: z.array(z.strictObject({ id: storedId, name: z.string(), school: z.string().nullable() })),
    phone: z.string().nullable(),
    usualMinutes: z.int().nullable(),
  }),
})

export const askBody = z.strictObject({
  category: z.enum(categories, supportTexts.category),
  /** Without a child it goes to the school in use. */
  childId: id.optional(),
  text: requestText,
  /** A wish to be called back, whole or not at all: forms have no objects in objects. */
  callPhone: callWish.shape.phone.optional(),
  callDay: callWish.shape.day.optional(),
  callPart: callWish.shape.part.optional(),
})

export const sendRequest = endpoint({
  id: 'support.send',
  method: 'POST',
  path: `${base}/requests`,
  summary: 'Ask the school for something; files are optional',
  access: askSupport,
  status: 201,
  idempotent: 'own',
  body: askBody,
  uploads: attachments,
  orJson: true,
  response: z.strictObject({ id: storedId, number: z.string() }),
  errors: [supportErrors.tooMany],
  examples: { body: { category: 'bus', text: 'The bus did not stop at Kahawa stage today.' } },
})

export const ownRequest = endpoint({
  ...one,
  id: 'support.own_request',
  method: 'GET',
  path: `${base}/requests/{id}`,
  summary: 'One of the caller’s requests with everything written in it',
  response: familyRequest,
})

export const writeBody = z.strictObject({ text: requestText })

export const writeRequest = endpoint({
  ...one,
  id: 'support.write',
  method: 'POST',
  path: `${base}/requests/{id}/messages`,
  summary: 'Write again in a request that is not closed',
  status: 201,
  idempotent: 'own',
  body: writeBody,
  uploads: attachments,
  orJson: true,
  response: familyRequest,
  errors: [supportErrors.closed, supportErrors.tooMany],
})

export const askCall = endpoint({
  ...one,
  id: 'support.ask_call',
  method: 'PUT',
  path: `${base}/requests/{id}/call`,
  summary: 'Ask to be called back; a second wish replaces the first',
  body: callWish,
  response: familyRequest,
  errors: [supportErrors.closed],
  examples: { body: { phone: '0700000001', day: '2026-03-11', part: 'morning' } },
})

export const solveRequest = endpoint({
  ...one,
  id: 'support.solve',
  method: 'POST',
  path: `${base}/requests/{id}/close`,
  summary: 'Say that a request is solved',
  response: familyRequest,
  errors: [supportErrors.closed],
})

export const rateRequest = endpoint({
  ...one,
  id: 'support.rate',
  method: 'PUT',
  path: `${base}/requests/{id}/rating`,
  summary: 'Give a closed request one to five seats',
  body: z.strictObject({
    rating: z.int(supportTexts.rating).min(1, supportTexts.rating).max(5, supportTexts.rating),
    note: z.string().trim().max(300, textTooLong(300)).default(''),
  }),
  response: familyRequest,
  errors: [supportErrors.notClosed],
})

export const reopenRequest = endpoint({
  ...one,
  id: 'support.reopen',
  method: 'POST',
  path: `${base}/requests/{id}/reopen`,
  summary: 'Open a closed request again and say why, within 30 days',
  body: z.strictObject({ text: requestText }),
  response: familyRequest,
  errors: [supportErrors.notClosed, supportErrors.tooLate],
})

export const ownRequestFile = endpoint({
  id: 'support.own_file',
  method: 'GET',
  path: `${base}/requests/{id}/files/{fileId}`,
  summary: 'A file of one of the caller’s requests',
  access: askSupport,
  params: z.strictObject({ id, fileId: id }),
  file: documentTypes,
})
