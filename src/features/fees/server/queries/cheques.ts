/** SQL of cheques. */
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ChequeState } from '../../contract/words.ts'
import { feeCheques } from '../cheque-tables.ts'
import { feeEntries, feeLines } from '../tables.ts'
import type { EntryRow } from './entries.ts'

export type ChequeRow = typeof feeCheques.$inferSelect
export type NewCheque = Pick<ChequeRow, 'id' | 'bank' | 'number' | 'drawnOn' | 'receivedOn'>

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(feeCheques.schoolId, schoolOf(tx)), ...more)

export const insertCheque = async (tx: Tx, row: NewCheque): Promise<void> =>
  void (await tx.db.insert(feeCheques).values({ schoolId: schoolOf(tx), state: 'waiting', createdAt: tx.at, ...row }))

/** @param hold against others who settle it at the same time */
export const chequeById = async (tx: Tx, id: string, hold = false): Promise<ChequeRow | undefined> => {
  const query = tx.db
    .select()
    .from(feeCheques)
    .where(here(tx, eq(feeCheques.id, id)))
  return (await (hold ? query.for('update') : query))[0]
}

export const settleCheque = async (
  tx: Tx,
  id: string,
  given: Pick<ChequeRow, 'state' | 'settledOn' | 'settledBy'> & Partial<Pick<ChequeRow, 'reason' | 'chargeId'>>,
): Promise<void> =>
  void (await tx.db
    .update(feeCheques)
    .set(given)
    .where(here(tx, eq(feeCheques.id, id))))

export const chequesPage = async (
  tx: Tx,
  { state, page, limit }: { readonly state: ChequeState; readonly page: number; readonly limit: number },
): Promise<{ rows: ChequeRow[]; total: number }> => {
  const where = here(tx, eq(feeCheques.state, state))
  const order =
    state === 'waiting'
      ? [asc(feeCheques.receivedOn), asc(feeCheques.id)]
      : [desc(feeCheques.settledOn), desc(feeCheques.id)]
  const rows = await tx.db
    .select()
    .from(feeCheques)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.db.$count(feeCheques, where) }
}

/** What each cheque is worth in cents, as its journal says. */
export const chequeCents = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: feeLines.journalId, cents: feeLines.amountCents })
    .from(feeLines)
    .where(
      and(eq(feeLines.schoolId, schoolOf(tx)), inArray(feeLines.journalId, [...ids]), sql`${feeLines.amountCents} > 0`),
    )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Cheques that wait for the bank, and their cents. */
export const chequesWaiting = async (tx: Tx): Promise<{ cheques: number; cents: number }> => {
  const [row] = await tx.db
    .select({
      cheques: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${feeLines.amountCents}), 0)::float8`,
    })
    .from(feeCheques)
    .innerJoin(
      feeLines,
      and(
        eq(feeLines.schoolId, feeCheques.schoolId),
        eq(feeLines.journalId, feeCheques.id),
        sql`${feeLines.amountCents} > 0`,
      ),
    )
    .where(here(tx, eq(feeCheques.state, 'waiting')))
  return row ?? { cheques: 0, cents: 0 }
}

/** Payments of learners by these cheques, also those that were reversed. */
export const chequePayments = async (tx: Tx, ids: readonly string[]): Promise<EntryRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(feeEntries)
        .where(
          and(
            eq(feeEntries.schoolId, schoolOf(tx)),
            eq(feeEntries.kind, 'payment'),
            or(inArray(feeEntries.id, [...ids]), inArray(feeEntries.receivedId, [...ids])),
          ),
        )
        .orderBy(asc(feeEntries.receiptNumber))

/** The cheque of each payment that was made by one, by the payment's id. */
export const chequesOfEntries = async (
  tx: Tx,
  entries: readonly Pick<EntryRow, 'id' | 'method' | 'receivedId'>[],
): Promise<Map<string, ChequeRow>> => {
  const idOf = new Map(
    entries.flatMap(({ id, method, receivedId }) => (method === 'cheque' ? [[id, receivedId ?? id] as const] : [])),
  )
  if (idOf.size === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(feeCheques)
    .where(here(tx, inArray(feeCheques.id, [...new Set(idOf.values())])))
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map([...idOf].flatMap(([entryId, id]) => (found.has(id) ? [[entryId, found.get(id) as ChequeRow]] : [])))
}
