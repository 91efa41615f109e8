/** What was billed and collected this term. */
import { termOn } from '#core/academics/server/public.ts'
import type { Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { feesCollected } from '../../contract/collected.ts'
import { toShillings } from '../../rules/money.ts'
import { billedCents, receivedCents } from '../queries/balances.ts'

export const collectedThisTerm = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
): Promise<ResponseOf<typeof feesCollected>> => {
  const term = await termOn(tx, today)
  if (!term) return { term: null }
  const [billed, collected, now] = await Promise.all([
    billedCents(tx, term.startsOn, today),
    receivedCents(tx, term.startsOn, today),
    receivedCents(tx, today, today),
  ])
  return {
    term: { name: term.name, billed: toShillings(billed), collected: toShillings(collected), today: toShillings(now) },
  }
}
