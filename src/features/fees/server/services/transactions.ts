/** Ledger entries: list, new entry for a learner, reversal. */
import { findLearners, learnerById, type LearnerRow, type Caller } from '#core/people/server/public.ts'
import { nextNumber } from '#core/schools/server/public.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields, refuseField } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AccountCode } from '../../contract/accounts.ts'
import { feeErrors, type FeeEntry } from '../../contract/shapes.ts'
import type { listTransactions, PaymentBody, Recorded, TransactionBody } from '../../contract/transactions.ts'
import { feeTexts } from '../../contract/words.ts'
import { chequeReference } from '../../rules/cheques.ts'
import { receiptOf, toCents, toShillings } from '../../rules/money.ts'
import { balanceRows, chargedAlready } from '../queries/balances.ts'
import { chequeById, insertCheque } from '../queries/cheques.ts'
import {
  claimReference,
  entriesPage,
  entryById,
  entryOfReference,
  freeReferences,
  insertEntries,
  insertReversals,
  lockCharges,
  type EntryRow,
  type NewEntry,
} from '../queries/entries.ts'
import { ensureCautionUnused } from './caution/held.ts'
import { lockReference, sharesOf, standingByReference } from '../queries/received.ts'
import { withdrawCheque } from './cheque-clearing.ts'
import { showEntries } from './show.ts'
import { publishFeesChanged, notifyPaid, notifyReversed } from './notify.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

/** Most learners matched by a name; a longer name narrows the search. */
const mostFound = 200

export const listEntries = async (tx: Tx, query: QueryOf<typeof listTransactions>): Promise<Paged<FeeEntry>> => {
  const learners = query.search ? await findLearners(tx, query.search, null, mostFound) : []
  const { rows, total } = await entriesPage(
    tx,
    query,
    learners.map(({ id }) => id),
  )
  return toPage(await showEntries(tx, rows), total, query.page, query.limit)
}

/** Facts of an entry for the audit log. */
export const factsOf = ({
  learnerId,
  kind,
  amountCents,
  datedOn,
  dueOn,
  description,
  reference,
  method,
  receiptNumber,
  payer,
  reverses,
}: EntryRow) => ({
  learnerId,
  kind,
  amountCents,
  datedOn,
  dueOn,
  description,
  reference,
  method,
  receiptNumber,
  payer,
  reverses,
})

export const recordedOf = async (tx: Tx, caller: Pick<Caller, 'today'>, row: EntryRow): Promise<Recorded> => {
  const [entry] = await showEntries(tx, [row])
  if (!entry) throw new AppError(commonErrors.notFound)
  const [balance] = await balanceRows(tx, caller.today, [row.learnerId])
  return { ...entry, balance: toShillings(balance?.balance ?? 0) }
}

export const oneEntry = async (tx: Tx, id: string): Promise<EntryRow> => {
  const row = await entryById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const enter = async (tx: Tx, entry: NewEntry): Promise<EntryRow> => onlyRow(await insertEntries(tx, [entry]))

const refuseReference = async (tx: Tx, entryId: string): Promise<never> => {
  const number = receiptOf((await entryById(tx, entryId))?.receiptNumber ?? 0)
  return refuseField('reference', feeErrors.referenceTaken, { number })
}

/** @throws AppError 409 for a reference of money that was received through a channel */
const ensureNotReceived = async (tx: Tx, reference: string): Promise<void> => {
  await lockReference(tx, reference)
  const received = await standingByReference(tx, null, reference)
  if (!received) return
  const [part] = await sharesOf(tx, [received.id])
  if (!part) refuseField('reference', feeErrors.referenceWaiting)
  await refuseReference(tx, part.id)
}

/** @throws AppError 409 for a reference that is known, whoever entered it */
export const ensureReferenceFree = async (tx: Tx, reference: string): Promise<void> => {
  await ensureNotReceived(tx, reference)
  const entryId = await entryOfReference(tx, reference)
  if (entryId) await refuseReference(tx, entryId)
}

/** @throws AppError 409 for a reference that another payment has */
const claim = async (tx: Tx, row: EntryRow): Promise<void> => {
  const taken = row.reference === null ? null : await claimReference(tx, row.reference, row.id)
  if (taken !== null) await refuseReference(tx, taken)
}

/** Taking the receipt number serialises payments, so that each sees the balance after all earlier ones. */
const pay = async (
  tx: Tx,
  learner: LearnerRow,
  { amount, method, reference: number, payer, description = '', bank, chequeDate }: PaymentBody,
  day: string,
): Promise<EntryRow> => {
  const reference = (method === 'cheque' ? chequeReference(bank, number) : number) ?? null
  if (reference !== null) await ensureNotReceived(tx, reference)
  const receiptNumber = await nextNumber(tx, 'receipts')
  const entry = {
    id: newId(),
    learnerId: learner.id,
    kind: 'payment',
    amountCents: -toCents(amount),
    datedOn: day,
    description,
    method,
  } as const
  const row = await enter(tx, { ...entry, reference, payer: payer ?? null, receiptNumber })
  await claim(tx, row)
  if (method === 'cheque')
    await insertCheque(tx, {
      id: row.id,
      bank: bank ?? null,
      number: number ?? null,
      drawnOn: chequeDate ?? null,
      receivedOn: day,
    })
  return row
}

const charge = async (
  tx: Tx,
  learner: LearnerRow,
  { amount, dueDate, description }: Extract<TransactionBody, { kind: 'charge' }>,
  day: string,
  account?: AccountCode,
) => {
  const same = { amountCents: toCents(amount), description, dueOn: dueDate ?? null }
  await lockCharges(tx)
  if ((await chargedAlready(tx, [learner.id], same)).size > 0) throw new AppError(feeErrors.charged)
  return enter(tx, {
    id: newId(),
    learnerId: learner.id,
    kind: 'charge',
    ...same,
    datedOn: day,
    ...(account ? { account } : {}),
  })
}

/** @param account what stands against the learner's account, if not the usual one */
const rowFor = async (tx: Tx, learner: LearnerRow, body: TransactionBody, day: string, account?: AccountCode) => {
  if (body.kind === 'payment') return pay(tx, learner, body, day)
  if (body.kind === 'charge') return charge(tx, learner, body, day, account)
  return enter(tx, {
    id: newId(),
    learnerId: learner.id,
    kind: 'adjustment',
    amountCents: toCents(body.amount),
    datedOn: day,
    description: body.description,
    account: account ?? body.account ?? 'adjustments',
  })
}

/** The learner and the day of a new entry. @throws AppError 400 for a learner of another school or a future day */
export const placeOf = async (
  tx: Tx,
  { today }: Caller,
  { learnerId, date }: Pick<TransactionBody, 'learnerId' | 'date'>,
): Promise<{ learner: LearnerRow; day: string }> => {
  const learner = (await learnerById(tx, learnerId)) ?? refuseFields({ learnerId: feeTexts.learner })
  const day = date ?? today
  if (day > today) refuseFields({ date: feeTexts.future })
  return { learner, day }
}

/** What follows a new entry: its audit entry, the thanks to the payers, and the screens. */
export const announce = async (tx: Tx, caller: Caller, row: EntryRow, learner: LearnerRow): Promise<Recorded> => {
  await audit(tx, { action: 'fees.record', entity: 'fee_entry', entityId: row.id, after: factsOf(row) })
  const recorded = await recordedOf(tx, caller, row)
  if (row.kind === 'payment') await notifyPaid(tx, row, learner, recorded.balance)
  await publishFeesChanged(tx, [learner.id])
  return recorded
}

/** @throws AppError 400 for a learner of another school or a future day, 409 for a duplicate reference or charge */
export const record = async (
  tx: Tx,
  caller: Caller,
  body: TransactionBody,
  account?: AccountCode,
): Promise<Recorded> => {
  const { learner, day } = await placeOf(tx, caller, body)
  return announce(tx, caller, await rowFor(tx, learner, body, day, account), learner)
}

/** Reverses an entry and tells nobody yet. @throws AppError 409 for what was reversed already */
export const takeBack = async (
  tx: Tx,
  caller: Pick<Caller, 'today'>,
  row: EntryRow,
  reason: string,
): Promise<EntryRow> => {
  const reversal = onlyRow(
    await insertReversals(tx, [row], caller.today, reason).catch((error: unknown) => {
      throw violates(error, 'fee_journals_reverses_key') ? new AppError(feeErrors.reversed) : error
    }),
  )
  await freeReferences(tx, [row.id])
  await audit(tx, {
    action: 'fees.reverse',
    entity: 'fee_entry',
    entityId: row.id,
    before: factsOf(row),
    after: factsOf(reversal),
    reason,
  })
  await publishFeesChanged(tx, [row.learnerId])
  return reversal
}

/** @throws AppError 404, 409 for a reversal or what was reversed already */
export const reverse = async (tx: Tx, caller: Pick<Caller, 'today'>, id: string, reason: string): Promise<Recorded> => {
  const row = await oneEntry(tx, id)
  if (row.kind === 'reversal') throw new AppError(feeErrors.isReversal)
  await ensureCautionUnused(tx, row)
  const isOwnCheque = row.method === 'cheque' && row.receivedId === null
  // Held before its payment is reversed, as by a bounce at the same time.
  if (isOwnCheque) await chequeById(tx, id, true)
  const reversal = await takeBack(tx, caller, row, reason)
  if (row.kind === 'payment') await notifyReversed(tx, row, reason)
  if (isOwnCheque) await withdrawCheque(tx, caller, id, reason)
  return recordedOf(tx, caller, reversal)
}
