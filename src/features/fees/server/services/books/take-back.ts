/** Money that its provider returned to the payer: its learners lose it, and it leaves the books. */
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentName, TakenBack } from '../../../contract/accounts.ts'
import { lockReference, receivedById, receivedByReference, sharesOf } from '../../queries/received.ts'
import { publishFeesChanged } from '../notify.ts'
import { reverse } from '../transactions.ts'
import { reverseJournalOf } from './journals.ts'

/** Learners who have a part of a payment that a channel reported. */
export const learnersOfPayment = async (tx: Tx, { channel, reference }: PaymentName): Promise<string[]> => {
  const received = await receivedByReference(tx, channel, reference)
  return received ? (await sharesOf(tx, [received.id])).map(({ learnerId }) => learnerId) : []
}

/** Idempotent: money that left the books before stays out. */
export const takeBackPayment = async (
  tx: Tx,
  { channel, reference, reason }: PaymentName & { readonly reason: string },
): Promise<TakenBack> => {
  await lockReference(tx, reference)
  const known = await receivedByReference(tx, channel, reference)
  const received = known && (await receivedById(tx, known.id, true))
  if (!received) return 'unknown'
  if (received.isBack) return 'duplicate'
  const today = schoolTime(tx.at, (await schoolById(tx)).timeZone).date
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
