/** Refunds: one person asks, a different one approves and pays; only then the money leaves the books. */
import { learnerById, type Caller } from '#core/people/server/public.ts'
import { nextNumber } from '#core/schools/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  refundErrors,
  type approveRefund,
  type askRefund,
  type listRefunds,
  type Refund,
  type refuseRefund,
} from '../../../contract/caution/refunds.ts'
import { cautionTexts } from '../../../contract/caution/words.ts'
import { feeTexts } from '../../../contract/words.ts'
import { moneyAccount } from '../../../rules/accounts.ts'
import { cautionNeeded, refundable } from '../../../rules/caution/caution.ts'
import { receiptOf, toCents } from '../../../rules/money.ts'
import { balanceRows } from '../../queries/balances.ts'
import { insertReferences, lockCharges, type NewEntry } from '../../queries/entries.ts'
import { decideRefund, insertRefund, lockedRefund, refundsPage, type RefundRow } from '../../queries/refunds.ts'
import { publishFeesChanged } from '../notify.ts'
import { showRequests, toDecide } from '../requests.ts'
import { studentsById } from '../show.ts'
import { familyOf } from '../splits.ts'
import { ensureReferenceFree } from '../transactions.ts'
import { post, setOff, type Writer } from './caution.ts'
import { heldFor } from './held.ts'
import { notifyRefundAsked, notifyRefundDecided } from './notify.ts'
import { cautionWords } from './words.ts'

type Signer = Pick<Caller, 'accountId' | 'today'>

export const showRefunds = async (tx: Tx, accountId: string, rows: readonly RefundRow[]): Promise<Refund[]> => {
  const students = await studentsById(
    tx,
    rows.flatMap(({ learnerId, toLearnerId }) => (toLearnerId ? [learnerId, toLearnerId] : [learnerId])),
  )
  return showRequests(tx, accountId, rows, students, ({ way, payee, toLearnerId, reference, voucherNumber }) => ({
    way,
    payee: payee ?? (toLearnerId === null ? '' : (students.get(toLearnerId)?.name ?? '')),
    reference,
    voucherNumber: voucherNumber === null ? null : receiptOf(voucherNumber),
  }))
}

export const refundList = async (
  tx: Tx,
  { accountId }: Signer,
  { page, limit }: QueryOf<typeof listRefunds>,
): Promise<ResponseOf<typeof listRefunds>> => {
  const { rows, total, waiting } = await refundsPage(tx, { page, limit })
  return { ...toPage(await showRefunds(tx, accountId, rows), total, page, limit), waiting }
}

/** @returns the balance; @throws AppError 409 for more than the school has of the family's money */
const ensureThere = async (tx: Tx, { today }: Signer, learnerId: string, cents: number): Promise<number> => {
  const balance = (await balanceRows(tx, today, [learnerId]))[0]?.balance ?? 0
  const most = refundable({ held: await heldFor(tx, learnerId), balance })
  if (cents > most) throw new AppError(refundErrors.tooMuch, { params: { amount: kes(most) } })
  return balance
}

/** @throws AppError 400, 409 for more than the school has of the family's money */
export const askForRefund = async (tx: Tx, caller: Caller, body: BodyOf<typeof askRefund>): Promise<Refund> => {
  const { learnerId, amount, reason, way } = body
  if (!(await learnerById(tx, learnerId))) refuseFields({ learnerId: feeTexts.learner })
  const toLearnerId = body.way === 'sibling' ? body.toLearnerId : null
  if (toLearnerId !== null) {
    const { items } = await familyOf(tx, caller, learnerId)
    if (toLearnerId === learnerId || !items.some(({ student }) => student.id === toLearnerId))
      refuseFields({ toLearnerId: cautionTexts.sibling })
  }
  const amountCents = toCents(amount)
  await ensureThere(tx, caller, learnerId, amountCents)
  const payee = body.way === 'sibling' ? null : body.payee
  const given = { learnerId, amountCents, way, payee, toLearnerId, reason }
  const rows = await insertRefund(tx, { ...given, askedBy: caller.accountId })
  await audit(tx, {
    action: 'fees.ask_refund',
    entity: 'fee_refund',
    entityId: onlyRow(rows).id,
    after: { ...given },
    reason,
  })
  await publishFeesChanged(tx, [])
  const refund = onlyRow(await showRefunds(tx, caller.accountId, rows))
  await notifyRefundAsked(tx, onlyRow(rows), refund)
  return refund
}

/** The entry that pays it out comes first. */
const entriesFor = async (
  tx: Tx,
  { caller, language }: Writer,
  row: RefundRow,
  facts: { reference: string | null; number: string },
) => {
  const { learnerId, amountCents, way, toLearnerId } = row
  const words = cautionWords[language]
  const same = { kind: 'adjustment', datedOn: caller.today } as const
  const own = { ...same, id: newId(), learnerId, amountCents }
  if (way !== 'sibling' || toLearnerId === null) {
    if (way === 'sibling') throw new Error('A refund to another child names the child')
    const { reference, number } = facts
    const out: NewEntry = {
      ...own,
      description: words.refund(number),
      reference,
      method: way,
      account: moneyAccount(way),
    }
    return [out]
  }
  const students = await studentsById(tx, [learnerId, toLearnerId])
  const name = (id: string): string => students.get(id)?.name ?? ''
  const moved: NewEntry[] = [
    { ...own, description: words.moved(name(toLearnerId)), account: 'transfers' },
    {
      ...same,
      id: newId(),
      learnerId: toLearnerId,
      amountCents: -amountCents,
      description: words.movedFrom(name(learnerId)),
      account: 'transfers',
    },
  ]
  return moved
}

/** @throws AppError 400 without a reference, 404, 409 if the caller asked for it, it is decided, or less is left by now */
export const approveAndPay = async (
  tx: Tx,
  writer: Writer,
  id: string,
  body: BodyOf<typeof approveRefund>,
): Promise<Refund> => {
  const { caller, language } = writer
  const row = toDecide(await lockedRefund(tx, id), caller.accountId, refundErrors)
  const { learnerId, amountCents, way, reason, askedBy } = row
  const reference = way === 'bank' || way === 'mpesa' ? body.reference : null
  if (reference === null && way !== 'cash' && way !== 'sibling') refuseFields({ reference: cautionTexts.reference })
  if (reference !== null) await ensureReferenceFree(tx, reference)
  // Refunds of one learner follow one another, so that together they never exceed what the school has of the family.
  await lockCharges(tx)
  const used = cautionNeeded(amountCents, await ensureThere(tx, caller, learnerId, amountCents))
  const voucherNumber = await nextNumber(tx, 'refunds')
  const paid = await entriesFor(tx, writer, row, { reference, number: receiptOf(voucherNumber) })
  const fromCaution = used > 0 ? [setOff(learnerId, used, caller.today, cautionWords[language].setOff)] : []
  const posted = await post(tx, [...fromCaution, ...paid])
  const entryId = paid[0]?.id ?? ''
  await insertReferences(
    tx,
    posted.filter((entry) => entry.id === entryId),
  )
  const decided = { status: 'approved', decidedBy: caller.accountId, reference, voucherNumber, entryId } as const
  const rows = await decideRefund(tx, id, decided)
  await audit(tx, {
    action: 'fees.approve_refund',
    entity: 'fee_refund',
    entityId: id,
    before: { status: 'asked', askedBy },
    after: { ...decided, amountCents, fromCaution: used },
    reason,
  })
  const refund = onlyRow(await showRefunds(tx, caller.accountId, rows))
  await notifyRefundDecided(tx, caller.accountId, onlyRow(rows), refund)
  return refund
}

/** @throws AppError 404, 409 if the caller asked for it or it is decided already */
export const refuseToRefund = async (
  tx: Tx,
  caller: Signer,
  id: string,
  { note }: BodyOf<typeof refuseRefund>,
): Promise<Refund> => {
  const { askedBy } = toDecide(await lockedRefund(tx, id), caller.accountId, refundErrors)
  const rows = await decideRefund(tx, id, { status: 'refused', decidedBy: caller.accountId, note })
  await audit(tx, {
    action: 'fees.refuse_refund',
    entity: 'fee_refund',
    entityId: id,
    before: { status: 'asked', askedBy },
    after: { status: 'refused', decidedBy: caller.accountId },
    reason: note,
  })
  await publishFeesChanged(tx, [])
  const refund = onlyRow(await showRefunds(tx, caller.accountId, rows))
  await notifyRefundDecided(tx, caller.accountId, onlyRow(rows), refund)
  return refund
}
