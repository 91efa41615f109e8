/** Quiz lists for learners and guardians. Separate, because the first page reads them. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { childQuizzes, takeQuizzes } from './access.ts'

/**
 * coming; open: may be started; begun: in progress; waiting: handed in or over, without a result yet; result:
 * available; missed: never started.
 */
export const ownPhases = ['coming', 'open', 'begun', 'waiting', 'result', 'missed'] as const
export type OwnPhase = (typeof ownPhases)[number]

/** Fields that every view of a quiz shows to its learner. */
export const about = {
  id,
  title: z.string(),
  learningAreaName: z.string(),
  opensAt: instant,
  closesAt: instant,
  timeLimitMinutes: z.int().nullable(),
  questions: z.int(),
  points: z.number(),
  phase: z.enum(ownPhases),
}

export const ownQuizLine = z.strictObject({
  ...about,
  /** Set for a started attempt. */ dueAt: instant.nullable(),
  score: z.number().nullable(),
})
export type OwnQuizLine = z.infer<typeof ownQuizLine>

export const listOwnQuizzes = endpoint({
  access: takeQuizzes,
  id: 'quizzes.own_list',
  method: 'GET',
  path: '/api/student/quizzes',
  summary: 'Quizzes for the learner: open ones first',
  response: z.strictObject({ now: instant, items: z.array(ownQuizLine) }),
})

export const listChildQuizzes = endpoint({
  id: 'quizzes.child',
  method: 'GET',
  path: '/api/parent/children/{id}/quizzes',
  summary: 'Quizzes of a child, with the results that are out',
  access: childQuizzes,
  params: z.strictObject({ id }),
  response: z.strictObject({ items: z.array(ownQuizLine) }),
})
