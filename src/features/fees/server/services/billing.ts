/** Bills a term by its fee structures: a preview, the bills, and taking them back. */
import type { Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  billingErrors,
  type Bill,
  type billTerm,
  type previewBilling,
  type undoBilling,
} from '../../contract/billing.ts'
import { transportHead } from '../../contract/structure-words.ts'
import { accountCode } from '../../rules/accounts.ts'
import { discountOfLine } from '../../rules/discounts/discounts.ts'
import { toShillings } from '../../rules/money.ts'
import { balanceRows, standingEntries } from '../queries/balances.ts'
import { insertEntries, insertReversals, lockCharges, type NewEntry } from '../queries/entries.ts'
import { billedOf, freeBilled, insertBilled, keepPreview, lastPreview, openVoteHeads } from '../queries/structures.ts'
import type { TransportFares } from '../ports.ts'
import { publishFeesChanged } from './notify.ts'
import { studentsById } from './show.ts'
import { billsOf, termOf, type LearnerBill } from './term-bills.ts'

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0)
const totalOf = ({ lines }: LearnerBill): number => sumOf(lines, ({ cents }) => cents)
const isOpen = ({ lines }: LearnerBill): boolean => lines.some(({ state }) => state !== 'same')
const openCents = (bills: readonly LearnerBill[]): number =>
  sumOf(bills, ({ lines }) => sumOf(lines, ({ cents, billed }) => cents - billed))

/** @throws AppError 404 */
export const previewTerm = async (
  tx: Tx,
  caller: Caller,
  { termId, page, limit }: BodyOf<typeof previewBilling>,
  transport: TransportFares,
): Promise<ResponseOf<typeof previewBilling>> => {
  const known = await billsOf(tx, caller, await termOf(tx, termId), transport)
  const bills = known ?? []
  const last = await lastPreview(tx, termId)
  const beforeOf = (id: string): number | null => last?.totals[id] ?? null
  const changed = (bill: LearnerBill): boolean => last !== undefined && beforeOf(bill.learnerId) !== totalOf(bill)
  // What changed comes first, then what is still to be billed.
  const rank = (bill: LearnerBill): number => (changed(bill) ? 0 : isOpen(bill) ? 1 : 2)
  const inTurn = bills.toSorted((a, b) => rank(a) - rank(b))
  const shown = inTurn.slice((page - 1) * limit, page * limit)
  const ids = shown.map(({ learnerId }) => learnerId)
  const students = await studentsById(tx, ids)
  const balances = new Map((await balanceRows(tx, caller.today, ids)).map((row) => [row.learnerId, row.balance]))
  if (known && page === 1)
    await keepPreview(tx, termId, Object.fromEntries(bills.map((bill) => [bill.learnerId, totalOf(bill)])))
  const open = bills.filter(isOpen)
  const items = shown.flatMap((bill): Bill[] => {
    const student = students.get(bill.learnerId)
    if (!student) return []
    const before = beforeOf(bill.learnerId)
    return [
      {
        student,
        arrears: toShillings((balances.get(bill.learnerId) ?? 0) - sumOf(bill.lines, ({ billed }) => billed)),
        items: bill.lines.map(({ account, name, cents, billed, state }) => {
          const isDiscount = discountOfLine(account) !== null
          return { name, amount: toShillings(cents), billed: toShillings(billed), state, isDiscount }
        }),
        total: toShillings(totalOf(bill)),
        before: before === null ? null : toShillings(before),
      },
    ]
  })
  return {
    ...toPage(items, bills.length, page, limit),
    hasStructure: known !== undefined,
    figures: {
      learners: bills.length,
      total: toShillings(sumOf(bills, totalOf)),
      toBill: open.length,
      toBillTotal: toShillings(openCents(open)),
      changed: bills.filter(changed).length,
      since: last?.seenAt.toISOString() ?? null,
    },
  }
}

/** What changed or is gone is reversed, what is new or changed is charged. @throws AppError 404, 409 without a structure */
export const bill = async (
  tx: Tx,
  caller: Pick<Caller, 'today'>,
  { termId }: BodyOf<typeof billTerm>,
  transport: TransportFares,
): Promise<ResponseOf<typeof billTerm>> => {
  await lockCharges(tx)
  const term = await termOf(tx, termId)
  if (await transport(tx, term)) await openVoteHeads(tx, [transportHead])
  const bills = await billsOf(tx, caller, term, transport)
  if (!bills) throw new AppError(billingErrors.noStructure)
  const open = bills.filter(isOpen)
  const old = open.flatMap(({ lines }) =>
    lines.flatMap(({ state, entryId }) => (state !== 'same' && entryId !== null ? [entryId] : [])),
  )
  if (old.length > 0) {
    await freeBilled(tx, old)
    await insertReversals(
      tx,
      await standingEntries(tx, old),
      caller.today,
      `${term.name}, ${term.startsOn.slice(0, 4)}`,
    )
  }
  const made = open.flatMap(({ learnerId, lines }) =>
    lines
      .filter(({ state }) => state === 'new' || state === 'changed')
      .map(({ account, name, cents, dueOn }) => ({ id: newId(), learnerId, account, name, cents, dueOn })),
  )
  await insertEntries(
    tx,
    made.map(({ id, learnerId, account, name, cents, dueOn }): NewEntry => {
      const own = { id, learnerId, description: name, amountCents: cents, datedOn: caller.today }
      return discountOfLine(account) === null
        ? { ...own, kind: 'charge', account: accountCode(account), dueOn }
        : { ...own, kind: 'adjustment', account: 'discounts' }
    }),
  )
  if (made.length > 0)
    await insertBilled(
      tx,
      termId,
      made.map(({ id: entryId, learnerId, account }) => ({ entryId, learnerId, account })),
    )
  const result = { learners: open.length, entries: made.length, total: toShillings(openCents(open)) }
  if (open.length > 0) {
    await audit(tx, {
      action: 'fees.bill',
      entity: 'fee_term_bill',
      entityId: termId,
      after: { ...result, reversed: old.length },
    })
    await publishFeesChanged(
      tx,
      open.map(({ learnerId }) => learnerId),
    )
  }
  return result
}

/** @throws AppError 404, 409 without bills */
export const undoBill = async (
  tx: Tx,
  { today }: Caller,
  { termId, reason }: BodyOf<typeof undoBilling>,
): Promise<ResponseOf<typeof undoBilling>> => {
  await lockCharges(tx)
  await termOf(tx, termId)
  const all = await billedOf(tx, termId)
  const billed = all.filter(({ stands }) => stands)
  if (billed.length === 0) throw new AppError(billingErrors.notBilled)
  const standing = await standingEntries(
    tx,
    billed.map(({ entryId }) => entryId),
  )
  await freeBilled(
    tx,
    all.map(({ entryId }) => entryId),
  )
  await insertReversals(tx, standing, today, reason)
  const learners = [...new Set(billed.map(({ learnerId }) => learnerId))]
  const result = {
    learners: learners.length,
    entries: billed.length,
    total: toShillings(sumOf(billed, ({ cents }) => cents)),
  }
  await audit(tx, { action: 'fees.undo_billing', entity: 'fee_term_bill', entityId: termId, after: result, reason })
  await publishFeesChanged(tx, learners)
  return result
}
