/** Dependencies of report cards, injected by the app. */
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import type { Files } from '#core/files/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

import type { CardFeesSource } from './ports.ts'

/** Facts of other modules shown on a card. */
export interface CardSources {
  readonly termResults: TermResultsQuery<Tx>
  readonly attendanceTotals: AttendanceTotalsQuery<Tx>
  /** Undefined without a module that keeps fees. */
  readonly fees?: CardFeesSource | undefined
}

export interface CardDeps extends CardSources {
  readonly files: Files
  /** Folder with the app's own crests. */
  readonly webFolder: string | undefined
  /** Typesets documents that a request waits for. */
  readonly documents: Documents
  /** Typesets whole schools, separately so that single cards do not queue behind them. */
  readonly pressRoom: Documents
  readonly publicUrl: string
  readonly secure: boolean
}
