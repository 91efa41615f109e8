/** SQL of purchases: requisitions, quotations, orders, deliveries. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { matches } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PurchaseStatus } from '../../contract/words.ts'
import { deliveries, purchases, quotations, vendors } from '../tables.ts'

export type PurchaseRow = typeof purchases.$inferSelect
export type QuotationRow = typeof quotations.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
type Own = 'schoolId' | 'id'

const purchasesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(purchases.schoolId, schoolOf(tx)), ...more)

export interface PurchaseFilters {
  readonly search?: string | undefined
  readonly status?: PurchaseStatus | undefined
  readonly page: number
  readonly limit: number
}

export interface NamedPurchase {
  readonly purchase: PurchaseRow
  readonly vendorName: string | null
}

const ofVendor = and(eq(vendors.schoolId, purchases.schoolId), eq(vendors.id, purchases.vendorId))

export const purchasesPage = async (
  tx: Tx,
  { search, status, page, limit }: PurchaseFilters,
): Promise<{ rows: NamedPurchase[]; total: number }> => {
  const where = purchasesHere(
    tx,
    status ? eq(purchases.status, status) : undefined,
    search
      ? matches(search, {
          name: sql`${purchases.title} || ' ' || coalesce(${vendors.companyName}, '')`,
          numbers: [sql`${purchases.number}::text`, sql`${purchases.orderNumber}::text`],
        })
      : undefined,
  )
  const rows = await tx.db
    .select({ purchase: purchases, vendorName: vendors.companyName })
    .from(purchases)
    .leftJoin(vendors, ofVendor)
    .where(where)
    .orderBy(desc(purchases.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(purchases).leftJoin(vendors, ofVendor).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const purchaseById = async (tx: Tx, id: string): Promise<NamedPurchase | undefined> =>
  (
    await tx.db
      .select({ purchase: purchases, vendorName: vendors.companyName })
      .from(purchases)
      .leftJoin(vendors, ofVendor)
      .where(purchasesHere(tx, eq(purchases.id, id)))
  )[0]

/** Locks the purchase until the transaction ends. */
export const lockPurchase = async (tx: Tx, id: string): Promise<PurchaseRow | undefined> =>
  (
    await tx.db
      .select()
      .from(purchases)
      .where(purchasesHere(tx, eq(purchases.id, id)))
      .for('update')
  )[0]

export const insertPurchase = async (
  tx: Tx,
  values: Pick<PurchaseRow, 'number' | 'title' | 'reason' | 'neededOn' | 'items' | 'budgetId' | 'requestedBy'>,
): Promise<PurchaseRow[]> =>
  tx.db
    .insert(purchases)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), requestedAt: tx.at })
    .returning()

export const updatePurchase = async (tx: Tx, id: string, values: Partial<Omit<PurchaseRow, Own>>): Promise<void> => {
  await tx.db
    .update(purchases)
    .set(values)
    .where(purchasesHere(tx, eq(purchases.id, id)))
}

export interface NamedQuotation extends QuotationRow {
  readonly vendorName: string
}

export const quotationsOf = async (tx: Tx, purchaseId: string): Promise<NamedQuotation[]> => {
  const rows = await tx.db
    .select({ quotation: quotations, vendorName: vendors.companyName })
    .from(quotations)
    .innerJoin(vendors, and(eq(vendors.schoolId, quotations.schoolId), eq(vendors.id, quotations.vendorId)))
    .where(and(eq(quotations.schoolId, schoolOf(tx)), eq(quotations.purchaseId, purchaseId)))
    .orderBy(asc(quotations.recordedAt), asc(quotations.id))
  return rows.map(({ quotation, vendorName }) => ({ ...quotation, vendorName }))
}

export const insertQuotation = async (
  tx: Tx,
  values: Omit<QuotationRow, Own | 'isChosen' | 'recordedAt'>,
): Promise<QuotationRow[]> =>
  tx.db
    .insert(quotations)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), recordedAt: tx.at })
    .returning()

export const chooseQuotation = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .update(quotations)
    .set({ isChosen: true })
    .where(and(eq(quotations.schoolId, schoolOf(tx)), eq(quotations.id, id)))
}

export const deliveriesOf = async (tx: Tx, purchaseId: string): Promise<DeliveryRow[]> =>
  tx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.schoolId, schoolOf(tx)), eq(deliveries.purchaseId, purchaseId)))
    .orderBy(asc(deliveries.number))

export const insertDelivery = async (tx: Tx, values: Omit<DeliveryRow, Own | 'recordedAt'>): Promise<DeliveryRow[]> =>
  tx.db
    .insert(deliveries)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), recordedAt: tx.at })
    .returning()

/** Orders of these vendors. */
export const ordersOfVendors = async (tx: Tx, vendorIds: readonly string[]): Promise<PurchaseRow[]> =>
  vendorIds.length === 0
    ? []
    : tx.db
        .select()
        .from(purchases)
        .where(purchasesHere(tx, eq(purchases.status, 'ordered'), inArray(purchases.vendorId, [...vendorIds])))
