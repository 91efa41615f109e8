/** Absence totals: the one way in which marks become days, for every screen, report and report card. */
import { groupBy } from '#platform/pure/group.ts'
import { percentageOf } from '#platform/pure/percentage.ts'
import type { DailySession, DayState, MarkStatus, Totals } from '../contract/marks.ts'
import { isAway, isHere } from './marks.ts'

/** A mark of a daily session; lesson registers do not count here. */
export interface DayMark {
  /** YYYY-MM-DD */
  readonly date: string
  readonly session: DailySession
  readonly status: MarkStatus
  /** A reason is on record, or a request is open or accepted. */
  readonly explained: boolean
}

/** Marks by their day. */
export const marksByDate = <M extends { readonly date: string }>(marks: readonly M[]): Map<string, M[]> =>
  groupBy(marks, ({ date }) => date)

/** Sums halves exactly. */
const weigh = <M extends { readonly date: string }>(
  days: ReadonlyMap<string, readonly M[]>,
  counts: (mark: M) => boolean,
): number => {
  let sum = 0
  for (const marks of days.values()) sum += marks.filter(counts).length / marks.length
  return sum
}

/**
 * Attendance totals of one learner. On a day with two registers each counts half; a single register counts as a whole
 * day, so that a session the school does not use, or that no teacher took, adds no absence. Marks on other days than
 * the learner's school days are ignored.
 * @param schoolDays school days until now on which the learner was in a class
 * @param marks at most one per day and session
 */
export const attendanceTotals = (schoolDays: readonly string[], marks: readonly DayMark[]): Totals => {
  const open = new Set(schoolDays)
  const days = marksByDate(marks.filter(({ date }) => open.has(date)))
  const present = weigh(days, ({ status }) => isHere(status))
  const recorded = days.size
  return {
    schoolDays: open.size,
    recorded,
    present,
    late: [...days.values()].filter((day) => day.some(({ status }) => status === 'late')).length,
    absent: weigh(days, ({ status }) => isAway(status)),
    excused: weigh(days, ({ status }) => status === 'excused'),
    explained: weigh(days, ({ status, explained }) => status === 'absent' && explained),
    unexplained: weigh(days, ({ status, explained }) => status === 'absent' && !explained),
    percentage: percentageOf(present, recorded),
  }
}

/** Sums the totals of several learners, such as a class. */
export const sumOfTotals = (all: readonly Totals[]): Totals => {
  const sum = (pick: (totals: Totals) => number): number => all.reduce((total, one) => total + pick(one), 0)
  const [present, recorded] = [sum((one) => one.present), sum((one) => one.recorded)]
  return {
    schoolDays: sum((one) => one.schoolDays),
    recorded,
    present,
    late: sum((one) => one.late),
    absent: sum((one) => one.absent),
    excused: sum((one) => one.excused),
    explained: sum((one) => one.explained),
    unexplained: sum((one) => one.unexplained),
    percentage: percentageOf(present, recorded),
  }
}

/** State of a day with these marks; null without marks. */
export const dayStateOf = (
  marks: readonly { readonly status: MarkStatus }[],
): Extract<DayState, 'here' | 'late' | 'away' | 'excused' | 'half'> | null => {
  if (marks.length === 0) return null
  const away = marks.filter(({ status }) => isAway(status))
  if (away.length === marks.length) return away.every(({ status }) => status === 'excused') ? 'excused' : 'away'
  if (away.length > 0) return 'half'
  return marks.some(({ status }) => status === 'late') ? 'late' : 'here'
}
