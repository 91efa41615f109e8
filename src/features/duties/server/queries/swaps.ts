/** SQL of swaps. */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutySwaps } from '../swap-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type SwapRow = typeof dutySwaps.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(dutySwaps.schoolId, schoolOf(tx)), ...more)
const pending = eq(dutySwaps.status, 'pending')

/** Lapses open swap requests of these assignments. */
export const lapseSwaps = async (tx: Tx, assignmentIds: readonly string[]): Promise<void> => {
  if (assignmentIds.length === 0) return
  await tx.db
    .update(dutySwaps)
    .set({ status: 'lapsed', answeredAt: tx.at })
    .where(here(tx, pending, inArray(dutySwaps.assignmentId, [...assignmentIds])))
}

/** Held until the transaction ends. */
export const lockSwap = async (tx: Tx, id: string): Promise<SwapRow | undefined> =>
  (
    await tx.db
      .select()
      .from(dutySwaps)
      .where(here(tx, eq(dutySwaps.id, id)))
      .for('update')
  )[0]

export const swapById = async (tx: Tx, id: string): Promise<SwapRow | undefined> =>
  (
    await tx.db
      .select()
      .from(dutySwaps)
      .where(here(tx, eq(dutySwaps.id, id)))
  )[0]

export const insertSwap = async (
  tx: Tx,
  values: Pick<SwapRow, 'dutyId' | 'assignmentId' | 'requestedBy' | 'requestedTo' | 'reason'>,
): Promise<SwapRow> =>
  onlyRow(
    await tx.db
      .insert(dutySwaps)
      .values({ schoolId: schoolOf(tx), id: newId(), requestedAt: tx.at, ...values })
      .returning(),
  )

/** @returns the row as it is now; undefined when it waits no longer */
export const settleSwap = async (
  tx: Tx,
  id: string,
  values: Pick<SwapRow, 'status'> & Partial<Pick<SwapRow, 'answeredBy' | 'answerNote' | 'takenBy'>>,
): Promise<SwapRow | undefined> =>
  (
    await tx.db
      .update(dutySwaps)
      .set({ ...values, answeredAt: tx.at })
      .where(here(tx, pending, eq(dutySwaps.id, id)))
      .returning()
  )[0]

/** Whose swaps are listed: all, or those a teacher requested or was asked for. */
type SwapCaller = Pick<Caller, 'isAdmin' | 'staffId'>

const seen = ({ isAdmin, staffId }: SwapCaller): SQL | undefined => {
  if (isAdmin) return undefined
  return staffId ? or(eq(dutySwaps.requestedBy, staffId), eq(dutySwaps.requestedTo, staffId)) : sql`false`
}

/** Swaps of a duty, latest first. */
export const swapsOfDuty = async (tx: Tx, caller: SwapCaller, dutyId: string): Promise<SwapRow[]> =>
  tx.db
    .select()
    .from(dutySwaps)
    .where(here(tx, seen(caller), eq(dutySwaps.dutyId, dutyId)))
    .orderBy(desc(dutySwaps.requestedAt), desc(dutySwaps.id))

/** Those that wait first, then the last first. */
export const swapsPage = async (
  tx: Tx,
  caller: SwapCaller,
  { waiting, page, limit }: { waiting: boolean; page: number; limit: number },
): Promise<{ rows: SwapRow[]; total: number }> => {
  const where = here(tx, seen(caller), waiting ? pending : undefined)
  const [counted] = await tx.db.select({ total: count() }).from(dutySwaps).where(where)
  const rows = await tx.db
    .select()
    .from(dutySwaps)
    .where(where)
    .orderBy(asc(sql`${dutySwaps.status} <> 'pending'`), desc(dutySwaps.requestedAt), desc(dutySwaps.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Number of swap requests waiting for the caller: for a teacher those addressed to them, for the office those addressed
 * to the administration.
 */
export const swapsWaitingFor = async (tx: Tx, { isAdmin, staffId }: SwapCaller): Promise<number> => {
  const named = staffId ? eq(dutySwaps.requestedTo, staffId) : sql`false`
  const [counted] = await tx.db
    .select({ total: count() })
    .from(dutySwaps)
    .where(here(tx, pending, isAdmin ? or(sql`${dutySwaps.requestedTo} is null`, named) : named))
  return counted?.total ?? 0
}
