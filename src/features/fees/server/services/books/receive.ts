/** Money that reaches the school through a channel: to the learner whose number was typed, else into suspense. */
import { learnerById, learnersByKeys, type LearnerRow } from '#core/people/server/public.ts'
import { nextNumber, schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PaymentReceived, ReceivedPayment } from '../../../contract/accounts.ts'
import { moneyAccount } from '../../../rules/accounts.ts'
import { admissionKeys } from '../../../rules/admission-keys.ts'
import { receiptOf, toShillings } from '../../../rules/money.ts'
import { balanceRows } from '../../queries/balances.ts'
import { insertEntries, type EntryRow } from '../../queries/entries.ts'
import { insertJournals } from '../../queries/journals.ts'
import {
  insertReceived,
  isEntered,
  lockReference,
  nextKey,
  receivedByReference,
  standingByReference,
  type NewReceived,
} from '../../queries/received.ts'
import { notifyPaid, publishFeesChanged } from '../notify.ts'
import { factsOf } from '../transactions.ts'

/** The learner whose admission number was typed; undefined unless exactly one fits. */
const learnerOf = async (
  tx: Tx,
  { learnerId, accountText }: Pick<ReceivedPayment, 'learnerId' | 'accountText'>,
): Promise<LearnerRow | undefined> => {
  const known = learnerId === undefined ? undefined : await learnerById(tx, learnerId)
  if (known || !accountText) return known
  const found = await learnersByKeys(tx, admissionKeys(accountText))
  return found.length === 1 && found[0] ? learnerById(tx, found[0].id) : undefined
}

interface Share {
  readonly received: Pick<NewReceived, 'id' | 'channel' | 'reference' | 'payerName'>
  readonly learner: LearnerRow
  readonly cents: number
  readonly day: string
}

/** Takes a part of money received out of suspense: a payment of the learner with a receipt of its own. */
export const giveShare = async (tx: Tx, { received, learner, cents, day }: Share, today: string): Promise<EntryRow> => {
  const row = onlyRow(
    await insertEntries(tx, [
      {
        id: newId(),
        learnerId: learner.id,
        kind: 'payment',
        amountCents: -cents,
        datedOn: day,
        method: received.channel,
        reference: received.reference,
        payer: received.payerName ?? null,
        receiptNumber: await nextNumber(tx, 'receipts'),
        receivedId: received.id,
        account: 'suspense',
      },
    ]),
  )
  await audit(tx, { action: 'fees.record', entity: 'fee_entry', entityId: row.id, after: factsOf(row) })
  const [balance] = await balanceRows(tx, today, [learner.id])
  await notifyPaid(tx, row, learner, toShillings(balance?.balance ?? 0))
  return row
}

/** The day on which money counts: when it was paid, at the school. */
export const dayOfPayment = (paidAt: Date, timeZone: string, today: string): string => {
  const { date } = schoolTime(paidAt, timeZone)
  return date < today ? date : today
}

/**
 * Posts money received into suspense, once for a channel and a reference. @returns null if it is known
 * @param by a channel reports the same payment again and again; the office may enter a cheque again that bounced
 */
export const takeIn = async (
  tx: Tx,
  payment: ReceivedPayment,
  day: string,
  by: 'channel' | 'office' = 'channel',
): Promise<(NewReceived & { readonly id: string }) | null> => {
  const { channel, account, reference, amountCents, paidAt, payerName, payerPhone, accountText } = payment
  await lockReference(tx, reference)
  const known = await (by === 'channel' ? receivedByReference : standingByReference)(tx, channel, reference)
  if (known || (await isEntered(tx, channel, reference))) return null
  const received = {
    id: newId(),
    channel,
    account: moneyAccount(channel, account),
    reference,
    amountCents,
    paidAt,
    payerName: payerName ?? null,
    payerPhone: payerPhone ?? null,
    accountText: accountText ?? null,
    ...(by === 'office' ? { key: await nextKey(tx, channel, reference) } : {}),
  }
  await insertJournals(tx, [
    {
      id: received.id,
      datedOn: day,
      description: reference,
      lines: [
        { account: received.account, cents: amountCents },
        { account: 'suspense', cents: -amountCents },
      ],
    },
  ])
  await insertReceived(tx, received)
  await audit(tx, {
    action: 'fees.receive_payment',
    entity: 'fee_received',
    entityId: received.id,
    after: { channel, reference, amountCents, accountText: received.accountText },
  })
  return received
}

/** @throws Error for an amount that is not in whole cents above 0 */
export const receivePayment = async (tx: Tx, payment: ReceivedPayment): Promise<PaymentReceived> => {
  const { timeZone } = await schoolById(tx)
  const today = schoolTime(tx.at, timeZone).date
  const day = dayOfPayment(payment.paidAt, timeZone, today)
  const received = await takeIn(tx, payment, day)
  if (!received) return { state: 'duplicate' }
  const learner = await learnerOf(tx, payment)
  if (!learner) {
    await publishFeesChanged(tx, [])
    return { state: 'suspense', suspenseId: received.id }
  }
  const row = await giveShare(tx, { received, learner, cents: payment.amountCents, day }, today)
  await publishFeesChanged(tx, [learner.id])
  return { state: 'posted', learnerId: learner.id, entryId: row.id, receiptNumber: receiptOf(row.receiptNumber ?? 0) }
}
