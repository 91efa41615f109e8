/** SQL of questions to M-Pesa about one payment. */
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaInquiries } from '../tables.ts'

export type InquiryRow = typeof mpesaInquiries.$inferSelect
type NewInquiry = Omit<typeof mpesaInquiries.$inferInsert, 'schoolId' | 'createdAt' | 'updatedAt'>

const here = (tx: Tx) => eq(mpesaInquiries.schoolId, schoolOf(tx))

/** @returns undefined if another one about this payment is open */
export const insertInquiry = async (tx: Tx, values: NewInquiry): Promise<InquiryRow | undefined> =>
  (
    await tx.db
      .insert(mpesaInquiries)
      .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at, updatedAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const inquiryById = async (tx: Tx, id: string, hold = false): Promise<InquiryRow | undefined> => {
  const query = tx.db
    .select()
    .from(mpesaInquiries)
    .where(and(here(tx), eq(mpesaInquiries.id, id)))
  return (await (hold ? query.for('update') : query))[0]
}

export const changeInquiry = async (
  tx: Tx,
  id: string,
  values: Partial<Omit<NewInquiry, 'id'>>,
): Promise<InquiryRow | undefined> =>
  (
    await tx.db
      .update(mpesaInquiries)
      .set({ ...values, updatedAt: tx.at })
      .where(and(here(tx), eq(mpesaInquiries.id, id)))
      .returning()
  )[0]

/** The last first. */
export const inquiriesOf = (tx: Tx, learnerId: string): Promise<InquiryRow[]> =>
  tx.db
    .select()
    .from(mpesaInquiries)
    .where(and(here(tx), eq(mpesaInquiries.learnerId, learnerId)))
    .orderBy(desc(mpesaInquiries.createdAt), desc(mpesaInquiries.id))
    .limit(5)

/** Open ones whose next look is overdue: the job was lost. */
export const overdueInquiries = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx.db
      .select({ id: mpesaInquiries.id })
      .from(mpesaInquiries)
      .where(and(here(tx), isNull(mpesaInquiries.endedAt), lt(mpesaInquiries.checkAt, before)))
      .limit(500)
  ).map(({ id }) => id)
