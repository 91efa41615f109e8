/** The caller of the ledger, and today's date at the school. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Caller {
  /** YYYY-MM-DD */
  readonly today: string
  readonly language: 'en' | 'sw'
}

export const callerOf = (tx: Tx, { timeZone, language }: Pick<Actor, 'timeZone' | 'language'>): Caller => ({
  today: schoolTime(tx.at, timeZone).date,
  language,
})
