/** Bills a term by its fee structures: a preview, the bills, and taking them back. */
import type { Term } from '#core/academics/contract/calendar.ts'
import { listStreams, listYears } from '#core/academics/server/public.ts'
import { learnersByIds, learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
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
import { accountCode } from '../../rules/accounts.ts'
import { billOf, duesOf, type BillLine } from '../../rules/bills.ts'
import { toShillings } from '../../rules/money.ts'
import { balanceRows, standingEntries } from '../queries/balances.ts'
import { insertEntries, insertReversals, lockCharges, type NewEntry } from '../queries/entries.ts'
import {
  billedOf,
  choicesOf,
  freeBilled,
  insertBilled,
  keepPreview,
  lastPreview,
  structuresOf,
} from '../queries/structures.ts'
import { publishFeesChanged } from './notify.ts'
import { classLabels, studentOf } from './show.ts'

interface LearnerBill {
  readonly learnerId: string
  readonly lines: readonly BillLine[]
}

const none: ReadonlySet<string> = new Set()

/**
 * The bills of all learners who are in class that term, and of learners who were billed and left afterwards.
 * @returns undefined for a term without a structure
 */
const billsOf = async (tx: Tx, { today }: Caller, term: Term): Promise<LearnerBill[] | undefined> => {
  const structures = await structuresOf(tx, Number(term.startsOn.slice(0, 4)), term.number)
  if (structures.length === 0) return undefined
  const day = today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today
  const grades = new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade]))
  const choices = await choicesOf(tx)
  const billed = groupBy(await billedOf(tx, term.id), ({ learnerId }) => learnerId)
  const here = await learnersInClassOn(tx, day)
  const present = new Set(here.map(({ id }) => id))
  return [
    ...here.map(({ id, streamId }) => {
      const seat = { streamId, grade: grades.get(streamId) ?? '', choices: choices.get(id) ?? none }
      return { learnerId: id, lines: billOf(duesOf(structures, seat), billed.get(id) ?? []) }
    }),
    // A learner who left keeps the bill; the office reverses what it waives.
    ...[...billed]
      .filter(([id]) => !present.has(id))
      .map(([learnerId, rows]) => ({
        learnerId,
        lines: rows
          .filter(({ stands }) => stands)
          .map(({ account, name, cents, entryId }): BillLine => {
            return { account, name, cents, dueOn: null, billed: cents, entryId, state: 'same' }
          }),
      })),
  ]
}

const termOf = async (tx: Tx, id: string): Promise<Term> => {
  const term = (await listYears(tx)).flatMap(({ terms }) => terms).find((one) => one.id === id)
  if (!term) throw new AppError(commonErrors.notFound)
  return term
}

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
): Promise<ResponseOf<typeof previewBilling>> => {
  const known = await billsOf(tx, caller, await termOf(tx, termId))
  const bills = known ?? []
  const last = await lastPreview(tx, termId)
  const beforeOf = (id: string): number | null => last?.totals[id] ?? null
  const changed = (bill: LearnerBill): boolean => last !== undefined && beforeOf(bill.learnerId) !== totalOf(bill)
  // What changed comes first, then what is still to be billed.
  const rank = (bill: LearnerBill): number => (changed(bill) ? 0 : isOpen(bill) ? 1 : 2)
  const inTurn = bills.toSorted((a, b) => rank(a) - rank(b))
  const shown = inTurn.slice((page - 1) * limit, page * limit)
  const ids = shown.map(({ learnerId }) => learnerId)
  const classes = await classLabels(tx)
  const students = new Map((await learnersByIds(tx, ids)).map((one) => [one.id, studentOf(one, classes)]))
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
        items: bill.lines.map(({ name, cents, billed, state }) => {
          return { name, amount: toShillings(cents), billed: toShillings(billed), state }
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
  caller: Caller,
  { termId }: BodyOf<typeof billTerm>,
): Promise<ResponseOf<typeof billTerm>> => {
  await lockCharges(tx)
  const term = await termOf(tx, termId)
  const bills = await billsOf(tx, caller, term)
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
      const own = { id, learnerId, account: accountCode(account), description: name, dueOn }
      return { ...own, kind: 'charge', amountCents: cents, datedOn: caller.today }
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
