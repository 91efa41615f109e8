/** SQL of vendors' invoices and their payments. */
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { matches } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { invoiceFilters } from '../../contract/words.ts'
import { vendorPayments } from '../payment-tables.ts'
import { vendorInvoices, vendors } from '../tables.ts'

export type InvoiceRow = typeof vendorInvoices.$inferSelect
export type PaymentRow = typeof vendorPayments.$inferSelect
type Own = 'schoolId' | 'id'

const invoicesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorInvoices.schoolId, schoolOf(tx)), ...more)
const ofVendor = and(eq(vendors.schoolId, vendorInvoices.schoolId), eq(vendors.id, vendorInvoices.vendorId))

export interface NamedInvoice {
  readonly invoice: InvoiceRow
  readonly vendorName: string
  readonly vendorEmail: string | null
}

export interface InvoiceFilters {
  readonly search?: string | undefined
  readonly status?: (typeof invoiceFilters)[number] | undefined
  readonly page: number
  readonly limit: number
}

const fields = { invoice: vendorInvoices, vendorName: vendors.companyName, vendorEmail: vendors.email }

export const invoicesPage = async (
  tx: Tx,
  { search, status, page, limit }: InvoiceFilters,
  today: string,
): Promise<{ rows: NamedInvoice[]; total: number }> => {
  const where = invoicesHere(
    tx,
    status === 'overdue'
      ? and(eq(vendorInvoices.status, 'pending'), sql`${vendorInvoices.dueOn} < ${today}`)
      : status
        ? eq(vendorInvoices.status, status)
        : undefined,
    search
      ? matches(search, {
          name: sql`${vendors.companyName} || ' ' || ${vendorInvoices.description}`,
          numbers: [vendorInvoices.invoiceNumber],
        })
      : undefined,
  )
  const rows = await tx.db
    .select(fields)
    .from(vendorInvoices)
    .innerJoin(vendors, ofVendor)
    .where(where)
    .orderBy(asc(vendorInvoices.dueOn), asc(vendorInvoices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db
    .select({ total: count() })
    .from(vendorInvoices)
    .innerJoin(vendors, ofVendor)
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const invoiceById = async (tx: Tx, id: string): Promise<NamedInvoice | undefined> =>
  (
    await tx.db
      .select(fields)
      .from(vendorInvoices)
      .innerJoin(vendors, ofVendor)
      .where(invoicesHere(tx, eq(vendorInvoices.id, id)))
  )[0]

/** Locks the invoice until the transaction ends. */
export const lockInvoice = async (tx: Tx, id: string): Promise<InvoiceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorInvoices)
      .where(invoicesHere(tx, eq(vendorInvoices.id, id)))
      .for('update')
  )[0]

export const invoicesOfPurchases = async (tx: Tx, purchaseIds: readonly string[]): Promise<InvoiceRow[]> =>
  purchaseIds.length === 0
    ? []
    : tx.db
        .select()
        .from(vendorInvoices)
        .where(invoicesHere(tx, inArray(vendorInvoices.purchaseId, [...purchaseIds])))
        .orderBy(asc(vendorInvoices.enteredAt), asc(vendorInvoices.id))

/** Approved and paid ones. */
export const settledInvoicesOf = async (tx: Tx, vendorId: string): Promise<InvoiceRow[]> =>
  tx.db
    .select()
    .from(vendorInvoices)
    .where(invoicesHere(tx, eq(vendorInvoices.vendorId, vendorId), isNotNull(vendorInvoices.approvedCents)))

/** Approved and paid ones without an order. */
export const directInvoicesOf = async (tx: Tx, vendorIds: readonly string[]): Promise<InvoiceRow[]> =>
  vendorIds.length === 0
    ? []
    : tx.db
        .select()
        .from(vendorInvoices)
        .where(
          invoicesHere(
            tx,
            inArray(vendorInvoices.vendorId, [...vendorIds]),
            isNull(vendorInvoices.purchaseId),
            isNotNull(vendorInvoices.approvedCents),
          ),
        )

/** An invoice of the vendor with the same amount and date that was not rejected. */
export const alikeInvoice = async (
  tx: Tx,
  { vendorId, amountCents, issuedOn }: Pick<InvoiceRow, 'vendorId' | 'amountCents' | 'issuedOn'>,
): Promise<InvoiceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorInvoices)
      .where(
        invoicesHere(
          tx,
          eq(vendorInvoices.vendorId, vendorId),
          eq(vendorInvoices.amountCents, amountCents),
          eq(vendorInvoices.issuedOn, issuedOn),
          ne(vendorInvoices.status, 'rejected'),
        ),
      )
      .limit(1)
  )[0]

export const insertInvoice = async (
  tx: Tx,
  values: Omit<InvoiceRow, Own | 'status' | 'enteredAt' | 'decidedBy' | 'decidedAt' | 'decisionNote' | 'approvedCents'>,
): Promise<InvoiceRow[]> =>
  tx.db
    .insert(vendorInvoices)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), enteredAt: tx.at })
    .returning()

export const updateInvoice = async (tx: Tx, id: string, values: Partial<Omit<InvoiceRow, Own>>): Promise<void> => {
  await tx.db
    .update(vendorInvoices)
    .set(values)
    .where(invoicesHere(tx, eq(vendorInvoices.id, id)))
}

export const paymentsOf = async (tx: Tx, invoiceIds: readonly string[]): Promise<PaymentRow[]> =>
  invoiceIds.length === 0
    ? []
    : tx.db
        .select()
        .from(vendorPayments)
        .where(and(eq(vendorPayments.schoolId, schoolOf(tx)), inArray(vendorPayments.invoiceId, [...invoiceIds])))
        .orderBy(asc(vendorPayments.createdAt), asc(vendorPayments.id))

export const insertPayment = async (tx: Tx, values: Omit<PaymentRow, Own | 'createdAt'>): Promise<PaymentRow[]> =>
  tx.db
    .insert(vendorPayments)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
    .returning()
