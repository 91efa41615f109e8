/** Who works on the ledger, and on which day of the school. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Desk {
  /** YYYY-MM-DD */
  readonly today: string
  readonly language: 'en' | 'sw'
}

export const deskOf = (tx: Tx, { timeZone, language }: Pick<Actor, 'timeZone' | 'language'>): Desk => ({ today: schoolTime(tx.at, timeZone).date, language })
