/** A learner's day, for other modules. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DailySession, Mark } from '../../contract/marks.ts'
import { dayStateOf } from '../../rules/totals.ts'
import { dayMarksOf } from '../queries/marks.ts'

export interface AttendanceDay {
  /** Null while no register has the learner. */
  readonly state: ReturnType<typeof dayStateOf>
  readonly sessions: readonly (Mark & { readonly session: DailySession })[]
}

/** @param date YYYY-MM-DD */
export const attendanceDayOf = async (tx: Tx, learnerId: string, date: string): Promise<AttendanceDay> => {
  const marks = await dayMarksOf(tx, [learnerId], date, date)
  return {
    state: dayStateOf(marks),
    sessions: marks.map(({ session, status, minutesLate, reason }) => ({ session, status, minutesLate, reason })),
  }
}
