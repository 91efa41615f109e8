/**
 * The caller of device endpoints: managers of all devices, or teachers limited to those held by themselves and their
 * learners.
 */
import type { Actor } from '#core/access/contract/access.ts'
import { rosterOn, staffOfAccount, streamsInReach } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** People whose devices the caller may see. */
export interface Scope {
  readonly staffId: string | null
  readonly learnerIds: readonly string[]
}

export interface Caller {
  readonly keeps: boolean
  /** null for every device. */
  readonly sight: Scope | null
  readonly today: string
  readonly timeZone: string
}

export const callerOf = async (tx: Tx, actor: Actor): Promise<Caller> => {
  const { timeZone } = actor
  const today = schoolTime(tx.at, timeZone).date
  if (actor.role !== 'teacher') return { keeps: true, sight: null, today, timeZone }
  const own = await staffOfAccount(tx, actor.accountId)
  const learnerIds: string[] = []
  for (const streamId of (await streamsInReach(tx, actor)) ?? [])
    learnerIds.push(...(await rosterOn(tx, streamId, today)).map(({ id }) => id))
  return { keeps: false, sight: { staffId: own?.status === 'active' ? own.id : null, learnerIds }, today, timeZone }
}
