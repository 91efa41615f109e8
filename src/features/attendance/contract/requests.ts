/** Calls about requests to excuse an absence: families make them, the class teacher or an admin answers. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, paged, paging, text } from '#platform/pure/schemas.ts'
import { answerRequests } from './access.ts'
import { classCard, requestStatuses } from './registers.ts'

export const requestErrors = {
  exists: defineError('attendance.request_exists', 409, 'An absence on this day was already reported.'),
  decided: defineError('attendance.request_decided', 409, 'This request has already been answered.'),
} as const

/** How far back and ahead a family may report an absence, days. */
export const requestReach = { back: 14, ahead: 90 } as const

/** Days of one report, with those without school. */
export const mostDays = 31

export const requestTexts = {
  reason: 'Reason is required',
  past: `Choose a day at most ${requestReach.back} days back`,
  ahead: `Choose a day at most ${requestReach.ahead} days ahead`,
  order: 'Choose the same day or a later one',
  tooMany: `Choose at most ${mostDays} days`,
  noSchool: 'There is no school on this day',
  notEnrolled: 'The learner is not in a class on this day',
} as const

/** Photos, scans and PDF, such as a note from a clinic. */
export const documentRule = {
  maxBytes: 5_000_000,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
} as const

export const requestBody = z.strictObject({
  date,
  /** The last day, of several; days without school in between are left out. */
  dateTo: date.optional(),
  reason: text(500, requestTexts.reason),
})

export const requestRow = z.strictObject({
  id,
  learner: z.strictObject({ id, fullName: z.string(), admissionNumber: z.string() }),
  class: classCard.nullable(),
  date,
  reason: z.string(),
  hasDocument: z.boolean(),
  requestedAs: z.enum(['parent', 'student']),
  status: z.enum(requestStatuses),
  declineReason: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
})
export type RequestRow = z.infer<typeof requestRow>

export const listRequests = endpoint({
  id: 'attendance.requests',
  method: 'GET',
  path: '/api/attendance/requests',
  summary: 'Requests to excuse an absence: of the class teacher’s class, or of the school',
  access: answerRequests,
  query: z.strictObject({ status: z.enum(requestStatuses).optional(), ...paging }),
  response: paged(requestRow),
})

export const acceptRequest = endpoint({
  id: 'attendance.accept_request',
  method: 'POST',
  path: '/api/attendance/requests/{id}/accept',
  summary: 'Excuse the day in registers taken and to come',
  access: answerRequests,
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  response: requestRow,
  errors: [requestErrors.decided],
})

export const declineRequest = endpoint({
  id: 'attendance.decline_request',
  method: 'POST',
  path: '/api/attendance/requests/{id}/decline',
  summary: 'Decline with a reason that the family reads',
  access: answerRequests,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(300, requestTexts.reason) }),
  response: requestRow,
  errors: [requestErrors.decided],
})

export const requestDocument = endpoint({
  id: 'attendance.request_document',
  method: 'GET',
  path: '/api/attendance/requests/{id}/document',
  summary: 'The document of a request',
  access: answerRequests,
  params: z.strictObject({ id }),
  file: documentRule.types,
})
