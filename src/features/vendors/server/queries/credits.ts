/** SQL of credit notes. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { vendorCreditNotes } from '../payment-tables.ts'

export type CreditRow = typeof vendorCreditNotes.$inferSelect

export const creditsOf = async (tx: Tx, invoiceIds: readonly string[]): Promise<CreditRow[]> =>
  invoiceIds.length === 0
    ? []
    : tx.db
        .select()
        .from(vendorCreditNotes)
        .where(and(eq(vendorCreditNotes.schoolId, schoolOf(tx)), inArray(vendorCreditNotes.invoiceId, [...invoiceIds])))
        .orderBy(asc(vendorCreditNotes.enteredAt), asc(vendorCreditNotes.id))

export const insertCredit = async (
  tx: Tx,
  values: Omit<CreditRow, 'schoolId' | 'id' | 'enteredAt'>,
): Promise<CreditRow[]> =>
  tx.db
    .insert(vendorCreditNotes)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), enteredAt: tx.at })
    .returning()
