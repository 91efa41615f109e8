/** SQL of credit notes, and of payments that schools named. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { billingClaims, billingCreditCounters, billingCredits, billingInvoices } from '../tables.ts'
import type { InvoiceRow } from './invoices.ts'

export type CreditRow = typeof billingCredits.$inferSelect
export type ClaimRow = typeof billingClaims.$inferSelect

/** Waits for other credit notes of the year, so that no number is missing. */
export const nextCreditCount = async (tx: Tx, year: number): Promise<number> => {
  const [row] = await tx.db
    .insert(billingCreditCounters)
    .values({ year, value: 1 })
    .onConflictDoUpdate({ target: billingCreditCounters.year, set: { value: sql`${billingCreditCounters.value} + 1` } })
    .returning({ value: billingCreditCounters.value })
  if (!row) throw new Error('The counter gave no number')
  return row.value
}

export const insertCredit = async (
  tx: Tx,
  values: Omit<typeof billingCredits.$inferInsert, 'schoolId'>,
): Promise<CreditRow> => {
  const [row] = await tx.db
    .insert(billingCredits)
    .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at })
    .returning()
  if (!row) throw new Error('The credit note was not kept')
  return row
}

export const addCredit = async (tx: Tx, invoiceId: string, cents: number): Promise<InvoiceRow> => {
  const [row] = await tx.db
    .update(billingInvoices)
    .set({ creditedCents: sql`${billingInvoices.creditedCents} + ${cents}` })
    .where(and(eq(billingInvoices.schoolId, schoolOf(tx)), eq(billingInvoices.id, invoiceId)))
    .returning()
  if (!row) throw new Error('The invoice is gone')
  return row
}

export interface CreditOfInvoice {
  readonly credit: CreditRow
  readonly invoice: InvoiceRow
}

const credits = (tx: Tx) =>
  tx.db
    .select({ credit: billingCredits, invoice: billingInvoices })
    .from(billingCredits)
    .innerJoin(
      billingInvoices,
      and(eq(billingInvoices.schoolId, billingCredits.schoolId), eq(billingInvoices.id, billingCredits.invoiceId)),
    )

export const ownCredits = (tx: Tx, limit: number): Promise<CreditOfInvoice[]> =>
  credits(tx)
    .where(eq(billingCredits.schoolId, schoolOf(tx)))
    .orderBy(desc(billingCredits.issuedOn), desc(billingCredits.number))
    .limit(limit)

export const ownCredit = async (tx: Tx, id: string): Promise<CreditOfInvoice | undefined> =>
  (await credits(tx).where(and(eq(billingCredits.schoolId, schoolOf(tx)), eq(billingCredits.id, id))))[0]

/** Of any school. The console's login only. */
export const anyCredit = async (tx: Tx, id: string): Promise<CreditOfInvoice | undefined> =>
  (await credits(tx).where(eq(billingCredits.id, id)))[0]

/** @returns undefined while another one waits, and for a code that was named before */
export const insertClaim = async (
  tx: Tx,
  values: Omit<typeof billingClaims.$inferInsert, 'schoolId'>,
): Promise<ClaimRow | undefined> =>
  (
    await tx.db
      .insert(billingClaims)
      .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const latestClaim = async (tx: Tx, invoiceId: string): Promise<ClaimRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingClaims)
      .where(and(eq(billingClaims.schoolId, schoolOf(tx)), eq(billingClaims.invoiceId, invoiceId)))
      .orderBy(desc(billingClaims.createdAt), desc(billingClaims.id))
      .limit(1)
  )[0]

/** @returns undefined if none waits */
export const decideClaim = async (
  tx: Tx,
  invoiceId: string,
  values: Pick<ClaimRow, 'state' | 'reason'>,
): Promise<ClaimRow | undefined> =>
  (
    await tx.db
      .update(billingClaims)
      .set({ ...values, decidedAt: tx.at })
      .where(
        and(
          eq(billingClaims.schoolId, schoolOf(tx)),
          eq(billingClaims.invoiceId, invoiceId),
          eq(billingClaims.state, 'waiting'),
        ),
      )
      .returning()
  )[0]
