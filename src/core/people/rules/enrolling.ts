/** The allowed range of enrolment days. */
import { addDays } from '#platform/pure/dates.ts'

export const enrollingTexts = {
  future: 'Choose today or an earlier day',
  beforeClass: 'The learner joined the current class after this date. Choose a later date',
  beforeLeader: 'The current class teacher started after this date. Choose a later date',
  inClass: 'The learner was in a class on this date. Choose a later date',
} as const

export interface OpenClass {
  id: string
  streamId: string
  startsOn: string
}

/** Effect of a move on the current enrolment: none, corrected from its first day, or ended on the day before. */
export type Move =
  | { kind: 'same' }
  | { kind: 'replace'; enrolmentId: string }
  | { kind: 'end'; enrolmentId: string; endsOn: string }
  | { kind: 'first' }

/** @param open the class that lasts, if any @param on first day in the new class */
export const moveOf = (open: OpenClass | null, streamId: string, on: string): Move => {
  if (!open) return { kind: 'first' }
  if (open.streamId === streamId) return { kind: 'same' }
  if (open.startsOn === on) return { kind: 'replace', enrolmentId: open.id }
  return { kind: 'end', enrolmentId: open.id, endsOn: addDays(on, -1) }
}

/** Why a learner cannot move or leave on that day, or null. @param today the school's day */
export const moveProblem = (open: OpenClass | null, on: string, today: string): string | null => {
  if (on > today && on !== open?.startsOn) return enrollingTexts.future
  return open && on < open.startsOn ? enrollingTexts.beforeClass : null
}

/** Why a learner cannot return on that day, or null. @param lastEnd last day of the last class */
export const returnProblem = (lastEnd: string | null, on: string, today: string): string | null => {
  if (lastEnd !== null && on <= lastEnd) return enrollingTexts.inClass
  return on > today ? enrollingTexts.future : null
}
