/** Queries that other modules may run inside their own transaction, through `server/ports.ts`. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Filters } from './filters.ts'
import type { Overview } from './overview.ts'

/** Whoever figures are for: a scheduled report is for the person who asked for it, by the positions of now. */
export type AnalyticsReader = Pick<Actor, 'accountId' | 'role' | 'timeZone' | 'positions' | 'permissions'>

export interface AnalyticsQueries<Tx> {
  /** What the reader would see on the page with these filters. Throws AppError 404 for a term, class or area out of reach. */
  readonly overview: (tx: Tx, reader: AnalyticsReader, filters: Filters) => Promise<Overview>
  /** Asks for the figures to be worked out again. */
  readonly refresh: (tx: Tx) => Promise<void>
}
