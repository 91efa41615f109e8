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
