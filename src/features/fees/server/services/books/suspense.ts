/** Money without a learner: the list with suggestions, giving it to learners, and taking that back. */
import { learnersByIds, learnersInClassOn, guardiansToTell, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { kes } from '#platform/pure/money.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeErrors } from '../../../contract/shapes.ts'
import type {
  allotSuspense,
  listSuspense,
  receiveByHand,
  Suggestion,
  SuspenseItem,
  undoAllotment,
} from '../../../contract/suspense.ts'
import { feeTexts } from '../../../contract/words.ts'
import { receiptOf, toCents, toShillings } from '../../../rules/money.ts'
import { suggest, type Candidate } from '../../../rules/reconciliation/suggestions.ts'
import { balanceRows } from '../../queries/balances.ts'
import { receivedById, receivedPage, receivedSums, sharesOf, type ReceivedItem } from '../../queries/received.ts'
import { publishFeesChanged } from '../notify.ts'
import { studentsById } from '../show.ts'
import { reverse } from '../transactions.ts'
import { takeInByHand } from './by-hand.ts'
import { dayOfPayment, giveShare } from './receive.ts'

/** Everybody in class, with what may tell whose money it is. */
export const candidatesOf = async (tx: Tx, today: string): Promise<Candidate[]> => {
  const here = await learnersInClassOn(tx, today)
  const ids = here.map(({ id }) => id)
  const guardians = groupBy(await guardiansToTell(tx, ids), ({ learnerId }) => learnerId)
  const balances = new Map((await balanceRows(tx, today)).map((row) => [row.learnerId, row]))
  return here.map(({ id, fullName: name, admissionNumber }) => ({
    id,
    name,
    admissionNumber,
    guardians: (guardians.get(id) ?? []).map(({ fullName, phone }) => ({ name: fullName, phone })),
    balance: balances.get(id)?.balance ?? 0,
    due: balances.get(id)?.overdue ?? null,
  }))
}

const waitingOf = ({ amountCents, given, isBack }: ReceivedItem): number => (isBack ? 0 : amountCents - given)

const itemsOf = async (tx: Tx, { today }: Pick<Caller, 'today'>, rows: readonly ReceivedItem[]) => {
  const shares = await sharesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const candidates = rows.some((row) => waitingOf(row) > 0) ? await candidatesOf(tx, today) : []
  const suggested = new Map(
    rows.map((row) => [row.id, waitingOf(row) > 0 ? suggest({ ...row, cents: waitingOf(row) }, candidates) : []]),
  )
  const ids = [...shares, ...[...suggested.values()].flat()].map(({ learnerId }) => learnerId)
  const students = await studentsById(tx, ids)
  const balances = new Map(candidates.map(({ id, balance }) => [id, balance]))
  return rows.map((row): SuspenseItem => ({
    id: row.id,
    channel: row.channel,
    account: row.account.split(':').slice(1).join(':') || null,
    reference: row.reference,
    amount: toShillings(row.amountCents),
    waiting: toShillings(waitingOf(row)),
    paidAt: row.paidAt.toISOString(),
    payerName: row.payerName,
    payerPhone: row.payerPhone,
    accountText: row.accountText,
    shares: shares.flatMap(({ id, receivedId, learnerId, amountCents, receiptNumber }) => {
      const student = receivedId === row.id ? students.get(learnerId) : undefined
      if (!student) return []
      return [{ entryId: id, student, amount: toShillings(-amountCents), receiptNumber: receiptOf(receiptNumber ?? 0) }]
    }),
    suggestions: (suggested.get(row.id) ?? []).flatMap(({ learnerId, sure, reasons }): Suggestion[] => {
      const student = students.get(learnerId)
      if (!student) return []
      return [{ student, sure, reasons: [...reasons], balance: toShillings(balances.get(learnerId) ?? 0) }]
    }),
  }))
}

export const suspenseOf = async (
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof listSuspense>,
): Promise<ResponseOf<typeof listSuspense>> => {
  const { rows, total } = await receivedPage(tx, query)
  const { payments, waitingPayments, allotted, waiting } = await receivedSums(tx)
  return {
    ...toPage(await itemsOf(tx, caller, rows), total, query.page, query.limit),
    received: { payments, waitingPayments, allotted: toShillings(allotted), waiting: toShillings(waiting) },
  }
}

const oneItem = async (tx: Tx, caller: Caller, id: string): Promise<SuspenseItem> => {
  const row = await receivedById(tx, id)
  const [item] = row ? await itemsOf(tx, caller, [row]) : []
  if (!item) throw new AppError(commonErrors.notFound)
  return item
}

/** @throws AppError 409 for a reference that is known */
export const receiveHand = async (
  tx: Tx,
  caller: Caller,
  { amount, date, payer, note, ...given }: BodyOf<typeof receiveByHand>,
): Promise<SuspenseItem> => {
  const day = date ?? caller.today
  if (day > caller.today) refuseFields({ date: feeTexts.future })
  const received = await takeInByHand(tx, { ...given, day, cents: toCents(amount), payer, note }, caller.today)
  await publishFeesChanged(tx, [])
  return oneItem(tx, caller, received.id)
}

/** @throws AppError 404, 400 for a learner of another school, 409 for more than waits */
export const allot = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { shares }: BodyOf<typeof allotSuspense>,
): Promise<SuspenseItem> => {
  const row = await receivedById(tx, id, true)
  if (!row) throw new AppError(commonErrors.notFound)
  const learners = new Map(
    (
      await learnersByIds(
        tx,
        shares.map(({ learnerId }) => learnerId),
      )
    ).map((one) => [one.id, one]),
  )
  const parts = shares.map(({ learnerId, amount }) => ({
    learner: learners.get(learnerId) ?? refuseFields({ shares: feeTexts.learner }),
    cents: toCents(amount),
  }))
  if (parts.reduce((sum, { cents }) => sum + cents, 0) > waitingOf(row))
    refuseField('shares', feeErrors.tooMuch, { amount: kes(waitingOf(row)) })
  const day = dayOfPayment(row.paidAt, caller.timeZone, caller.today)
  for (const part of parts) await giveShare(tx, { received: row, ...part, day }, caller.today)
  await audit(tx, {
    action: 'fees.allot',
    entity: 'fee_received',
    entityId: id,
    before: { waitingCents: waitingOf(row) },
    after: { shares: parts.map(({ learner, cents }) => ({ learnerId: learner.id, amountCents: cents })) },
  })
  await publishFeesChanged(tx, [...learners.keys()])
  return oneItem(tx, caller, id)
}

/** @throws AppError 404, 409 without anything to take back */
export const undo = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { reason }: BodyOf<typeof undoAllotment>,
): Promise<SuspenseItem> => {
  const row = await receivedById(tx, id, true)
  if (!row) throw new AppError(commonErrors.notFound)
  const shares = await sharesOf(tx, [id])
  if (shares.length === 0) throw new AppError(feeErrors.notAllotted)
  for (const { id: entryId } of shares) await reverse(tx, caller, entryId, reason)
  await audit(tx, {
    action: 'fees.undo_allotment',
    entity: 'fee_received',
    entityId: id,
    before: {
      shares: shares.map(({ learnerId, amountCents }) => ({ learnerId, amountCents: -amountCents })),
    },
    reason,
  })
  return oneItem(tx, caller, id)
}
