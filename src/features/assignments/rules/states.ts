/** How far a piece of work is: handed in, overdue, and whether more is taken. */
import type { AssignmentStatus, LateRule, OwnView, SubmissionStatus, WorkState } from '../contract/kinds.ts'
import type { shutReasons } from '../contract/student.ts'

/** Counted as handed in, whether or not it has come back. */
export const isSubmitted = (status: SubmissionStatus): boolean => status === 'submitted' || status === 'graded'

/** Past due and not handed in. The due instant itself is still in time. */
export const isOverdue = (dueAt: Date, status: SubmissionStatus, now: Date): boolean => now.getTime() > dueAt.getTime() && !isSubmitted(status)

/** What the learner knows of the teacher's states: a mark shows once it was returned. */
export const statusOfState = (state: WorkState): SubmissionStatus =>
  state === 'not_submitted' ? 'not_submitted' : state === 'returned' ? 'graded' : 'submitted'

export interface WorkDates {
  readonly dueAt: Date
  /** Nothing is taken after this; null without an end. */
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
export type HandIn = { readonly open: true; readonly late: boolean } | { readonly open: false; readonly why: ShutReason }

/** Whether a learner may hand in now, for the first time or again. */
export const handInOf = (work: OwnWork, now: Date): HandIn => {
  if (work.state === 'marked' || work.state === 'returned') return { open: false, why: 'marked' }
  if (work.handedIn && !work.resubmission) return { open: false, why: 'once' }
  if (work.status !== 'published') return { open: false, why: 'closed' }
  if (work.takenUntil && now.getTime() > work.takenUntil.getTime()) return { open: false, why: 'late' }
  return { open: true, late: isLate(work.dueAt, now) }
}

export const isLate = (dueAt: Date, at: Date): boolean => at.getTime() > dueAt.getTime()

/** Where a piece of work stands on its learner's list. */
export const viewOf = (work: Pick<OwnWork, 'status' | 'takenUntil' | 'state'>, now: Date): OwnView => {
  if (work.state === 'returned') return 'returned'
  if (work.state !== 'not_submitted') return 'handed_in'
  const open = work.status === 'published' && !(work.takenUntil && now.getTime() > work.takenUntil.getTime())
  return open ? 'to_do' : 'missed'
}

/** The day on which being in the class makes the work one's own: today while it runs, its last day afterwards. */
export const memberDay = (today: string, dueOn: string): string => (today < dueOn ? today : dueOn)

/** When a learner is reminded: at 17:00 of the day before it is due; null where that is over. */
export const reminderAt = (dueOn: string, now: Date, atFive: (date: string) => Date, dayBefore: (date: string) => string): Date | null => {
  const at = atFive(dayBefore(dueOn))
  return at.getTime() > now.getTime() ? at : null
}
