/** Corrects an entry: it is taken back and entered anew, because entries never change. */
import type { Caller } from '#core/people/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cautionErrors } from '../../contract/caution/caution.ts'
import { refundErrors } from '../../contract/caution/refunds.ts'
import { feeErrors } from '../../contract/shapes.ts'
import type { Corrected, Correction, Recorded, TransactionBody } from '../../contract/transactions.ts'
import { accountCode } from '../../rules/accounts.ts'
import { toCents, toShillings } from '../../rules/money.ts'
import { chequeById, type ChequeRow } from '../queries/cheques.ts'
import { insertEntries, type EntryRow } from '../queries/entries.ts'
import { accountsAgainst } from '../queries/journals.ts'
import { isOfRefund } from '../queries/refunds.ts'
import { replaceBilled } from '../queries/structures.ts'
import { announce, factsOf, oneEntry, placeOf, record, reverse } from './transactions.ts'

/** The entry as it should have been, unless it is an opening balance. */
const bodyOf = (row: EntryRow, given: Correction, cheque: ChequeRow | undefined): TransactionBody => {
  const amount = given.amount ?? toShillings(row.amountCents)
  const common = { learnerId: given.learnerId ?? row.learnerId, date: given.date ?? row.datedOn }
  const description = given.description ?? row.description
  if (row.kind === 'payment') {
    const method = given.method ?? row.method ?? 'other'
    const own = method === 'cheque' ? cheque : undefined
    const known = own ? own.number : row.reference
    const reference = given.reference === undefined ? known : given.reference
    const payer = given.payer === undefined ? row.payer : given.payer
    return {
      kind: 'payment',
      ...common,
      amount: Math.abs(amount),
      method,
      ...(own?.bank ? { bank: own.bank } : {}),
      ...(own?.drawnOn ? { chequeDate: own.drawnOn } : {}),
      ...(reference ? { reference } : {}),
      ...(payer ? { payer } : {}),
      ...(description ? { description } : {}),
    }
  }
  if (row.kind === 'charge') {
    const dueDate = given.dueDate === undefined ? row.dueOn : given.dueDate
    return { kind: 'charge', ...common, amount: Math.abs(amount), description, ...(dueDate ? { dueDate } : {}) }
  }
  return { kind: 'adjustment', ...common, amount, description }
}

const reopened = async (tx: Tx, caller: Caller, row: EntryRow, given: Correction): Promise<Recorded> => {
  const { learner, day } = await placeOf(tx, caller, {
    learnerId: given.learnerId ?? row.learnerId,
    date: given.date ?? row.datedOn,
  })
  const made = await insertEntries(tx, [
    {
      id: newId(),
      learnerId: learner.id,
      kind: 'opening',
      amountCents: given.amount === undefined ? row.amountCents : toCents(given.amount),
      datedOn: day,
      dueOn: given.dueDate === undefined ? row.dueOn : given.dueDate,
      description: given.description ?? row.description,
    },
  ])
  return announce(tx, caller, onlyRow(made), learner)
}

/** @throws AppError 409 for money that a channel reported, a waiver, a reversal, or what was reversed already */
export const correct = async (tx: Tx, caller: Caller, id: string, given: Correction): Promise<Corrected> => {
  const row = await oneEntry(tx, id)
  if (row.receivedId !== null) throw new AppError(feeErrors.isReceived)
  const account = (await accountsAgainst(tx, [id])).get(id)
  if (account === 'waivers') throw new AppError(feeErrors.isWaiver)
  if (account === 'caution') throw new AppError(cautionErrors.isCaution)
  if (await isOfRefund(tx, id)) throw new AppError(refundErrors.isRefund)
  const cheque = row.method === 'cheque' ? await chequeById(tx, id) : undefined
  const reversal = await reverse(tx, caller, id, given.reason)
  const entry =
    row.kind === 'opening'
      ? await reopened(tx, caller, row, given)
      : await record(tx, caller, bodyOf(row, given, cheque), account === undefined ? undefined : accountCode(account))
  if (entry.student.id === row.learnerId) await replaceBilled(tx, id, entry.id)
  await audit(tx, {
    action: 'fees.correct',
    entity: 'fee_entry',
    entityId: id,
    before: factsOf(row),
    after: { correctedBy: entry.id },
    reason: given.reason,
  })
  return { reversal, entry }
}
