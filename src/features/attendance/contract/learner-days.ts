/** A learner's days: the shapes that the learner, the family and the school share. */
import { z } from 'zod'
import { date, id, instant } from '#platform/pure/schemas.ts'
import { dailySessions, dayStates, range, statuses, totals } from './marks.ts'
import { requestStatuses } from './registers.ts'

export const termCard = z.strictObject({ id, name: z.string(), startsOn: date, endsOn: date })

export const learnerDay = z.strictObject({
  date,
  state: z.enum(dayStates),
  /** Name of the holiday or event that closes the day. */
  closedName: z.string().nullable(),
  sessions: z.array(
    z.strictObject({
      session: z.enum(dailySessions),
      status: z.enum(statuses),
      minutesLate: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type LearnerDay = z.infer<typeof learnerDay>

/** A request to excuse a day, as its family sees it. */
export const ownRequest = z.strictObject({
  id,
  date,
  reason: z.string(),
  requestedAs: z.enum(['parent', 'student']),
  status: z.enum(requestStatuses),
  declineReason: z.string().nullable(),
  decidedAt: instant.nullable(),
  hasDocument: z.boolean(),
  createdAt: instant,
})
/** What was reported: the first day, and on how many school days. */
export const reportedRequest = z.strictObject({ ...ownRequest.shape, days: z.int() })
export type ReportedRequest = z.infer<typeof reportedRequest>
export type OwnRequest = z.infer<typeof ownRequest>

export const learnerAttendance = z.strictObject({
  startDate: date,
  endDate: date,
  /** The term that contains the range; null if it spans several. */
  term: termCard.nullable(),
  /** Every Monday to Friday of the range, and the weekend days that were school days. */
  days: z.array(learnerDay),
  totals,
  requests: z.array(ownRequest),
})
export type LearnerAttendance = z.infer<typeof learnerAttendance>

export const todayStates = ['here', 'late', 'away', 'excused', 'not_taken', 'no_school', 'not_enrolled'] as const

export const learnerToday = z.strictObject({
  date,
  state: z.enum(todayStates),
  /** True until the end of the school day. */
  schoolIsOn: z.boolean(),
  /** When that register was taken. */
  takenAt: instant.nullable(),
  minutesLate: z.int().nullable(),
  reason: z.string().nullable(),
  closedName: z.string().nullable(),
  /** A request for today, whatever became of it. */
  request: ownRequest.nullable(),
})
export type LearnerToday = z.infer<typeof learnerToday>

/** As the school sees it: the term, and today. */
export const staffAttendance = z.strictObject({ ...learnerAttendance.shape, today: learnerToday })
export type StaffAttendance = z.infer<typeof staffAttendance>

export const learnerSummary = z.strictObject({
  learnerId: id,
  firstName: z.string(),
  fullName: z.string(),
  className: z.string().nullable(),
  term: termCard.nullable(),
  totals,
  today: learnerToday,
  /** Monday to Friday of this week, and weekend days with school. */
  week: z.array(z.strictObject({ date, state: z.enum(dayStates) })),
})
export type LearnerSummary = z.infer<typeof learnerSummary>

export const subjectAttendance = z.strictObject({
  /** `lessons` where lesson registers were taken, `sessions` where derived from the day's registers. */
  source: z.enum(['lessons', 'sessions']),
  items: z.array(
    z.strictObject({
      learningAreaId: id,
      name: z.string(),
      lessons: z.int(),
      present: z.int(),
      late: z.int(),
      absent: z.int(),
      percentage: z.number().nullable(),
    }),
  ),
})

export const learnerStats = z.strictObject({
  percentage: z.number().nullable(),
  /** School days here in a row, until the last one recorded. */
  streak: z.int(),
  longestStreak: z.int(),
  /** School days here and not late in a row, until the last one recorded. */
  onTime: z.int(),
  /** The last school days with a register, oldest first. */
  lastDays: z.array(z.strictObject({ date, state: z.enum(dayStates) })),
  timesLate: z.int(),
  /** Total over late marks that have minutes. */
  minutesLate: z.int(),
  months: z.array(z.strictObject({ month: z.string(), totals })),
})

export const rangeQuery = z.strictObject(range).superRefine(({ startDate, endDate }, context) => {
  if (startDate && endDate && startDate > endDate)
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'The end is before the start' })
})
