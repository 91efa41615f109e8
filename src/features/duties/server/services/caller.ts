/** The caller of roster endpoints: actor, staff record, and school time. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffOfAccount } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Caller {
  readonly office: boolean
  /** The caller's staff record while active. An admin may have one too. */
  readonly staffId: string | null
  readonly accountId: string
  /** IANA zone of the school. */
  readonly timeZone: string
  /** School time: `YYYY-MM-DD`, and `YYYY-MM-DDTHH:MM`. */
  readonly today: string
  readonly now: string
}

/** Identity and role are the session's. */
export const callerOf = async (
  tx: Tx,
  { accountId, role, timeZone }: Pick<Actor, 'accountId' | 'role' | 'timeZone'>,
): Promise<Caller> => {
  const own = await staffOfAccount(tx, accountId)
  const { date, time } = schoolTime(tx.at, timeZone)
  return {
    office: role === 'admin',
    staffId: own?.status === 'active' ? own.id : null,
    accountId,
    timeZone,
    today: date,
    now: `${date}T${time}`,
  }
}
