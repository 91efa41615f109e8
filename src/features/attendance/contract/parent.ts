/** A child's attendance at any of the family's schools. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { childAttendance } from './access.ts'
import { learnerAttendance, learnerSummary, rangeQuery, reportedRequest } from './learner-days.ts'
import { documentRule, requestBody, requestErrors } from './requests.ts'

const child = { access: childAttendance, params: z.strictObject({ id }) } as const

export const childDays = endpoint({
  ...child,
  id: 'attendance.child',
  method: 'GET',
  path: '/api/parent/children/{id}/attendance',
  summary: 'A child’s days of a range; the present term unless said',
  query: rangeQuery,
  response: learnerAttendance,
})

export const childSummary = endpoint({
  ...child,
  id: 'attendance.child_summary',
  method: 'GET',
  path: '/api/parent/children/{id}/attendance/summary',
  summary: 'A child’s day, and the term in numbers',
  response: learnerSummary,
})

export const reportAbsence = endpoint({
  ...child,
  id: 'attendance.report_absence',
  method: 'POST',
  path: '/api/parent/children/{id}/attendance/report-absence',
  summary: 'Report a child’s absence on a day or several',
  body: requestBody,
  uploads: { document: documentRule },
  response: reportedRequest,
  status: 201,
  errors: Object.values(requestErrors),
})

export const childDocument = endpoint({
  id: 'attendance.child_document',
  method: 'GET',
  path: '/api/parent/children/{id}/attendance/requests/{requestId}/document',
  summary: 'The document of a request about the child',
  access: childAttendance,
  params: z.strictObject({ id, requestId: id }),
  file: documentRule.types,
})
