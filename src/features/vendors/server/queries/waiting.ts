/** SQL of what waits for a person. */
import { and, between, count, countDistinct, eq, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { InvoiceStatus, PurchaseStatus } from '../../contract/words.ts'
import { expiringUntil } from '../../rules/standing.ts'
import { vendorRefunds } from '../tax-tables.ts'
import { purchases, vendorBankDetails, vendorDocuments, vendorInvoices, vendors } from '../tables.ts'

const counted = async (tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> =>
  (await tx.db.select({ total: count() }).from(table).where(where))[0]?.total ?? 0

/** Purchases in a state whose last step another person took. */
export const purchasesWaiting = async (tx: Tx, status: PurchaseStatus, accountId: string): Promise<number> =>
  counted(
    tx,
    purchases,
    and(
      eq(purchases.schoolId, schoolOf(tx)),
      eq(purchases.status, status),
      ne(status === 'requested' ? purchases.requestedBy : purchases.decidedBy, accountId),
    ),
  )

/** Pending invoices that the person neither entered nor asked for, or approved ones that they did not approve. */
export const invoicesWaiting = async (
  tx: Tx,
  status: Extract<InvoiceStatus, 'pending' | 'approved'>,
  accountId: string,
): Promise<number> => {
  const own =
    status === 'pending'
      ? [ne(vendorInvoices.enteredBy, accountId), or(isNull(purchases.id), ne(purchases.requestedBy, accountId))]
      : [ne(vendorInvoices.decidedBy, accountId), or(isNull(purchases.id), ne(purchases.decidedBy, accountId))]
  const [row] = await tx.db
    .select({ total: count() })
    .from(vendorInvoices)
    .leftJoin(
      purchases,
      and(eq(purchases.schoolId, vendorInvoices.schoolId), eq(purchases.id, vendorInvoices.purchaseId)),
    )
    .where(and(eq(vendorInvoices.schoolId, schoolOf(tx)), eq(vendorInvoices.status, status), ...own))
  return row?.total ?? 0
}

export const bankDetailsWaiting = async (tx: Tx, accountId: string): Promise<number> =>
  counted(
    tx,
    vendorBankDetails,
    and(
      eq(vendorBankDetails.schoolId, schoolOf(tx)),
      isNull(vendorBankDetails.settledAt),
      ne(vendorBankDetails.enteredBy, accountId),
    ),
  )

export const refundsWaiting = async (tx: Tx, accountId: string): Promise<number> =>
  counted(
    tx,
    vendorRefunds,
    and(
      eq(vendorRefunds.schoolId, schoolOf(tx)),
      isNull(vendorRefunds.settledAt),
      ne(vendorRefunds.enteredBy, accountId),
    ),
  )

export const contractsEnding = async (tx: Tx, today: string): Promise<number> =>
  counted(
    tx,
    vendors,
    and(
      eq(vendors.schoolId, schoolOf(tx)),
      ne(vendors.status, 'inactive'),
      between(vendors.contractEnd, today, expiringUntil(today)),
    ),
  )

/** Vendors with documents that have expired or are about to. */
export const vendorsWithOldDocuments = async (tx: Tx, today: string): Promise<number> => {
  const [row] = await tx.db
    .select({ total: countDistinct(vendorDocuments.vendorId) })
    .from(vendorDocuments)
    .where(and(eq(vendorDocuments.schoolId, schoolOf(tx)), lte(vendorDocuments.expiresOn, expiringUntil(today))))
  return row?.total ?? 0
}

export interface ExpiringDocument {
  readonly id: string
  readonly vendorId: string
  readonly companyName: string
  readonly kind: typeof vendorDocuments.$inferSelect.kind
  readonly expiresOn: string
}

/** Documents of vendors in use that expire within 30 days. */
export const expiringDocuments = async (tx: Tx, today: string, limit: number): Promise<ExpiringDocument[]> =>
  tx.db
    .select({
      id: vendorDocuments.id,
      vendorId: vendorDocuments.vendorId,
      companyName: vendors.companyName,
      kind: vendorDocuments.kind,
      expiresOn: sql<string>`${vendorDocuments.expiresOn}`,
    })
    .from(vendorDocuments)
    .innerJoin(vendors, and(eq(vendors.schoolId, vendorDocuments.schoolId), eq(vendors.id, vendorDocuments.vendorId)))
    .where(
      and(
        eq(vendorDocuments.schoolId, schoolOf(tx)),
        ne(vendors.status, 'inactive'),
        between(vendorDocuments.expiresOn, today, expiringUntil(today)),
      ),
    )
    .orderBy(vendorDocuments.expiresOn, vendorDocuments.id)
    .limit(limit)
