/** What happens when a guardian is barred from a learner or the link between them ends. */
import { notificationEvents } from '#core/notifications/contract.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleEvents } from '../../../contract/events.ts'
import type { LeaveSight, OutOfSight } from '../../ports.ts'
import { accountsOfGuardians } from '../../queries/guardians/guardians.ts'

/** The guardians' screens refetch everything, so that a removed child disappears from all of them. */
export const announceLinks = async (tx: Tx, guardianIds: readonly string[]): Promise<void> => {
  const accounts = await accountsOfGuardians(tx, guardianIds)
  if (accounts.length === 0) return
  for (const type of [peopleEvents.linked, notificationEvents.forget])
    publishEvent(tx, { type, schoolId: schoolOf(tx), accounts })
}

export const leaveSight = async (tx: Tx, leave: readonly LeaveSight[], gone: OutOfSight): Promise<void> => {
  for (const one of leave) await one(tx, gone)
}
