/** Money for several learners that the office enters: a slip, a transfer, or a cheque that waits for the bank. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeErrors } from '../../../contract/shapes.ts'
import type { PaymentMethod } from '../../../contract/words.ts'
import { chequeReference } from '../../../rules/cheques.ts'
import { insertCheque } from '../../queries/cheques.ts'
import type { NewReceived } from '../../queries/received.ts'
import { ensureReferenceFree } from '../transactions.ts'
import { takeIn } from './receive.ts'

interface ByHand {
  readonly channel: PaymentMethod
  /** Of a cheque its number. */
  readonly reference: string
  readonly bank?: string | undefined
  readonly chequeDate?: string | undefined
  readonly cents: number
  readonly day: string
  readonly payer: string
  readonly note?: string | undefined
}

/** @throws AppError 409 for a reference that is known */
export const takeInByHand = async (
  tx: Tx,
  { channel, reference: number, bank, chequeDate, cents, day, payer, note }: ByHand,
  today: string,
): Promise<NewReceived & { readonly id: string }> => {
  const reference = channel === 'cheque' ? (chequeReference(bank, number) ?? number) : number
  await ensureReferenceFree(tx, reference)
  const paidAt = day === today ? tx.at : new Date(`${day}T09:00:00Z`)
  const payment = { channel, reference, amountCents: cents, paidAt, payerName: payer, accountText: note }
  const received = await takeIn(tx, payment, day, 'office')
  if (!received) throw new AppError(feeErrors.referenceWaiting)
  if (channel === 'cheque')
    await insertCheque(tx, {
      id: received.id,
      bank: bank ?? null,
      number,
      drawnOn: chequeDate ?? null,
      receivedOn: day,
    })
  return received
}
