/** What other modules may ask of attendance inside a transaction of their own; the program hands them the implementation. */
import type { Totals } from './marks.ts'

/** Absence totals by learner between two days, both included. Days that have not come do not count. */
export type AttendanceTotalsQuery<Tx> = (tx: Tx, learnerIds: readonly string[], from: string, to: string) => Promise<Map<string, Totals>>
