/** SQL of credit that vendors pay back. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { vendorRefunds } from '../tax-tables.ts'

export type RefundRow = typeof vendorRefunds.$inferSelect

const refundsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorRefunds.schoolId, schoolOf(tx)), ...more)

export const refundsOf = async (tx: Tx, vendorId: string): Promise<RefundRow[]> =>
  tx.db
    .select()
    .from(vendorRefunds)
    .where(refundsHere(tx, eq(vendorRefunds.vendorId, vendorId)))
    .orderBy(desc(vendorRefunds.enteredAt), desc(vendorRefunds.id))

/** Confirmed ones and those that wait for it. */
export const refundedCents = async (tx: Tx, vendorId: string): Promise<number> =>
  (
    await tx.db
      .select({ cents: sql<number>`coalesce(sum(${vendorRefunds.amountCents}), 0)`.mapWith(Number) })
      .from(vendorRefunds)
      .where(refundsHere(tx, eq(vendorRefunds.vendorId, vendorId), eq(vendorRefunds.isRefused, false)))
  )[0]?.cents ?? 0

export const insertRefund = async (
  tx: Tx,
  values: Pick<RefundRow, 'vendorId' | 'amountCents' | 'method' | 'reference' | 'receivedOn' | 'enteredBy'>,
): Promise<RefundRow[]> =>
  tx.db
    .insert(vendorRefunds)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), enteredAt: tx.at })
    .returning()

export const lockRefund = async (tx: Tx, vendorId: string, id: string): Promise<RefundRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorRefunds)
      .where(refundsHere(tx, eq(vendorRefunds.vendorId, vendorId), eq(vendorRefunds.id, id)))
      .for('update')
  )[0]

export const settleRefundRow = async (tx: Tx, id: string, by: string, isRefused: boolean): Promise<void> => {
  await tx.db
    .update(vendorRefunds)
    .set({ settledBy: by, settledAt: tx.at, isRefused })
    .where(refundsHere(tx, eq(vendorRefunds.id, id)))
}
