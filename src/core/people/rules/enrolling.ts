/** From and to which day somebody may be put into a class. */
import { addDays } from '#platform/pure/dates.ts'

export const enrollingTexts = {
  future: 'Choose today or an earlier day',
  beforeClass: 'The present class began on {date}. Choose that day or a later one',
  beforeLeaving: 'The last class ended on {date}. Choose a later day',
} as const

export interface OpenClass {
  id: string
  streamId: string
  startsOn: string
}

/** What moving does to the class that lasts: nothing, put right on its first day, or ended the day before. */
export type Move = { kind: 'same' } | { kind: 'replace'; enrolmentId: string } | { kind: 'end'; enrolmentId: string; endsOn: string } | { kind: 'first' }

/** @param open the class that lasts, if any @param on first day in the new class */
export const moveOf = (open: OpenClass | null, streamId: string, on: string): Move => {
  if (!open) return { kind: 'first' }
  if (open.streamId === streamId) return { kind: 'same' }
  if (open.startsOn === on) return { kind: 'replace', enrolmentId: open.id }
  return { kind: 'end', enrolmentId: open.id, endsOn: addDays(on, -1) }
}

export interface DayProblem {
  text: string
  date?: string
}

/** Why a learner cannot move on that day, or null. @param today the school's day */
export const moveProblem = (open: OpenClass | null, on: string, today: string): DayProblem | null => {
  if (on > today && on !== open?.startsOn) return { text: enrollingTexts.future }
  if (open && on < open.startsOn) return { text: enrollingTexts.beforeClass, date: open.startsOn }
  return null
}

/** Why a learner cannot have left on that day, or null. */
export const leaveProblem = (open: OpenClass | null, on: string, today: string): DayProblem | null => moveProblem(open, on, today)

/** Why a learner cannot return on that day, or null. @param lastEnd last day of the last class */
export const returnProblem = (lastEnd: string | null, on: string, today: string): DayProblem | null => {
  if (lastEnd !== null && on <= lastEnd) return { text: enrollingTexts.beforeLeaving, date: lastEnd }
  return on > today ? { text: enrollingTexts.future } : null
}
