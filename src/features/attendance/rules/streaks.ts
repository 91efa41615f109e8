/** Runs of days: here in a row, away in a row. Days without a register neither lengthen nor break a run. */
import type { MarkStatus } from '../contract/marks.ts'
import { dayStateOf, marksByDate } from './totals.ts'

interface StreakMark {
  readonly date: string
  readonly status: MarkStatus
}

/** States of the recorded days, in the order of the calendar. */
const statesOf = (schoolDays: readonly string[], marks: readonly StreakMark[]) => {
  const days = marksByDate(marks)
  return [...schoolDays].sort().flatMap((date) => dayStateOf(days.get(date) ?? []) ?? [])
}

/** Whole days here in a row: until the last recorded day, and the longest run. A late day counts as here, half a day away ends a run. */
export const streaksOf = (
  schoolDays: readonly string[],
  marks: readonly StreakMark[],
): { streak: number; longestStreak: number } => {
  let [streak, longestStreak] = [0, 0]
  for (const state of statesOf(schoolDays, marks)) {
    streak = state === 'here' || state === 'late' ? streak + 1 : 0
    longestStreak = Math.max(longestStreak, streak)
  }
  return { streak, longestStreak }
}

/** The last recorded days with their states, oldest first. */
export const lastStates = (schoolDays: readonly string[], marks: readonly StreakMark[], most: number) => {
  const days = marksByDate(marks)
  return [...schoolDays]
    .sort()
    .flatMap((date) => {
      const state = dayStateOf(days.get(date) ?? [])
      return state ? [{ date, state }] : []
    })
    .slice(-most)
}

/** Whole days here and on time in a row, until the last recorded day. */
export const onTimeRun = (schoolDays: readonly string[], marks: readonly StreakMark[]): number => {
  const states = statesOf(schoolDays, marks).reverse()
  const end = states.findIndex((state) => state !== 'here')
  return end === -1 ? states.length : end
}

export interface AwayRun {
  readonly days: number
  /** False when no recorded day stops it: it may have begun before the first day that was looked at. */
  readonly ended: boolean
}

/** School days away without being excused, in a row, until the last recorded day. */
export const runAway = (schoolDays: readonly string[], marks: readonly StreakMark[]): AwayRun => {
  const states = statesOf(schoolDays, marks).reverse()
  const end = states.findIndex((state) => state !== 'away')
  return { days: end === -1 ? states.length : end, ended: end !== -1 }
}
