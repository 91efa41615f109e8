/** Guardians as recipients of notices about their children. */
import type { Recipient } from '#core/notifications/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { guardiansToTell, type GuardianToTell } from '../../queries/guardians/guardians.ts'

/** One for each child; without guardians who have no account. */
export const parentRecipients = (guardians: readonly GuardianToTell[]): Recipient[] =>
  guardians.flatMap(({ accountId, learnerId }) =>
    accountId ? [{ accountId, role: 'parent' as const, about: [learnerId] }] : [],
  )

export const parentsToTell = async (tx: Tx, learnerIds: readonly string[]): Promise<Recipient[]> =>
  parentRecipients(await guardiansToTell(tx, learnerIds))
