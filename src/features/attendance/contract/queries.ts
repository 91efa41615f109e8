/** Queries that other modules may run inside their own transaction, through `server/ports.ts`. */
import type { Totals } from './marks.ts'

/** Absence totals by learner between two days, both included. Future days do not count. */
export type AttendanceTotalsQuery<Tx> = (
  tx: Tx,
  learnerIds: readonly string[],
  from: string,
  to: string,
) => Promise<Map<string, Totals>>

/** Attendance of a class by week. */
export interface ClassWeeks {
  /** Percentage present, one decimal, by the week's Monday; weeks without a register have no entry. */
  readonly weeks: ReadonlyMap<string, number | null>
  /** Learners' days on which they were here, and on which a register was taken. */
  readonly present: number
  readonly recorded: number
}

/** Attendance by class and week between two days, both included; classes without a register have no entry. */
export type ClassWeeksQuery<Tx> = (tx: Tx, from: string, to: string) => Promise<Map<string, ClassWeeks>>
