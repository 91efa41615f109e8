/** What a learner may study next: each with its reasons and a next step, and a way to say that it is not useful. */
import { z } from 'zod'
import { endpoint, type ResponseOf } from '#platform/pure/contract.ts'
import { storedDate, storedId } from '#platform/pure/schemas.ts'
import { study } from './access.ts'
import { longestKey, notUsefulReasons, reasonKinds, stepKinds } from './words.ts'

const path = '/api/student/study' as const

const reason = z.strictObject({
  kind: z.enum(reasonKinds),
  title: z.string(),
  /** Of a mark, 0 to 100. */
  percent: z.int().nullable(),
  /** When it is due, or was written. */
  day: storedDate.nullable(),
})
export type ShownReason = z.infer<typeof reason>

const step = z.strictObject({
  kind: z.enum(stepKinds),
  title: z.string(),
  to: z.string(),
})

const recommendation = z.strictObject({
  /** Names it in `notUseful`; the same while it rests on the same. */
  key: z.string(),
  learningAreaId: storedId,
  learningArea: z.string(),
  topic: z.string(),
  reasons: z.array(reason),
  step: step.nullable(),
  minutes: z.int(),
})
export type Recommendation = z.infer<typeof recommendation>

export const getRecommendations = endpoint({
  id: 'study.recommendations',
  method: 'GET',
  path: `${path}/recommendations`,
  summary: 'What to study next: each with its reasons and a next step, the most urgent first',
  access: study,
  response: z.strictObject({ items: z.array(recommendation) }),
})

export const getWeek = endpoint({
  id: 'study.week',
  method: 'GET',
  path: `${path}/week`,
  summary: 'Today and the six days after it: which are school days, and when the last lesson ends',
  access: study,
  response: z.strictObject({
    days: z.array(z.strictObject({ date: storedDate, isSchoolDay: z.boolean(), lessonsUntil: z.string().nullable() })),
  }),
})
export type StudyWeek = ResponseOf<typeof getWeek>

export const notUseful = endpoint({
  id: 'study.not_useful',
  method: 'PUT',
  path: `${path}/recommendations/not-useful`,
  summary: 'Say that a recommendation is not useful: it stays away for two weeks',
  access: study,
  body: z.strictObject({ key: z.string().trim().min(1).max(longestKey), reason: z.enum(notUsefulReasons) }),
  response: z.strictObject({ until: storedDate }),
  idempotent: true,
  examples: { body: { key: 'topic:0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f:fractions', reason: 'know_it' } },
})
