/** Progress of one learner, for the learner and the family: what is published, and attendance. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { childProgress, ownProgress } from './access.ts'

const areaResult = z.strictObject({ name: z.string(), percent: z.int().nullable(), band: z.string().nullable() })

const termProgress = z.strictObject({
  id: storedId,
  name: z.string(),
  year: z.string(),
  attendance: z.strictObject({ present: z.number(), recorded: z.number(), percent: z.number().nullable() }),
  areas: z.array(areaResult),
})
export type TermProgress = z.infer<typeof termProgress>

export const progress = z.strictObject({
  learner: z.strictObject({ id: storedId, firstName: z.string(), class: z.string().nullable() }),
  /** The newest first. */
  terms: z.array(termProgress),
})
export type Progress = z.infer<typeof progress>

/** What a family sees of one learner. */
export const progressPictures = ['results', 'attendance'] as const
export type ProgressPicture = (typeof progressPictures)[number]

const asFile = {
  query: z.strictObject({ picture: z.enum(progressPictures), format: z.enum(['csv', 'xlsx']) }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const

export const getOwnProgress = endpoint({
  id: 'analytics.own_progress',
  method: 'GET',
  path: '/api/student/analytics',
  summary: 'A learner’s own published results and attendance by term',
  access: ownProgress,
  response: progress,
})

export const listChildren = endpoint({
  id: 'analytics.children',
  method: 'GET',
  path: '/api/parent/analytics/children',
  summary: 'The caller’s children, by name',
  access: childProgress,
  response: z.strictObject({ items: z.array(z.strictObject({ id: storedId, fullName: z.string() })) }),
})

export const getChildProgress = endpoint({
  id: 'analytics.child_progress',
  method: 'GET',
  path: '/api/parent/children/{id}/analytics',
  summary: 'A child’s published results and attendance by term',
  access: childProgress,
  params: z.strictObject({ id }),
  response: progress,
})

export const exportOwnProgress = endpoint({
  id: 'analytics.export_own',
  method: 'GET',
  path: '/api/student/analytics/export',
  summary: 'A learner’s own results or attendance as a table for a spreadsheet',
  access: ownProgress,
  ...asFile,
})

export const exportChildProgress = endpoint({
  id: 'analytics.export_child',
  method: 'GET',
  path: '/api/parent/children/{id}/analytics/export',
  summary: 'A child’s results or attendance as a table for a spreadsheet',
  access: childProgress,
  params: z.strictObject({ id }),
  ...asFile,
})
