/** SQL of subscriptions. */
import { eq, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { billingInvoices, billingSubscriptions } from '../tables.ts'

export type SubscriptionRow = typeof billingSubscriptions.$inferSelect
export type SubscriptionValues = Partial<Omit<typeof billingSubscriptions.$inferInsert, 'schoolId'>>

export const ownSubscription = async (tx: Tx): Promise<SubscriptionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingSubscriptions)
      .where(eq(billingSubscriptions.schoolId, schoolOf(tx)))
  )[0]

export const putSubscription = async (
  tx: Tx,
  values: Omit<typeof billingSubscriptions.$inferInsert, 'schoolId'>,
): Promise<SubscriptionRow> => {
  const set = { ...values, updatedAt: tx.at }
  const [row] = await tx.db
    .insert(billingSubscriptions)
    .values({ schoolId: schoolOf(tx), ...set, createdAt: tx.at })
    .onConflictDoUpdate({ target: billingSubscriptions.schoolId, set })
    .returning()
  if (!row) throw new Error('The subscription was not kept')
  return row
}

export const changeSubscription = async (tx: Tx, values: SubscriptionValues): Promise<SubscriptionRow> => {
  const [row] = await tx.db
    .update(billingSubscriptions)
    .set({ ...values, updatedAt: tx.at })
    .where(eq(billingSubscriptions.schoolId, schoolOf(tx)))
    .returning()
  if (!row) throw new Error('There is no subscription')
  return row
}

/** Schools with something that a day may change. Identity transactions only. */
export const schoolsWithBilling = async (tx: Tx): Promise<string[]> =>
  (
    await tx.db
      .selectDistinct({ schoolId: billingSubscriptions.schoolId })
      .from(billingSubscriptions)
      .leftJoin(billingInvoices, eq(billingInvoices.schoolId, billingSubscriptions.schoolId))
      .where(or(sql`${billingSubscriptions.state} <> 'ended'`, eq(billingInvoices.state, 'open')))
      .orderBy(billingSubscriptions.schoolId)
  ).map(({ schoolId }) => schoolId)
