/** A learner who is absent today, as the start page and the list of absentees show it. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { classCard } from './registers.ts'

/** From the day on which a call is asked for instead of one more SMS. */
export const longAbsence = 3

export const absentLearner = z.strictObject({
  learnerId: id,
  fullName: z.string(),
  class: classCard,
  status: z.enum(['absent', 'excused']),
  /** As the register or the family says; null if nobody gave one. */
  reason: z.string().nullable(),
  /** The family reported it. */
  fromFamily: z.boolean(),
  /** School days in a row on which the learner was absent without being excused, today included; 0 if excused. */
  days: z.int(),
  /** Whom to call first; never a guardian who is kept away from the learner. */
  guardian: z.strictObject({ fullName: z.string(), phone: z.string().nullable() }).nullable(),
})
export type AbsentLearner = z.infer<typeof absentLearner>
