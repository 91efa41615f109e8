/** SQL of what M-Pesa reported. */
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaCallbacks } from '../tables.ts'

export type CallbackRow = typeof mpesaCallbacks.$inferSelect
export type NewCallback = Pick<
  CallbackRow,
  'id' | 'shortcodeId' | 'kind' | 'body' | 'digest' | 'times' | 'requestId' | 'handledAt'
>

const here = (tx: Tx) => eq(mpesaCallbacks.schoolId, schoolOf(tx))

/** A report that came before is counted, not stored again. @param rows each report once */
export const keepCallbacks = async (tx: Tx, rows: readonly NewCallback[]): Promise<void> =>
  void (await tx.db
    .insert(mpesaCallbacks)
    .values(rows.map((row) => ({ schoolId: schoolOf(tx), receivedAt: tx.at, tryAt: tx.at, ...row })))
    .onConflictDoUpdate({
      target: [mpesaCallbacks.schoolId, mpesaCallbacks.shortcodeId, mpesaCallbacks.kind, mpesaCallbacks.digest],
      set: { times: sql`${mpesaCallbacks.times} + excluded.times` },
    }))

/** Reports on payments by hand that are to be posted, oldest first; other workers leave them alone meanwhile. */
export const lockOpenPayments = (tx: Tx, most: number): Promise<CallbackRow[]> =>
  tx.db
    .select()
    .from(mpesaCallbacks)
    .where(
      and(
        here(tx),
        eq(mpesaCallbacks.kind, 'confirmation'),
        isNull(mpesaCallbacks.handledAt),
        lte(mpesaCallbacks.tryAt, tx.at),
      ),
    )
    .orderBy(asc(mpesaCallbacks.tryAt), asc(mpesaCallbacks.id))
    .limit(most)
    .for('update', { skipLocked: true })

export const hasOpenPayments = async (tx: Tx): Promise<boolean> =>
  (
    await tx.db
      .select({ id: mpesaCallbacks.id })
      .from(mpesaCallbacks)
      .where(
        and(
          here(tx),
          eq(mpesaCallbacks.kind, 'confirmation'),
          isNull(mpesaCallbacks.handledAt),
          lte(mpesaCallbacks.tryAt, tx.at),
        ),
      )
      .limit(1)
  ).length > 0

/** Requests with a report that nobody acted on: the job was lost. */
export const requestsReported = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx.db
      .selectDistinct({ requestId: mpesaCallbacks.requestId })
      .from(mpesaCallbacks)
      .where(
        and(
          here(tx),
          eq(mpesaCallbacks.kind, 'request'),
          isNull(mpesaCallbacks.handledAt),
          lt(mpesaCallbacks.tryAt, before),
        ),
      )
      .limit(500)
  ).flatMap(({ requestId }) => requestId ?? [])

export const callbacksOfRequest = (tx: Tx, requestId: string): Promise<CallbackRow[]> =>
  tx.db
    .select()
    .from(mpesaCallbacks)
    .where(and(here(tx), eq(mpesaCallbacks.requestId, requestId)))
    .orderBy(asc(mpesaCallbacks.receivedAt), asc(mpesaCallbacks.id))

/** @param note why they were set aside; null if they were posted */
export const markHandled = async (tx: Tx, ids: readonly string[], note: string | null = null): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(mpesaCallbacks)
    .set({ handledAt: tx.at, note })
    .where(and(here(tx), inArray(mpesaCallbacks.id, [...ids])))
}

export const postpone = async (tx: Tx, id: string, tries: number, until: Date): Promise<void> =>
  void (await tx.db
    .update(mpesaCallbacks)
    .set({ tries, tryAt: until })
    .where(and(here(tx), eq(mpesaCallbacks.id, id))))

/** Nobody needs to look at these before this instant. */
export const postponeAll = async (tx: Tx, ids: readonly string[], until: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(mpesaCallbacks)
    .set({ tryAt: until })
    .where(and(here(tx), inArray(mpesaCallbacks.id, [...ids])))
}

export const forgetCallbacks = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.delete(mpesaCallbacks).where(and(here(tx), lt(mpesaCallbacks.receivedAt, before))))
