/** SQL of instalment plans. */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feePlans } from '../plan-tables.ts'

export type PlanRow = typeof feePlans.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feePlans.schoolId, schoolOf(tx)), ...more)
const isOpen = inArray(feePlans.status, ['proposed', 'signed'])

export const openPlans = async (tx: Tx): Promise<PlanRow[]> =>
  tx.db.select().from(feePlans).where(here(tx, isOpen)).orderBy(feePlans.proposedAt, feePlans.id)

/** Newest first. */
export const plansOfLearner = async (tx: Tx, learnerId: string): Promise<PlanRow[]> =>
  tx.db
    .select()
    .from(feePlans)
    .where(here(tx, eq(feePlans.learnerId, learnerId)))
    .orderBy(desc(feePlans.proposedAt), desc(feePlans.id))

/** Locked until the transaction ends, so that two answers follow one another. */
export const lockedPlan = async (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feePlans)
      .where(here(tx, eq(feePlans.id, id)))
      .for('update')
  )[0]

/** @throws a violation of `fee_plans_open_key` */
export const insertPlan = async (
  tx: Tx,
  values: Pick<PlanRow, 'learnerId' | 'amountCents' | 'parts' | 'proposedBy'>,
): Promise<PlanRow[]> =>
  tx.db
    .insert(feePlans)
    .values({ schoolId: schoolOf(tx), id: newId(), proposedAt: tx.at, ...values })
    .returning()

export const updatePlan = async (tx: Tx, id: string, values: Partial<PlanRow>): Promise<PlanRow[]> =>
  tx.db
    .update(feePlans)
    .set(values)
    .where(here(tx, eq(feePlans.id, id)))
    .returning()
