/** The register as a grid: a row per learner, a column per day, one or two letters in a cell. */
import type { DailySession, MarkStatus } from '../contract/marks.ts'
import { isHere, letterOf } from './marks.ts'

export interface GridMark {
  readonly date: string
  readonly session: DailySession
  readonly status: MarkStatus
}

/** `P`, or `PA` where morning and afternoon differ; empty without a mark. @param marks of one day, morning first */
export const cellOf = (marks: readonly Pick<GridMark, 'status'>[]): string => {
  const letters = marks.map(({ status }) => letterOf(status))
  return new Set(letters).size === 1 ? (letters[0] ?? '') : letters.join('')
}

/** Learners here on a day, the last register of the day speaking for each. */
export const hereOn = (date: string, learners: readonly (readonly GridMark[])[]): number =>
  learners.filter((marks) => {
    const last = marks.filter((mark) => mark.date === date).at(-1)
    return last !== undefined && isHere(last.status)
  }).length

/** Days by their month, in order. */
export const monthsOf = (days: readonly string[]): { readonly month: string; readonly days: readonly string[] }[] =>
  [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => ({
    month,
    days: days.filter((day) => day.startsWith(month)),
  }))
