/** SQL of refunds. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeRefunds } from '../refund-tables.ts'

export type RefundRow = typeof feeRefunds.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeRefunds.schoolId, schoolOf(tx)), ...more)
const waits = eq(feeRefunds.status, 'asked')

/** Those that wait for a decision first, then the last one first. */
export const refundsPage = async (
  tx: Tx,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RefundRow[]; total: number; waiting: number }> => ({
  rows: await tx.db
    .select()
    .from(feeRefunds)
    .where(here(tx))
    .orderBy(desc(sql`${feeRefunds.status} = 'asked'`), desc(feeRefunds.askedAt), desc(feeRefunds.id))
    .limit(limit)
    .offset((page - 1) * limit),
  total: await tx.db.$count(feeRefunds, here(tx)),
  waiting: await tx.db.$count(feeRefunds, here(tx, waits)),
})

export const refundsOfLearner = async (tx: Tx, learnerId: string): Promise<RefundRow[]> =>
  tx.db
    .select()
    .from(feeRefunds)
    .where(here(tx, eq(feeRefunds.learnerId, learnerId)))
    .orderBy(feeRefunds.askedAt, feeRefunds.id)

/** Refunds of these learners that wait for the second person. */
export const waitingRefunds = async (tx: Tx, learnerIds: readonly string[]): Promise<RefundRow[]> =>
  tx.db
    .select()
    .from(feeRefunds)
    .where(here(tx, waits, inArray(feeRefunds.learnerId, [...learnerIds])))
    .orderBy(feeRefunds.askedAt, feeRefunds.id)

/** Locked until the transaction ends, so that two decisions follow one another. */
export const lockedRefund = async (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeRefunds)
      .where(here(tx, eq(feeRefunds.id, id)))
      .for('update')
  )[0]

export const insertRefund = async (
  tx: Tx,
  values: Pick<RefundRow, 'learnerId' | 'amountCents' | 'way' | 'payee' | 'toLearnerId' | 'reason' | 'askedBy'>,
): Promise<RefundRow[]> =>
  tx.db
    .insert(feeRefunds)
    .values({ schoolId: schoolOf(tx), id: newId(), askedAt: tx.at, ...values })
    .returning()

export const decideRefund = async (
  tx: Tx,
  id: string,
  values: Pick<RefundRow, 'status' | 'decidedBy'> & Partial<RefundRow>,
): Promise<RefundRow[]> =>
  tx.db
    .update(feeRefunds)
    .set({ ...values, decidedAt: tx.at })
    .where(here(tx, eq(feeRefunds.id, id)))
    .returning()

export const refundById = async (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeRefunds)
      .where(here(tx, eq(feeRefunds.id, id)))
  )[0]

/** Whether an entry paid a refund out. */
export const isOfRefund = async (tx: Tx, entryId: string): Promise<boolean> =>
  (await tx.db.$count(feeRefunds, here(tx, eq(feeRefunds.entryId, entryId)))) > 0
