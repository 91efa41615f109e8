/** SQL of taxes kept back from vendors, and of their payments to the KRA. */
import { and, asc, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostTaxMonths, mostTaxPayments, type WithheldTax } from '../../contract/words.ts'
import { nextMonth } from '../../rules/taxes.ts'
import { vendorTaxPayments, vendorWithheldTaxes } from '../tax-tables.ts'
import { purchases, vendorInvoices, vendors } from '../tables.ts'

export type WithheldRow = typeof vendorWithheldTaxes.$inferSelect
type TaxPaymentRow = typeof vendorTaxPayments.$inferSelect
type Own = 'schoolId' | 'id'

const withheldHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorWithheldTaxes.schoolId, schoolOf(tx)), ...more)
const taxPaymentsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorTaxPayments.schoolId, schoolOf(tx)), ...more)
const month = sql<string>`to_char(${vendorWithheldTaxes.withheldOn}, 'YYYY-MM')`
const isOpen = sql`${vendorWithheldTaxes.taxPaymentId} is null`

export const withheldOf = async (tx: Tx, invoiceId: string): Promise<WithheldRow[]> =>
  tx.db
    .select()
    .from(vendorWithheldTaxes)
    .where(withheldHere(tx, eq(vendorWithheldTaxes.invoiceId, invoiceId)))

export const insertWithheld = async (
  tx: Tx,
  rows: readonly Omit<WithheldRow, Own | 'taxPaymentId'>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx.db.insert(vendorWithheldTaxes).values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId() })))
}

export interface TaxMonthRow {
  readonly tax: WithheldTax
  readonly month: string
  readonly taxCents: number
  readonly openCents: number
  /** The first day of what is owed; null when nothing is. */
  readonly openFrom: string | null
}

/** Months in which a tax was kept back, the newest first. */
export const taxMonths = async (tx: Tx, only?: { tax: WithheldTax; month: string }): Promise<TaxMonthRow[]> =>
  tx.db
    .select({
      tax: vendorWithheldTaxes.tax,
      month,
      taxCents: sql<number>`sum(${vendorWithheldTaxes.taxCents})`.mapWith(Number),
      openCents: sql<number>`coalesce(sum(${vendorWithheldTaxes.taxCents}) filter (where ${isOpen}), 0)`.mapWith(
        Number,
      ),
      openFrom: sql<string | null>`(min(${vendorWithheldTaxes.withheldOn}) filter (where ${isOpen}))::text`,
    })
    .from(vendorWithheldTaxes)
    .where(withheldHere(tx, only && and(eq(vendorWithheldTaxes.tax, only.tax), sql`${month} = ${only.month}`)))
    .groupBy(vendorWithheldTaxes.tax, month)
    .orderBy(desc(month), asc(vendorWithheldTaxes.tax))
    .limit(mostTaxMonths)

export interface NamedWithheld {
  readonly withheld: WithheldRow
  readonly invoice: typeof vendorInvoices.$inferSelect
  readonly vendorName: string
  readonly kraPin: string | null
  readonly prn: string | null
}

/** What was kept back in a month, by vendor and day. */
export const withheldIn = async (
  tx: Tx,
  given: { tax: WithheldTax; month: string; vendorId?: string },
): Promise<NamedWithheld[]> =>
  tx.db
    .select({
      withheld: vendorWithheldTaxes,
      invoice: vendorInvoices,
      vendorName: vendors.companyName,
      kraPin: vendors.kraPin,
      prn: vendorTaxPayments.prn,
    })
    .from(vendorWithheldTaxes)
    .innerJoin(
      vendorInvoices,
      and(
        eq(vendorInvoices.schoolId, vendorWithheldTaxes.schoolId),
        eq(vendorInvoices.id, vendorWithheldTaxes.invoiceId),
      ),
    )
    .innerJoin(
      vendors,
      and(eq(vendors.schoolId, vendorWithheldTaxes.schoolId), eq(vendors.id, vendorWithheldTaxes.vendorId)),
    )
    .leftJoin(
      vendorTaxPayments,
      and(
        eq(vendorTaxPayments.schoolId, vendorWithheldTaxes.schoolId),
        eq(vendorTaxPayments.id, vendorWithheldTaxes.taxPaymentId),
      ),
    )
    .where(
      withheldHere(
        tx,
        eq(vendorWithheldTaxes.tax, given.tax),
        sql`${vendorWithheldTaxes.withheldOn} >= ${`${given.month}-01`}`,
        lt(vendorWithheldTaxes.withheldOn, nextMonth(given.month)),
        given.vendorId ? eq(vendorWithheldTaxes.vendorId, given.vendorId) : undefined,
      ),
    )
    .orderBy(
      sql`lower(${vendors.companyName})`,
      asc(vendorWithheldTaxes.vendorId),
      asc(vendorWithheldTaxes.withheldOn),
      asc(vendorWithheldTaxes.id),
    )

const owed = (tx: Tx, tax: WithheldTax, upTo: string) =>
  tx.db
    .select()
    .from(vendorWithheldTaxes)
    .where(
      withheldHere(
        tx,
        eq(vendorWithheldTaxes.tax, tax),
        isNull(vendorWithheldTaxes.taxPaymentId),
        lt(vendorWithheldTaxes.withheldOn, nextMonth(upTo)),
      ),
    )
    .orderBy(asc(vendorWithheldTaxes.id))

/** What is owed of a tax up to the end of a month. */
export const owedOf = async (tx: Tx, tax: WithheldTax, upTo: string): Promise<WithheldRow[]> => owed(tx, tax, upTo)

/** Holds it until the transaction ends. */
export const lockOwed = async (tx: Tx, tax: WithheldTax, upTo: string): Promise<WithheldRow[]> =>
  owed(tx, tax, upTo).for('update')

/** Who approved these invoices or their purchases. */
export const approversOf = async (tx: Tx, invoiceIds: readonly string[]): Promise<Set<string>> => {
  if (invoiceIds.length === 0) return new Set()
  const rows = await tx.db
    .select({ checkedBy: vendorInvoices.decidedBy, approvedBy: purchases.decidedBy })
    .from(vendorInvoices)
    .leftJoin(
      purchases,
      and(eq(purchases.schoolId, vendorInvoices.schoolId), eq(purchases.id, vendorInvoices.purchaseId)),
    )
    .where(and(eq(vendorInvoices.schoolId, schoolOf(tx)), inArray(vendorInvoices.id, [...new Set(invoiceIds)])))
  return new Set(rows.flatMap(({ checkedBy, approvedBy }) => [checkedBy, approvedBy]).filter((one) => one !== null))
}

/** Says with which payment to the KRA these went; owed again without one. */
export const assignTaxPayment = async (
  tx: Tx,
  which: { readonly ids: readonly string[] } | { readonly taxPaymentId: string },
  taxPaymentId: string | null,
): Promise<void> => {
  await tx.db
    .update(vendorWithheldTaxes)
    .set({ taxPaymentId })
    .where(
      withheldHere(
        tx,
        'ids' in which
          ? inArray(vendorWithheldTaxes.id, [...which.ids])
          : eq(vendorWithheldTaxes.taxPaymentId, which.taxPaymentId),
      ),
    )
}

export const insertTaxPayment = async (
  tx: Tx,
  values: Omit<TaxPaymentRow, Own | 'createdAt' | 'reversedBy' | 'reversedAt' | 'reversalReason'> & { id: string },
): Promise<TaxPaymentRow[]> =>
  tx.db
    .insert(vendorTaxPayments)
    .values({ ...values, schoolId: schoolOf(tx), createdAt: tx.at })
    .returning()

export const lockTaxPayment = async (tx: Tx, id: string): Promise<TaxPaymentRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorTaxPayments)
      .where(taxPaymentsHere(tx, eq(vendorTaxPayments.id, id)))
      .for('update')
  )[0]

export const markReversed = async (tx: Tx, id: string, by: string, reason: string): Promise<void> => {
  await tx.db
    .update(vendorTaxPayments)
    .set({ reversedBy: by, reversedAt: tx.at, reversalReason: reason })
    .where(taxPaymentsHere(tx, eq(vendorTaxPayments.id, id)))
}

/** The newest first. */
export const taxPaymentsOf = async (tx: Tx): Promise<TaxPaymentRow[]> =>
  tx.db
    .select()
    .from(vendorTaxPayments)
    .where(taxPaymentsHere(tx))
    .orderBy(desc(vendorTaxPayments.createdAt), desc(vendorTaxPayments.id))
    .limit(mostTaxPayments)
