/** Cash-ups: what a cashier received, counted, and who signed; what was corrected after that shows. */
import { accountNames, learnersByIds, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  cashUpErrors,
  type CashDay,
  type CashDetail,
  type cashDetail,
  type countCash,
  type listCashDays,
  type signCash,
} from '../../contract/control/cash-up.ts'
import { denominations } from '../../contract/control/cash-up-words.ts'
import { countedCents, noPieces, pieceKey } from '../../rules/control/cash-up.ts'
import { receiptOf, toShillings } from '../../rules/money.ts'
import {
  cashDays,
  cashEntries,
  cashUpById,
  cashUpOf,
  cashUpsOn,
  saveCount,
  saveSignature,
  type CashDayRow,
  type CashUpRow,
} from '../queries/cash-up.ts'
import { publishFeesChanged } from './notify.ts'

const showDay = (
  tx: Tx,
  { cashierId, day, payments, cents }: Pick<CashDayRow, 'cashierId' | 'day' | 'payments' | 'cents'>,
  count: CashUpRow | undefined,
  names: ReadonlyMap<string, string>,
): CashDay => ({
  cashierId,
  cashierName: names.get(cashierId) ?? '',
  isOwn: cashierId === accountOf(tx),
  day,
  payments,
  books: toShillings(cents),
  state: !count ? 'open' : count.signedBy === null ? 'counted' : 'signed',
  count: count
    ? {
        id: count.id,
        version: count.version,
        counted: toShillings(count.countedCents),
        books: toShillings(count.booksCents),
        reason: count.reason,
        countedAt: count.countedAt.toISOString(),
        signedByName: (count.signedBy && names.get(count.signedBy)) ?? null,
        signedAt: count.signedAt?.toISOString() ?? null,
      }
    : null,
})

export const cashDaysOf = async (
  tx: Tx,
  query: QueryOf<typeof listCashDays>,
): Promise<ResponseOf<typeof listCashDays>> => {
  const { rows, total } = await cashDays(tx, query)
  const counts = await cashUpsOn(tx, [...new Set(rows.map(({ day }) => day))])
  const names = await accountNames(tx, [
    ...rows.map(({ cashierId }) => cashierId),
    ...counts.map(({ signedBy }) => signedBy),
  ])
  const items = rows.map((row) =>
    showDay(
      tx,
      row,
      counts.find(({ cashierId, day }) => cashierId === row.cashierId && day === row.day),
      names,
    ),
  )
  return toPage(items, total, query.page, query.limit)
}

/** Only denominations with pieces are kept. */
const piecesOf = (kept: Readonly<Record<string, number>>): CashDetail['pieces'] => ({ ...noPieces, ...kept })

/** @throws AppError 404 for an account of another school */
const detailOf = async (tx: Tx, cashierId: string, day: string): Promise<CashDetail> => {
  const count = await cashUpOf(tx, cashierId, day)
  const names = await accountNames(tx, [cashierId, count?.signedBy ?? null])
  if (!names.has(cashierId)) throw new AppError(commonErrors.notFound)
  const entries = await cashEntries(tx, cashierId, day)
  const learners = await learnersByIds(tx, [...new Set(entries.flatMap(({ learnerId }) => learnerId ?? []))])
  const named = new Map(learners.map(({ id, fullName }) => [id, fullName]))
  const standing = entries.filter(({ reversedAt }) => reversedAt === null)
  const cents = standing.reduce((sum, entry) => sum + entry.cents, 0)
  const isAfter = (at: Date | null): boolean => count !== undefined && at !== null && at > count.countedAt
  return {
    ...showDay(tx, { cashierId, day, payments: standing.length, cents }, count, names),
    pieces: count ? piecesOf(count.pieces) : null,
    entries: entries.map((entry) => ({
      id: entry.id,
      amount: toShillings(entry.cents),
      who: (entry.learnerId && named.get(entry.learnerId)) || entry.payer || entry.description,
      receiptNumber: entry.receiptNumber === null ? null : receiptOf(entry.receiptNumber),
      enteredAt: entry.enteredAt.toISOString(),
      reversedAt: entry.reversedAt?.toISOString() ?? null,
      isLater: isAfter(entry.enteredAt) || isAfter(entry.reversedAt),
    })),
  }
}

export const readCash = (
  tx: Tx,
  { today }: Caller,
  { day, cashierId }: QueryOf<typeof cashDetail>,
): Promise<CashDetail> => detailOf(tx, cashierId ?? accountOf(tx), day ?? today)

const booksOf = async (tx: Tx, cashierId: string, day: string): Promise<number> =>
  (await cashEntries(tx, cashierId, day)).reduce((sum, { cents, reversedAt }) => sum + (reversedAt ? 0 : cents), 0)

/** @throws AppError 400 without a reason for a difference, 409 once two people have signed */
export const count = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  { day, pieces, reason }: BodyOf<typeof countCash>,
): Promise<CashDetail> => {
  if (day > today) refuseField('day', cashUpErrors.future)
  const cashierId = accountOf(tx)
  const [counted, books] = [countedCents(pieces), await booksOf(tx, cashierId, day)]
  if (counted !== books && reason === undefined) refuseField('reason', cashUpErrors.reason)
  const before = await cashUpOf(tx, cashierId, day)
  const kept = Object.fromEntries(
    denominations.map(pieceKey).flatMap((key) => (pieces[key] > 0 ? [[key, pieces[key]]] : [])),
  )
  const saved = await saveCount(tx, {
    day,
    pieces: kept,
    countedCents: counted,
    booksCents: books,
    reason: counted === books ? null : (reason ?? null),
  })
  if (!saved) throw new AppError(cashUpErrors.signed)
  await audit(tx, {
    action: 'fees.count_cash',
    entity: 'fee_cash_up',
    entityId: saved.id,
    ...(before ? { before: { countedCents: before.countedCents, booksCents: before.booksCents } } : {}),
    after: { day, countedCents: counted, booksCents: books },
    ...(saved.reason ? { reason: saved.reason } : {}),
  })
  await publishFeesChanged(tx, [])
  return detailOf(tx, cashierId, day)
}

/** @throws AppError 404, 409 for one's own cash, a signed count, or books that have changed since */
export const sign = async (
  tx: Tx,
  id: string,
  { version }: BodyOf<typeof signCash>,
): Promise<ResponseOf<typeof signCash>> => {
  const row = await cashUpById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const { cashierId, day } = row
  if (cashierId === accountOf(tx)) throw new AppError(cashUpErrors.ownSignature)
  if (row.signedBy !== null) throw new AppError(cashUpErrors.signed)
  if ((await booksOf(tx, cashierId, day)) !== row.booksCents) throw new AppError(cashUpErrors.changed)
  if (!(await saveSignature(tx, id, version)))
    throw new AppError(commonErrors.stale, { current: await detailOf(tx, cashierId, day) })
  await audit(tx, {
    action: 'fees.sign_cash',
    entity: 'fee_cash_up',
    entityId: id,
    after: { day, countedCents: row.countedCents, booksCents: row.booksCents },
  })
  await publishFeesChanged(tx, [])
  return detailOf(tx, cashierId, day)
}
