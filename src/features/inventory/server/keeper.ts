/** Who looks at devices: those who keep them all, and teachers with what is in their own hands and in those of the learners they teach. */
import type { Actor } from '#core/access/contract/access.ts'
import { rosterOn, staffOfAccount, streamsInReach } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** People in whose hands a device is in sight. */
export interface Sight {
  readonly staffId: string | null
  readonly learnerIds: readonly string[]
}

export interface Keeper {
  readonly keeps: boolean
  /** null for every device. */
  readonly sight: Sight | null
  readonly today: string
  readonly timeZone: string
}

export const keeperOf = async (tx: Tx, actor: Actor): Promise<Keeper> => {
  const { timeZone } = actor
  const today = schoolTime(tx.at, timeZone).date
  if (actor.role !== 'teacher') return { keeps: true, sight: null, today, timeZone }
  const own = await staffOfAccount(tx, actor.accountId)
  const learnerIds: string[] = []
  for (const streamId of (await streamsInReach(tx, actor)) ?? []) learnerIds.push(...(await rosterOn(tx, streamId, today)).map(({ id }) => id))
  return { keeps: false, sight: { staffId: own?.status === 'active' ? own.id : null, learnerIds }, today, timeZone }
}
