/** What the book asks the duty roster, where the school has one. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookTexts } from '../contract/texts.ts'
import { refuse } from './checks.ts'

export interface DutyDoor {
  /** @returns null for an id that is no duty of the school */
  readonly titleOf: (tx: Tx, id: string) => Promise<string | null>
  /** The caller's own of today, and what began yesterday and lasts past midnight. */
  readonly ownToday: (tx: Tx, actor: Pick<Actor, 'accountId' | 'role' | 'timeZone'>) => Promise<{ id: string; title: string }[]>
}

/** @returns the duty's title, null for none, undefined where nothing is said of it @throws AppError 400 */
export const dutyTitleFor = async <Id extends string | null | undefined>(door: DutyDoor, tx: Tx, id: Id): Promise<string | null | undefined> => {
  if (id === undefined || id === null) return id
  return (await door.titleOf(tx, id)) ?? refuse({ dutyId: bookTexts.duty })
}
