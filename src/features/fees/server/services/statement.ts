/** A learner’s statement: every entry with what was owed after it. */
import { termOn } from '#core/academics/server/public.ts'
import { guardiansToTell, learnerById, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeeLine } from '../../contract/shapes.ts'
import type { FeeStatement, LearnerFees } from '../../contract/students.ts'
import { runningOf, standingEntries, standingOf, toPayOf } from '../../rules/balance.ts'
import { toShillings } from '../../rules/money.ts'
import { chequesOfEntries } from '../queries/cheques.ts'
import { entriesOf, type EntryRow } from '../queries/entries.ts'
import { cautionOf } from './caution/held.ts'
import { classLabels, ledgerOf, showEntries, showLine, showStanding, studentOf } from './show.ts'

/** The last first, by id. */
const balancesAfter = (rows: readonly EntryRow[]): Map<string, number> =>
  new Map(runningOf(rows.map(ledgerOf)).map(({ id, balance }) => [id, toShillings(balance)]))

/** @throws AppError 404 */
export const statementOf = async (tx: Tx, { today }: Caller, learnerId: string): Promise<FeeStatement> => {
  const learner = await learnerById(tx, learnerId)
  if (!learner) throw new AppError(commonErrors.notFound)
  const rows = await entriesOf(tx, [learnerId])
  const after = balancesAfter(rows)
  const entries = (await showEntries(tx, rows)).map(({ student: _student, ...entry }) => ({
    ...entry,
    balance: after.get(entry.id) ?? 0,
  }))
  const payers = (await guardiansToTell(tx, [learnerId]))
    .filter(({ pays }) => pays)
    .map(({ fullName: name, phone }) => ({ name, phone }))
  return {
    student: studentOf(learner, await classLabels(tx)),
    hasLeft: learner.status === 'left',
    ...showStanding(standingOf(rows.map(ledgerOf), today)),
    caution: await cautionOf(tx, learnerId, rows),
    entries: entries.reverse(),
    payers,
  }
}

const shillingsOf = (cents: number): number => toShillings(Math.max(0, cents))

/** @throws AppError 404 */
export const glanceOf = async (tx: Tx, { today }: Caller, learnerId: string): Promise<LearnerFees> => {
  if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
  const [rows, term] = await Promise.all([entriesOf(tx, [learnerId]), termOn(tx, today)])
  const ledger = rows.map(ledgerOf)
  const standing = standingOf(ledger, today)
  const toPay = toPayOf(ledger, term?.startsOn ?? null)
  const counting = new Set(standingEntries(ledger).map(({ id }) => id))
  const last = rows.findLast(({ id, kind }) => kind === 'payment' && counting.has(id))
  return {
    term: term?.name ?? null,
    ...showStanding(standing),
    toPay: shillingsOf(toPay),
    paid: shillingsOf(toPay - Math.max(0, standing.balance)),
    lastPayment: last ? { amount: toShillings(-last.amountCents), date: last.datedOn, method: last.method } : null,
    hasEntries: rows.length > 0,
  }
}

/** As shown to families. */
export const linesOf = async (tx: Tx, rows: readonly EntryRow[]): Promise<(FeeLine & { balance: number })[]> => {
  const after = balancesAfter(rows)
  const reversed = new Map(rows.flatMap(({ id, reverses }) => (reverses ? [[reverses, id] as const] : [])))
  const cheques = await chequesOfEntries(tx, rows)
  return rows
    .map((row) => ({
      ...showLine(row, reversed.get(row.id) ?? null, cheques.get(row.id)?.state ?? null),
      balance: after.get(row.id) ?? 0,
    }))
    .reverse()
}
