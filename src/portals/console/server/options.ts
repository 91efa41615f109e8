/** What the console is given when the program is put together. */
import type { ModuleCatalogue, ServerDeps } from '#core/access/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'

export interface ConsoleOptions {
  readonly deps: ServerDeps
  /** Transactions of the console's login. */
  readonly console: Tenancy
  readonly catalogue: ModuleCatalogue
  /** Of the program. */
  readonly version: string
  readonly startedAt: Date
  /** Makes this year's terms, learning areas and bells of the transaction's school. */
  readonly seedShape: (tx: Tx, shape: { levels: readonly Level[]; streams: Record<string, never>; year: number; today: string }) => Promise<unknown>
  /** Invites somebody to the transaction's school by mail. */
  readonly invite: (
    tx: Tx,
    language: 'en' | 'sw',
    person: { role: 'admin'; firstName: string; lastName: string; email: string; phone: null },
  ) => Promise<unknown>
}
