/** SQL of a school's invoices and of payment requests for them. */
import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { openPromptStates } from '../../contract/words.ts'
import { billingInvoices, billingPrompts } from '../tables.ts'

export type InvoiceRow = typeof billingInvoices.$inferSelect
export type PromptRow = typeof billingPrompts.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(billingInvoices.schoolId, schoolOf(tx)), ...more)
const promptsHere = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(billingPrompts.schoolId, schoolOf(tx)), ...more)

export const ownInvoices = (tx: Tx, limit: number): Promise<InvoiceRow[]> =>
  tx.db
    .select()
    .from(billingInvoices)
    .where(here(tx))
    .orderBy(desc(billingInvoices.issuedOn), desc(billingInvoices.number))
    .limit(limit)

/** The one that is due first comes first. */
export const openInvoices = (tx: Tx): Promise<InvoiceRow[]> =>
  tx.db
    .select()
    .from(billingInvoices)
    .where(here(tx, eq(billingInvoices.state, 'open')))
    .orderBy(asc(billingInvoices.dueOn), asc(billingInvoices.number))

export const ownInvoice = async (tx: Tx, id: string): Promise<InvoiceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingInvoices)
      .where(here(tx, eq(billingInvoices.id, id)))
  )[0]

export const insertInvoice = async (
  tx: Tx,
  values: Omit<typeof billingInvoices.$inferInsert, 'schoolId'>,
): Promise<InvoiceRow> => {
  const [row] = await tx.db
    .insert(billingInvoices)
    .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at })
    .returning()
  if (!row) throw new Error('The invoice was not kept')
  return row
}

/** @returns undefined when it was no longer open */
export const changeOpenInvoice = async (
  tx: Tx,
  id: string,
  values: Partial<InvoiceRow>,
): Promise<InvoiceRow | undefined> =>
  (
    await tx.db
      .update(billingInvoices)
      .set(values)
      .where(here(tx, eq(billingInvoices.id, id), eq(billingInvoices.state, 'open')))
      .returning()
  )[0]

/** @returns undefined while another one is open for this invoice */
export const insertPrompt = async (
  tx: Tx,
  values: Omit<typeof billingPrompts.$inferInsert, 'schoolId'>,
): Promise<PromptRow | undefined> =>
  (
    await tx.db
      .insert(billingPrompts)
      .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const latestPrompt = async (tx: Tx, invoiceId: string): Promise<PromptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingPrompts)
      .where(promptsHere(tx, eq(billingPrompts.invoiceId, invoiceId)))
      .orderBy(desc(billingPrompts.createdAt), desc(billingPrompts.id))
      .limit(1)
  )[0]

export const openPrompt = async (tx: Tx, invoiceId: string): Promise<PromptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingPrompts)
      .where(
        promptsHere(tx, eq(billingPrompts.invoiceId, invoiceId), inArray(billingPrompts.state, [...openPromptStates])),
      )
  )[0]

export const promptById = async (tx: Tx, id: string): Promise<PromptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingPrompts)
      .where(promptsHere(tx, eq(billingPrompts.id, id)))
  )[0]

export const lockPrompt = async (tx: Tx, id: string): Promise<PromptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingPrompts)
      .where(promptsHere(tx, eq(billingPrompts.id, id)))
      .for('update')
  )[0]

export const changePrompt = async (tx: Tx, id: string, values: Partial<PromptRow>): Promise<PromptRow> => {
  const [row] = await tx.db
    .update(billingPrompts)
    .set(values)
    .where(promptsHere(tx, eq(billingPrompts.id, id)))
    .returning()
  if (!row) throw new Error('The prompt is gone')
  return row
}

/** Holds it against somebody who decides at the same time. */
export const promptInConflict = async (tx: Tx, invoiceId: string, code: string): Promise<PromptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(billingPrompts)
      .where(
        promptsHere(
          tx,
          eq(billingPrompts.invoiceId, invoiceId),
          eq(billingPrompts.code, code),
          eq(billingPrompts.state, 'conflict'),
        ),
      )
      .for('update')
  )[0]

/** The invoice of any school that a code of M-Pesa pays. Identity transactions only. */
export const invoiceWithCode = async (tx: Tx, code: string): Promise<Pick<InvoiceRow, 'id' | 'number'> | undefined> =>
  (
    await tx.db
      .select({ id: billingInvoices.id, number: billingInvoices.number })
      .from(billingInvoices)
      .where(and(eq(billingInvoices.method, 'mpesa'), eq(billingInvoices.reference, code)))
  )[0]

/** Whether a prompt of any school paid with this code, which M-Pesa may report after it confirmed the payment. Identity transactions only. */
export const isCodeOfPrompt = async (tx: Tx, code: string): Promise<boolean> =>
  (
    await tx.db
      .select({ id: billingPrompts.id })
      .from(billingPrompts)
      .where(and(eq(billingPrompts.code, code), eq(billingPrompts.state, 'paid')))
      .limit(1)
  ).length > 0

export const waitingPrompts = (tx: Tx): Promise<PromptRow[]> =>
  tx.db
    .select()
    .from(billingPrompts)
    .where(promptsHere(tx, eq(billingPrompts.state, 'waiting')))
    .orderBy(desc(billingPrompts.createdAt))

/** The school of a prompt. Identity transactions only. */
export const schoolOfPrompt = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.db.select({ schoolId: billingPrompts.schoolId }).from(billingPrompts).where(eq(billingPrompts.id, id)))[0]
    ?.schoolId

/** Open ones whose check is overdue: the job was lost. Identity transactions only. */
export const overduePrompts = (tx: Tx, before: Date) =>
  tx.db
    .select({ schoolId: billingPrompts.schoolId, promptId: billingPrompts.id })
    .from(billingPrompts)
    .where(and(isNull(billingPrompts.endedAt), lt(billingPrompts.checkAt, before)))
    .limit(200)
