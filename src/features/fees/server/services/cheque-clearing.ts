/** The money of cheques between the school's drawer and its bank account. */
import type { Caller } from '#core/people/server/public.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { chequeReference } from '../../rules/cheques.ts'
import { chequeById, chequeCents, settleCheque, type ChequeRow } from '../queries/cheques.ts'
import { postJournal, reverseJournal } from './books/journals.ts'

const clearingOf = (id: string): string => `fees.cheque_cleared:${id}`

export const postClearing = async (tx: Tx, { id, bank, number }: ChequeRow, on: string): Promise<void> => {
  const cents = (await chequeCents(tx, [id])).get(id) ?? 0
  await postJournal(tx, {
    source: clearingOf(id),
    on,
    description: chequeReference(bank, number) ?? '',
    lines: [
      { account: 'bank', cents },
      { account: 'cheques', cents: -cents },
    ],
  })
}

/** Of a cheque that the bank took back after it had paid it. */
export const undoClearing = async (tx: Tx, { id, state }: ChequeRow, on: string, reason: string): Promise<void> => {
  if (state === 'cleared') await reverseJournal(tx, { source: clearingOf(id), on, reason })
}

/** Once the payment of a cheque was reversed for another reason, the bank's answer does not matter any more. */
export const withdrawCheque = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  id: string,
  reason: string,
): Promise<void> => {
  const row = await chequeById(tx, id, true)
  if (!row || row.state === 'bounced' || row.state === 'withdrawn') return
  await undoClearing(tx, row, today, reason)
  await settleCheque(tx, id, { state: 'withdrawn', settledOn: today, settledBy: accountOf(tx), reason })
}
