/** SQL of devices that were made from a delivery. */
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { purchaseDevices } from '../payment-tables.ts'

export type PurchaseDeviceRow = typeof purchaseDevices.$inferSelect

export const purchaseDevicesOf = async (tx: Tx, purchaseId: string): Promise<PurchaseDeviceRow[]> =>
  tx.db
    .select()
    .from(purchaseDevices)
    .where(and(eq(purchaseDevices.schoolId, schoolOf(tx)), eq(purchaseDevices.purchaseId, purchaseId)))
    .orderBy(asc(purchaseDevices.tag))

export const insertPurchaseDevices = async (
  tx: Tx,
  rows: readonly Omit<PurchaseDeviceRow, 'schoolId' | 'id' | 'createdAt'>[],
): Promise<void> => {
  await tx.db
    .insert(purchaseDevices)
    .values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })))
}
