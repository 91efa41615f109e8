/** SQL of what is kept about vendors: bank details, documents, ratings. */
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { expiringUntil } from '../../rules/standing.ts'
import { vendorBankDetails, vendorDocuments, vendorRatings } from '../tables.ts'

export type BankRow = typeof vendorBankDetails.$inferSelect
export type DocumentRow = typeof vendorDocuments.$inferSelect
export type RatingRow = typeof vendorRatings.$inferSelect
type Own = 'schoolId' | 'id'

const bankHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorBankDetails.schoolId, schoolOf(tx)), ...more)
const documentsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorDocuments.schoolId, schoolOf(tx)), ...more)

export const bankDetailsOf = async (tx: Tx, vendorId: string): Promise<BankRow[]> =>
  tx.db
    .select()
    .from(vendorBankDetails)
    .where(bankHere(tx, eq(vendorBankDetails.vendorId, vendorId)))
    .orderBy(desc(vendorBankDetails.enteredAt), desc(vendorBankDetails.id))

export const insertBankDetails = async (
  tx: Tx,
  values: Pick<BankRow, 'vendorId' | 'bankName' | 'branch' | 'accountName' | 'accountNumber' | 'enteredBy'>,
): Promise<BankRow[]> =>
  tx.db
    .insert(vendorBankDetails)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), enteredAt: tx.at })
    .returning()

export const lockBankDetails = async (tx: Tx, vendorId: string, id: string): Promise<BankRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorBankDetails)
      .where(bankHere(tx, eq(vendorBankDetails.vendorId, vendorId), eq(vendorBankDetails.id, id)))
      .for('update')
  )[0]

export const updateBankDetails = async (
  tx: Tx,
  id: string,
  values: Pick<BankRow, 'settledBy' | 'isRefused'>,
): Promise<void> => {
  await tx.db
    .update(vendorBankDetails)
    .set({ ...values, settledAt: tx.at })
    .where(bankHere(tx, eq(vendorBankDetails.id, id)))
}

/** Which of these vendors have bank details that wait for a signature. */
export const waitingForSignature = async (tx: Tx, vendorIds: readonly string[]): Promise<Set<string>> => {
  if (vendorIds.length === 0) return new Set()
  const rows = await tx.db
    .select({ vendorId: vendorBankDetails.vendorId })
    .from(vendorBankDetails)
    .where(bankHere(tx, inArray(vendorBankDetails.vendorId, [...vendorIds]), isNull(vendorBankDetails.settledAt)))
  return new Set(rows.map(({ vendorId }) => vendorId))
}

export const documentsOf = async (tx: Tx, vendorId: string): Promise<DocumentRow[]> =>
  tx.db
    .select()
    .from(vendorDocuments)
    .where(documentsHere(tx, eq(vendorDocuments.vendorId, vendorId)))
    .orderBy(desc(vendorDocuments.createdAt), desc(vendorDocuments.id))

export const documentById = async (tx: Tx, vendorId: string, id: string): Promise<DocumentRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorDocuments)
      .where(documentsHere(tx, eq(vendorDocuments.vendorId, vendorId), eq(vendorDocuments.id, id)))
  )[0]

export const insertDocument = async (tx: Tx, values: Omit<DocumentRow, Own | 'createdAt'>): Promise<DocumentRow[]> =>
  tx.db
    .insert(vendorDocuments)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
    .returning()

export const deleteDocument = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(vendorDocuments).where(documentsHere(tx, eq(vendorDocuments.id, id)))
}

/** How many documents of each vendor have expired, or are about to. */
export const documentsDue = async (
  tx: Tx,
  vendorIds: readonly string[],
  today: string,
): Promise<Map<string, number>> => {
  if (vendorIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ vendorId: vendorDocuments.vendorId, due: sql<number>`count(*)::int` })
    .from(vendorDocuments)
    .where(
      documentsHere(
        tx,
        inArray(vendorDocuments.vendorId, [...vendorIds]),
        sql`${vendorDocuments.expiresOn} <= ${expiringUntil(today)}`,
      ),
    )
    .groupBy(vendorDocuments.vendorId)
  return new Map(rows.map(({ vendorId, due }) => [vendorId, due]))
}

export const ratingsOf = async (tx: Tx, vendorId: string): Promise<RatingRow[]> =>
  tx.db
    .select()
    .from(vendorRatings)
    .where(and(eq(vendorRatings.schoolId, schoolOf(tx)), eq(vendorRatings.vendorId, vendorId)))
    .orderBy(desc(vendorRatings.ratedAt), desc(vendorRatings.id))

export const insertRating = async (tx: Tx, values: Omit<RatingRow, Own | 'ratedAt'>): Promise<RatingRow[]> =>
  tx.db
    .insert(vendorRatings)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), ratedAt: tx.at })
    .returning()
