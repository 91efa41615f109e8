/** The next papers of a learner, or of the own children. Apart from the other calls, which the first page does not need. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { storedDate, storedId } from '#platform/pure/schemas.ts'

/** See the own papers, or those of the own children. */
export const ownExams = action('exams.own', 'exams', ['student', 'parent'])

const nextExam = z.strictObject({
  /** Of the learner. */
  learnerId: storedId,
  firstName: z.string(),
  date: storedDate,
  startTime: z.string(),
  endTime: z.string(),
  paper: z.string(),
  room: z.string(),
  seat: z.int(),
  /** Papers from that one on, in the days that are looked at. */
  left: z.int(),
})
export type NextExam = z.infer<typeof nextExam>

export const nextExams = endpoint({
  id: 'exams.next',
  method: 'GET',
  path: '/api/exams/next',
  summary: 'The next paper that one writes in the coming two weeks, or that each of the own children writes',
  access: ownExams,
  response: z.strictObject({ items: z.array(nextExam) }),
})
