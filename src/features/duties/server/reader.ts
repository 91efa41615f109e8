/** Who looks at the roster: the caller with the staff record, and what the school's clock says. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffOfAccount } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Reader {
  readonly office: boolean
  /** The own staff record while it is active. An admin may have one too. */
  readonly staffId: string | null
  readonly accountId: string
  /** IANA zone of the school. */
  readonly timeZone: string
  /** On the school's clock: `YYYY-MM-DD`, and `YYYY-MM-DDTHH:MM`. */
  readonly today: string
  readonly now: string
}

/** Identity and role are the session's. */
export const readerOf = async (tx: Tx, { accountId, role, timeZone }: Pick<Actor, 'accountId' | 'role' | 'timeZone'>): Promise<Reader> => {
  const own = await staffOfAccount(tx, accountId)
  const { date, time } = schoolTime(tx.at, timeZone)
  return { office: role === 'admin', staffId: own?.status === 'active' ? own.id : null, accountId, timeZone, today: date, now: `${date}T${time}` }
}
