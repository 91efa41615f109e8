/** The school's side of linking: one-time codes for a learner, and the requests of guardians. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, paged, paging, text } from '#platform/pure/schemas.ts'
import { managePeople } from './actions.ts'
import { peopleErrors } from './errors.ts'
import { optional, peopleTexts, relationship, rightsDefaults } from './shapes.ts'
import { requestStatuses } from './lists.ts'

export const makeLinkCode = endpoint({
  id: 'people.make_link_code',
  method: 'POST',
  path: '/api/admin/learners/{id}/link-code',
  summary: 'Make a code that links one guardian to this learner; shown once, good for 14 days, used once',
  access: managePeople,
  status: 201,
  params: z.strictObject({ id }),
  response: z.strictObject({ code: z.string(), expiresAt: instant }),
  errors: [peopleErrors.hasLeft],
})

const candidate = z.strictObject({
  learnerId: id,
  fullName: z.string(),
  admissionNumber: z.string(),
  classLabel: z.string().nullable(),
  /** Fields of the request that match. */
  matches: z.array(z.enum(['admissionNumber', 'name', 'birthDate'])),
  /** Guardians on record without an account, one of whom may be the requester. */
  guardians: z.array(
    z.strictObject({ id, fullName: z.string(), phone: z.string().nullable(), relationship: z.string() }),
  ),
})
export type LinkCandidate = z.infer<typeof candidate>

const linkRequest = z.strictObject({
  id,
  requester: z.strictObject({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  admissionNumber: z.string(),
  learnerName: z.string(),
  birthDate: date.nullable(),
  relationship: z.string(),
  status: z.enum(requestStatuses),
  createdAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  learner: z.strictObject({ id, fullName: z.string() }).nullable(),
  candidates: z.array(candidate),
})
export type LinkRequest = z.infer<typeof linkRequest>

export const listLinkRequests = endpoint({
  id: 'people.link_requests',
  method: 'GET',
  path: '/api/admin/link-requests',
  summary: 'Requests of guardians to be linked, the oldest waiting first',
  access: managePeople,
  query: z.strictObject({ ...paging, status: z.enum(requestStatuses).default('pending') }),
  response: paged(linkRequest),
})

export const acceptLinkRequest = endpoint({
  id: 'people.accept_link_request',
  method: 'POST',
  path: '/api/admin/link-requests/{id}/accept',
  summary: 'Link the one who asks to a learner',
  access: managePeople,
  params: z.strictObject({ id }),
  body: z.strictObject({ learnerId: id, guardianId: optional(id), relationship, ...rightsDefaults }),
  response: linkRequest,
  errors: [peopleErrors.requestDecided, peopleErrors.parentSuspended, peopleErrors.guardianTaken],
})

export const declineLinkRequest = endpoint({
  id: 'people.decline_link_request',
  method: 'POST',
  path: '/api/admin/link-requests/{id}/decline',
  summary: 'Refuse a request',
  access: managePeople,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(300, peopleTexts.reason) }),
  response: linkRequest,
  errors: [peopleErrors.requestDecided],
})
