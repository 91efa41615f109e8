/** Cheques: recorded with their payment, settled once by what the bank did with them. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnerById, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { fill } from '#platform/pure/filled-text.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { chequeErrors, type bounceCheque, type Cheque, type listCheques } from '../../contract/cheques.ts'
import { feeTexts } from '../../contract/words.ts'
import { bounceWords, chequeReference } from '../../rules/cheques.ts'
import { receiptOf, toShillings } from '../../rules/money.ts'
import {
  chequeById,
  chequeCents,
  chequePayments,
  chequesPage,
  chequesWaiting,
  settleCheque,
  type ChequeRow,
} from '../queries/cheques.ts'
import { reversalsOf, type EntryRow } from '../queries/entries.ts'
import { receivedById } from '../queries/received.ts'
import { reverseJournalOf } from './books/journals.ts'
import { postClearing, undoClearing } from './cheque-clearing.ts'
import { notifyBounced, publishFeesChanged } from './notify.ts'
import { studentsById } from './show.ts'
import { record, takeBack } from './transactions.ts'

const showCheques = async (tx: Tx, rows: readonly ChequeRow[]): Promise<Cheque[]> => {
  const ids = rows.map(({ id }) => id)
  const [cents, payments] = [await chequeCents(tx, ids), await chequePayments(tx, ids)]
  const reversed = await reversalsOf(
    tx,
    payments.map(({ id }) => id),
  )
  const students = await studentsById(
    tx,
    payments.map(({ learnerId }) => learnerId),
  )
  const shown: Cheque[] = []
  for (const row of rows) {
    const { id, bank, number, drawnOn, receivedOn, state, settledOn, reason } = row
    // Of a cheque that stands, money that was taken from a learner again is not that learner's.
    const own = payments.filter(
      (one) => (one.receivedId ?? one.id) === id && (state === 'bounced' || !reversed.has(one.id)),
    )
    shown.push({
      id,
      bank,
      number,
      drawnOn,
      receivedOn,
      amount: toShillings(cents.get(id) ?? 0),
      payer: own[0]?.payer ?? (await receivedById(tx, id))?.payerName ?? null,
      state,
      settledOn,
      reason,
      payments: own.flatMap(({ id: entryId, learnerId, amountCents, receiptNumber }) => {
        const student = students.get(learnerId)
        return student
          ? [{ entryId, student, amount: toShillings(-amountCents), receiptNumber: receiptOf(receiptNumber ?? 0) }]
          : []
      }),
    })
  }
  return shown
}

export const chequesOf = async (
  tx: Tx,
  query: QueryOf<typeof listCheques>,
): Promise<ResponseOf<typeof listCheques>> => {
  const { rows, total } = await chequesPage(tx, query)
  const { cheques, cents } = await chequesWaiting(tx)
  return {
    ...toPage(await showCheques(tx, rows), total, query.page, query.limit),
    waiting: { cheques, amount: toShillings(cents) },
  }
}

const shown = async (tx: Tx, id: string): Promise<Cheque> => {
  const row = await chequeById(tx, id)
  const [one] = row ? await showCheques(tx, [row]) : []
  if (!one) throw new AppError(commonErrors.notFound)
  return one
}

/** @throws AppError 404, 409 for a cheque that is settled; one that cleared may still bounce */
const openCheque = async (tx: Tx, id: string, states: readonly ChequeRow['state'][]): Promise<ChequeRow> => {
  const row = await chequeById(tx, id, true)
  if (!row) throw new AppError(commonErrors.notFound)
  if (!states.includes(row.state)) throw new AppError(chequeErrors.settled)
  return row
}

/** @throws AppError 404, 409 for a cheque that is settled */
export const clear = async (tx: Tx, { today }: Caller, id: string): Promise<Cheque> => {
  const row = await openCheque(tx, id, ['waiting'])
  await postClearing(tx, row, today)
  await settleCheque(tx, id, { state: 'cleared', settledOn: today, settledBy: accountOf(tx) })
  await audit(tx, {
    action: 'fees.clear_cheque',
    entity: 'fee_cheque',
    entityId: id,
    before: { state: row.state },
    after: { state: 'cleared', settledOn: today },
  })
  await publishFeesChanged(tx, [])
  return shown(tx, id)
}

/** Who settles a cheque, and the language in which the ledger says so. */
interface Settling {
  readonly caller: Caller
  readonly language: Actor['language']
}

const chargeFee = async (
  tx: Tx,
  { caller, language }: Settling,
  row: ChequeRow,
  { learnerId, amount }: NonNullable<BodyOf<typeof bounceCheque>['fee']>,
): Promise<string> => {
  const description = fill(bounceWords.fee[language], { cheque: chequeReference(row.bank, row.number) ?? '' })
  // The due day tells it from the fee for an earlier bounce of the same cheque.
  const charge = await record(tx, caller, { kind: 'charge', learnerId, amount, description, dueDate: caller.today })
  return charge.id
}

const standing = async (tx: Tx, id: string): Promise<EntryRow[]> => {
  const payments = await chequePayments(tx, [id])
  const reversed = await reversalsOf(
    tx,
    payments.map((one) => one.id),
  )
  return payments.filter((one) => !reversed.has(one.id))
}

/** @throws AppError 404, 400 for a fee of another learner, 409 for a cheque that bounced before */
export const bounce = async (
  tx: Tx,
  settling: Settling,
  id: string,
  { reason, fee }: BodyOf<typeof bounceCheque>,
): Promise<Cheque> => {
  const { caller, language } = settling
  // In the order of `takeSplitBack`, so that neither waits for the other.
  const received = await receivedById(tx, id, true)
  const row = await openCheque(tx, id, ['waiting', 'cleared'])
  const payments = await standing(tx, id)
  if (fee && !payments.some(({ learnerId }) => learnerId === fee.learnerId))
    refuseFields({ 'fee.learnerId': feeTexts.learner })
  const said = fill(bounceWords.reason[language], { reason })
  await undoClearing(tx, row, caller.today, said)
  for (const payment of payments) {
    await takeBack(tx, caller, payment, said)
    const learner = await learnerById(tx, payment.learnerId)
    if (learner) await notifyBounced(tx, payment, learner, reason)
  }
  if (received) await reverseJournalOf(tx, { id, on: caller.today, reason: said })
  const chargeId = fee ? await chargeFee(tx, settling, row, fee) : null
  await settleCheque(tx, id, {
    state: 'bounced',
    settledOn: caller.today,
    settledBy: accountOf(tx),
    reason,
    chargeId,
  })
  await audit(tx, {
    action: 'fees.bounce_cheque',
    entity: 'fee_cheque',
    entityId: id,
    before: { state: row.state },
    after: { state: 'bounced', settledOn: caller.today, chargeId },
    reason,
  })
  await publishFeesChanged(tx, [])
  return shown(tx, id)
}
