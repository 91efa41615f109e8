/** Who was in a live lesson and how long, and what of it the teacher puts into the register. */
import { z } from 'zod'
import { statuses, sessions } from '#features/attendance/contract/marks.ts'
import { registerErrors } from '#features/attendance/contract/registers.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, versionOrNone } from '#platform/pure/schemas.ts'
import { hostLive } from './access.ts'

export const proposals = ['present', 'late', 'absent'] as const
export type Proposal = (typeof proposals)[number]

export const presenceErrors = {
  notHeld: defineError(
    'virtual_learning.presence_not_held',
    409,
    'Attendance can be confirmed once the lesson is over.',
  ),
  confirmed: defineError(
    'virtual_learning.presence_confirmed',
    409,
    'This attendance is confirmed already. Change it in the register.',
  ),
} as const

export const presenceTexts = {
  nobody: 'Mark at least one learner',
  notInClass: 'This learner is not in the class on this day',
} as const

const learner = z.strictObject({
  learnerId: id,
  name: z.string(),
  /** In the lesson; null for a learner who never came in. */
  minutes: z.int().nullable(),
  /** Minutes after the start, and before the end; 0 for neither. */
  joinedLate: z.int(),
  leftEarly: z.int(),
  /** Null for a learner without an account, who cannot come in. */
  proposal: z.enum(proposals).nullable(),
  /** What the register says now. */
  mark: z.enum(statuses).nullable(),
})
export type LearnerPresence = z.infer<typeof learner>

/** Why the register cannot be filled from here. */
export const obstacles = ['not_yours', 'closed', 'too_late'] as const

const classPresence = z.strictObject({
  streamId: id,
  label: z.string(),
  session: z.enum(sessions).nullable(),
  /** The lesson of a lesson register. */
  lessonId: id.nullable(),
  /** Of the register; 0 until it is taken. */
  version: z.int(),
  takenBy: z.string().nullable(),
  obstacle: z.enum(obstacles).nullable(),
  confirmedAt: instant.nullable(),
  learners: z.array(learner),
})
export type ClassPresence = z.infer<typeof classPresence>

export const livePresence = endpoint({
  id: 'virtual_learning.presence',
  method: 'GET',
  path: '/api/live/lessons/{id}/presence',
  summary: 'Who was in a lesson that is over, with what the register could say of each learner',
  access: hostLive,
  params: z.strictObject({ id }),
  response: z.strictObject({
    day: z.string(),
    /** Of the lesson as it was held. */
    minutes: z.int(),
    presentShare: z.int(),
    lateAfter: z.int(),
    classes: z.array(classPresence),
  }),
  errors: [presenceErrors.notHeld],
})

export const confirmPresence = endpoint({
  id: 'virtual_learning.confirm_presence',
  method: 'POST',
  path: '/api/live/lessons/{id}/presence',
  summary: 'Put the attendance of one class into its register; learners who are left out keep the mark that they have',
  access: hostLive,
  params: z.strictObject({ id }),
  body: z.strictObject({
    streamId: id,
    version: versionOrNone,
    marks: z
      .array(
        z.strictObject({
          learnerId: id,
          status: z.enum(proposals),
          minutesLate: z.int().min(1).max(600).optional(),
        }),
      )
      .max(200),
  }),
  response: classPresence,
  idempotent: true,
  errors: [presenceErrors.notHeld, presenceErrors.confirmed, ...Object.values(registerErrors)],
})
