/** Words and shapes of a mark in a register. */
import { z } from 'zod'
import { date, id, text } from '#platform/pure/schemas.ts'

export const statuses = ['present', 'absent', 'late', 'excused'] as const
export type MarkStatus = (typeof statuses)[number]
export const sessions = ['morning', 'afternoon', 'lesson'] as const
export type Session = (typeof sessions)[number]
/** Sessions of the school day; lesson registers are counted separately. */
export const dailySessions = ['morning', 'afternoon'] as const
export type DailySession = (typeof dailySessions)[number]

export const markTexts = {
  reason: 'Give the reason for excusing the absence',
  reasonNotNeeded: 'Only an absence has a reason',
  minutesNotNeeded: 'Only a late learner has minutes',
  notInClass: 'This learner is not in the class on this day',
  twice: 'This learner is marked twice',
  lesson: 'Say which lesson',
  noLesson: 'Only a lesson register names a lesson',
} as const

/** A learner's mark in a register. */
export interface Mark {
  readonly status: MarkStatus
  /** 1 to 600; null if not late or not recorded. */
  readonly minutesLate: number | null
  /** Always there for an excused absence. */
  readonly reason: string | null
}

export const mark = z.strictObject({
  status: z.enum(statuses),
  minutesLate: z.int().nullable(),
  reason: z.string().nullable(),
})

/** A mark as it is sent. */
export const sentMark = z
  .strictObject({
    learnerId: id,
    status: z.enum(statuses),
    minutesLate: z.int().min(1).max(600).optional(),
    reason: text(200).optional(),
  })
  .superRefine((sent, context) => {
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (sent.status === 'excused' && sent.reason === undefined) wrong('reason', markTexts.reason)
    if (sent.reason !== undefined && sent.status !== 'excused' && sent.status !== 'absent')
      wrong('reason', markTexts.reasonNotNeeded)
    if (sent.minutesLate !== undefined && sent.status !== 'late') wrong('minutesLate', markTexts.minutesNotNeeded)
  })
export type SentMark = z.infer<typeof sentMark>

export const counts = z.strictObject({
  here: z.int(),
  late: z.int(),
  away: z.int(),
  excused: z.int(),
  unmarked: z.int(),
})
/** Counts of a register: on time, late, absent (excused or not), excused among the absent, and unmarked. */
export type Counts = z.infer<typeof counts>

export const closedReasons = [
  'weekend',
  'holiday',
  'not_in_term',
  'future',
  'session_off',
  'too_early',
  'no_lesson',
] as const
/** Why a register cannot be taken on a day. */
export const closed = z.strictObject({
  reason: z.enum(closedReasons),
  name: z.string().nullable(),
  opensAt: z.string().nullable(),
})
export type Closed = z.infer<typeof closed>

export const registerStates = ['not_due', 'due', 'overdue', 'taken', 'closed'] as const
export type RegisterState = (typeof registerStates)[number]

/** A learner's day in a heat map. `half` is absent for one of two sessions. */
export const dayStates = [
  'here',
  'late',
  'away',
  'excused',
  'half',
  'not_taken',
  'none',
  'to_come',
  'not_enrolled',
] as const
export type DayState = (typeof dayStates)[number]

/** Days are counted in halves where both sessions of a day were taken. */
export const totals = z.strictObject({
  /** School days of the learner until now, whether or not a register was taken. */
  schoolDays: z.number(),
  /** Days with a register; `present + absent`. */
  recorded: z.number(),
  /** Days present, including late ones. */
  present: z.number(),
  /** Days with at least one late mark. */
  late: z.int(),
  /** Days away; `excused + explained + unexplained`. */
  absent: z.number(),
  excused: z.number(),
  /** Absent with a given reason, but not excused. */
  explained: z.number(),
  /** Away without a reason. */
  unexplained: z.number(),
  /** `present` of `recorded`, one decimal; null before the first register. */
  percentage: z.number().nullable(),
})
export type Totals = z.infer<typeof totals>

export const range = { startDate: date.optional(), endDate: date.optional() }
