/** Dependencies of the console. */
import type { ModuleCatalogue, ServerDeps } from '#core/access/server/public.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'

/** What the program says of itself. */
export interface Installation {
  /** Transactions of the console's login. */
  readonly console: Tenancy
  /** Of the app. */
  readonly version: string
  readonly startedAt: Date
}

export const installationPort = definePort<Installation>('program.installation')

export interface ConsoleOptions extends Installation {
  readonly deps: ServerDeps
  readonly catalogue: ModuleCatalogue
  /** Gives the transaction's school a plan without asking for money. @returns false if unchanged */
  readonly givePlan: (tx: Tx, plan: Plan, reason?: string, version?: number) => Promise<boolean>
}
