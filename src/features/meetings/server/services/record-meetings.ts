/** Inserts rounds and bookings for demo data. */
import type { Role } from '#core/access/contract/access.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RoundBody } from '../../contract/shapes.ts'
import { roundBody } from '../../contract/shapes.ts'
import { openRoundFor } from './staff-rounds.ts'
import { bookForFamily, blockSlot, familiesOf } from './staff-slots.ts'
import { schedule } from './family.ts'

export interface RoundToRecord {
  readonly by: { readonly accountId: string; readonly role: Role; readonly timeZone: string }
  readonly body: Partial<RoundBody> & Pick<RoundBody, 'title' | 'day' | 'startTime' | 'endTime'>
  /** A parent's own booking, by index of the time. */
  readonly family?: { readonly accountId: string; readonly childId: string; readonly at: number; readonly note: string }
  /** Times booked by the office, for families in the order of their children's names, and times kept free. */
  readonly desk: readonly number[]
  readonly kept: readonly number[]
}

const as = (tx: Tx, accountId: string): Tx => ({ ...tx, scope: { ...tx.scope, accountId } })

/** @throws AppError as the calls would */
export const recordRounds = async (tx: Tx, rounds: readonly RoundToRecord[]): Promise<void> => {
  for (const { by, body, family, desk, kept } of rounds) {
    const own = as(tx, by.accountId)
    const caller = await callerOf(own, by)
    const slots = (await openRoundFor(own, caller, roundBody.parse(body))).tables[0]?.slots ?? []
    const idAt = (index: number): string => slots[index]?.id ?? ''
    const { items } = await familiesOf(own, caller, idAt(0), '')
    for (const [index, at] of desk.entries()) {
      const [found, guardian] = [items[index], items[index]?.guardians[0]]
      if (found && guardian)
        await bookForFamily(own, caller, idAt(at), { learnerId: found.learner.id, guardianId: guardian.id, note: '' })
    }
    for (const at of kept) await blockSlot(own, caller, idAt(at), true)
    if (family) {
      const { accountId, childId, at, note } = family
      await schedule(as(tx, accountId), { slotId: idAt(at), childId, note }, { timeZone: by.timeZone, school: null })
    }
  }
}
