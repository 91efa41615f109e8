/** A learner's own attendance. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { ownAttendance } from './access.ts'
import {
  learnerAttendance,
  learnerStats,
  learnerSummary,
  reportedRequest,
  rangeQuery,
  subjectAttendance,
} from './learner-days.ts'
import { documentRule, requestBody, requestErrors } from './requests.ts'

const own = { method: 'GET', access: ownAttendance } as const

export const studentAttendance = endpoint({
  ...own,
  id: 'attendance.student',
  path: '/api/student/attendance',
  summary: 'Own days of a range; the present term unless said',
  query: rangeQuery,
  response: learnerAttendance,
})

export const studentSummary = endpoint({
  ...own,
  id: 'attendance.student_summary',
  path: '/api/student/attendance/summary',
  summary: 'Today, and the term in numbers',
  response: learnerSummary,
})

export const studentBySubject = endpoint({
  ...own,
  id: 'attendance.student_by_subject',
  path: '/api/student/attendance/by-subject',
  summary: 'Lessons of the term attended, by learning area',
  response: subjectAttendance,
})

export const studentStats = endpoint({
  ...own,
  id: 'attendance.student_stats',
  path: '/api/student/attendance/stats',
  summary: 'Streaks, lateness and months of the year',
  response: learnerStats,
})

export const studentExcuse = endpoint({
  id: 'attendance.student_excuse',
  method: 'POST',
  path: '/api/student/attendance/excuse',
  summary: 'Ask to be excused on a day or several',
  access: ownAttendance,
  body: requestBody,
  uploads: { document: documentRule },
  response: reportedRequest,
  status: 201,
  idempotent: true,
  errors: Object.values(requestErrors),
})

export const studentDocument = endpoint({
  ...own,
  id: 'attendance.student_document',
  path: '/api/student/attendance/requests/{id}/document',
  summary: 'The document of an own request',
  params: z.strictObject({ id }),
  file: documentRule.types,
})
