/** SQL of waivers. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeWaivers } from '../waiver-tables.ts'

export type WaiverRow = typeof feeWaivers.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeWaivers.schoolId, schoolOf(tx)), ...more)
const waits = eq(feeWaivers.status, 'asked')

/** Those that wait for a decision first, then the last one first. */
export const waiversPage = async (
  tx: Tx,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: WaiverRow[]; total: number; waiting: number }> => ({
  rows: await tx.db
    .select()
    .from(feeWaivers)
    .where(here(tx))
    .orderBy(desc(sql`${feeWaivers.status} = 'asked'`), desc(feeWaivers.askedAt), desc(feeWaivers.id))
    .limit(limit)
    .offset((page - 1) * limit),
  total: await tx.db.$count(feeWaivers, here(tx)),
  waiting: await tx.db.$count(feeWaivers, here(tx, waits)),
})

export const waiversOfLearner = async (tx: Tx, learnerId: string): Promise<WaiverRow[]> =>
  tx.db
    .select()
    .from(feeWaivers)
    .where(here(tx, eq(feeWaivers.learnerId, learnerId)))
    .orderBy(feeWaivers.askedAt, feeWaivers.id)

/** Locked until the transaction ends, so that two decisions follow one another. */
export const lockedWaiver = async (tx: Tx, id: string): Promise<WaiverRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeWaivers)
      .where(here(tx, eq(feeWaivers.id, id)))
      .for('update')
  )[0]

export const insertWaiver = async (
  tx: Tx,
  values: Pick<WaiverRow, 'learnerId' | 'amountCents' | 'reason' | 'askedBy'>,
): Promise<WaiverRow[]> =>
  tx.db
    .insert(feeWaivers)
    .values({ schoolId: schoolOf(tx), id: newId(), askedAt: tx.at, ...values })
    .returning()

export const decideWaiver = async (
  tx: Tx,
  id: string,
  values: Pick<WaiverRow, 'status' | 'decidedBy' | 'note' | 'entryId'>,
): Promise<WaiverRow[]> =>
  tx.db
    .update(feeWaivers)
    .set({ ...values, decidedAt: tx.at })
    .where(here(tx, eq(feeWaivers.id, id)))
    .returning()
