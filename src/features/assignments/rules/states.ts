/** The state of a piece of work: handed in, overdue, still open for submission. */
import { addDays } from '#platform/pure/dates.ts'
import type { AssignmentStatus, LateRule, OwnView, SubmissionStatus, WorkState } from '../contract/kinds.ts'
import type { shutReasons } from '../contract/student.ts'

/** Counts as handed in, returned or not. */
export const isSubmitted = (status: SubmissionStatus): boolean => status === 'submitted' || status === 'graded'

/** Past due and not handed in. Work handed in at the due instant itself is in time. */
export const isOverdue = (dueAt: Date, status: SubmissionStatus, now: Date): boolean =>
  now.getTime() > dueAt.getTime() && !isSubmitted(status)

/** The state as the learner sees it: a mark shows only after the work was returned. */
export const statusOfState = (state: WorkState): SubmissionStatus =>
  state === 'not_submitted' ? 'not_submitted' : state === 'returned' ? 'graded' : 'submitted'

export interface WorkDates {
  readonly dueAt: Date
  /** Submissions are refused after this; null without a limit. */
  readonly takenUntil: Date | null
}

/** Until when work is taken. @param lateUntil end of the last day for late work */
export const takenUntilOf = (late: LateRule, dueAt: Date, lateUntil: Date | null): Date | null =>
  late === 'accepted' ? null : late === 'until' && lateUntil ? lateUntil : dueAt

export interface OwnWork extends WorkDates {
  readonly status: AssignmentStatus
  readonly resubmission: boolean
  readonly state: WorkState
  /** Something was handed in, and not only marked on paper. */
  readonly handedIn: boolean
}

export type ShutReason = (typeof shutReasons)[number]
export type HandIn =
  | { readonly open: true; readonly late: boolean }
  | { readonly open: false; readonly why: ShutReason }

/** Whether a learner may hand in now, for the first time or again. */
export const handInOf = (work: OwnWork, now: Date): HandIn => {
  if (work.state === 'marked' || work.state === 'returned') return { open: false, why: 'marked' }
  if (work.handedIn && !work.resubmission) return { open: false, why: 'once' }
  if (work.status !== 'published') return { open: false, why: 'closed' }
  if (work.takenUntil && now.getTime() > work.takenUntil.getTime()) return { open: false, why: 'late' }
  return { open: true, late: isLate(work.dueAt, now) }
}

export const isLate = (dueAt: Date, at: Date): boolean => at.getTime() > dueAt.getTime()

/** The group of the learner's list in which a piece of work appears. */
export const viewOf = (work: Pick<OwnWork, 'status' | 'takenUntil' | 'state'>, now: Date): OwnView => {
  if (work.state === 'returned') return 'returned'
  if (work.state !== 'not_submitted') return 'handed_in'
  const open = work.status === 'published' && !(work.takenUntil && now.getTime() > work.takenUntil.getTime())
  return open ? 'to_do' : 'missed'
}

/** The day on which a learner must be in the class to have the work: today until it is due, afterwards its due day. */
export const memberDay = (today: string, dueOn: string): string => (today < dueOn ? today : dueOn)

/** Days before the due day, and the school's time, of the two reminders; both after lessons and before the evening. */
export const reminders = {
  dueTomorrow: { daysBefore: 1, time: '17:00' },
  study: { daysBefore: 3, time: '16:00' },
} as const

/** When to remind a learner; null if that has passed. @param instantOf the instant of a day and time at the school */
export const reminderAt = (
  dueOn: string,
  now: Date,
  { daysBefore, time }: { readonly daysBefore: number; readonly time: string },
  instantOf: (date: string, time: string) => Date,
): Date | null => {
  const at = instantOf(addDays(dueOn, -daysBefore), time)
  return at.getTime() > now.getTime() ? at : null
}
