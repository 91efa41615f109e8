/** What other modules may ask of attendance inside a transaction of their own; the program hands them the implementation. */
import type { Totals } from './marks.ts'

/** Absence totals by learner between two days, both included. Days that have not come do not count. */
export type AttendanceTotalsQuery<Tx> = (tx: Tx, learnerIds: readonly string[], from: string, to: string) => Promise<Map<string, Totals>>

/** How well a class was attended. */
export interface ClassWeeks {
  /** Per cent here, one decimal, by the week's Monday; weeks without a register are left out. */
  readonly weeks: ReadonlyMap<string, number | null>
  /** Learners' days on which they were here, and on which a register was taken. */
  readonly present: number
  readonly recorded: number
}

/** Attendance by class and week between two days, both included; classes without a register are left out. */
export type ClassWeeksQuery<Tx> = (tx: Tx, from: string, to: string) => Promise<Map<string, ClassWeeks>>
