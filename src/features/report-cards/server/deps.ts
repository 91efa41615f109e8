/** What report cards are given when the program is put together. */
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import type { Files } from '#core/files/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** Facts of other modules that stand on a card. */
export interface CardSources {
  readonly termResults: TermResultsQuery<Tx>
  readonly attendanceTotals: AttendanceTotalsQuery<Tx>
}

export interface CardDeps extends CardSources {
  readonly files: Files
  /** Crests that come with the program lie in it. */
  readonly webFolder: string | undefined
  /** Sets what somebody waits for. */
  readonly documents: Documents
  /** Sets whole schools, so that nobody who waits for one card stands behind them. */
  readonly pressRoom: Documents
  readonly publicUrl: string
  readonly secure: boolean
}
