/** Money that its provider returned to the payer: its learners lose it, and it leaves the books. */
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentName, TakenBack } from '../../../contract/accounts.ts'
import { entryById, entryOfReference, type EntryRow } from '../../queries/entries.ts'
import { lockReference, receivedById, receivedByReference, sharesOf } from '../../queries/received.ts'
import { publishFeesChanged } from '../notify.ts'
import { reverse } from '../transactions.ts'
import { reverseJournalOf } from './journals.ts'

/** A payment that the office entered for a learner before the channel reported it. */
const enteredPayment = async (tx: Tx, { channel, reference }: PaymentName): Promise<EntryRow | undefined> => {
  const id = await entryOfReference(tx, reference)
  const row = id === null ? undefined : await entryById(tx, id)
  return row?.method === channel ? row : undefined
}

/** Learners who have a part of a payment that a channel reported or the office entered. */
export const learnersOfPayment = async (tx: Tx, { channel, reference }: PaymentName): Promise<string[]> => {
  const received = await receivedByReference(tx, channel, reference)
  if (received) return (await sharesOf(tx, [received.id])).map(({ learnerId }) => learnerId)
  const entered = await enteredPayment(tx, { channel, reference })
  return entered ? [entered.learnerId] : []
}

/** Idempotent: money that left the books before stays out. */
export const takeBackPayment = async (
  tx: Tx,
  { channel, reference, reason }: PaymentName & { readonly reason: string },
): Promise<TakenBack> => {
  await lockReference(tx, reference)
  const known = await receivedByReference(tx, channel, reference)
  const received = known && (await receivedById(tx, known.id, true))
  if (received?.isBack) return 'duplicate'
  const today = schoolTime(tx.at, (await schoolById(tx)).timeZone).date
  if (!received) {
    const entered = await enteredPayment(tx, { channel, reference })
    if (!entered) return 'unknown'
    await reverse(tx, { today }, entered.id, reason)
    return 'taken_back'
  }
  const shares = await sharesOf(tx, [received.id])
  for (const { id } of shares) await reverse(tx, { today }, id, reason)
  await reverseJournalOf(tx, { id: received.id, on: today, reason })
  await audit(tx, {
    action: 'fees.take_back_payment',
    entity: 'fee_received',
    entityId: received.id,
    before: { amountCents: received.amountCents, learners: shares.length },
    reason,
  })
  await publishFeesChanged(tx, [])
  return 'taken_back'
}
