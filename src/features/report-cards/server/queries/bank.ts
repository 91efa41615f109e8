/** SQL of the school's own comments. */
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { commentBank } from '../tables.ts'

export type BankRow = typeof commentBank.$inferSelect

export const bankRows = async (tx: Tx): Promise<BankRow[]> =>
  tx.db
    .select()
    .from(commentBank)
    .where(eq(commentBank.schoolId, schoolOf(tx)))
    .orderBy(asc(commentBank.createdAt), asc(commentBank.id))

export const insertBankComment = async (tx: Tx, values: Omit<typeof commentBank.$inferInsert, 'schoolId' | 'id' | 'createdAt'>): Promise<BankRow> => {
  const [row] = await tx.db
    .insert(commentBank)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
    .returning()
  if (!row) throw new Error('The comment was not written')
  return row
}

/** @param by only of this account; null for anybody's @returns the row that is gone */
export const deleteBankComment = async (tx: Tx, id: string, by: string | null): Promise<BankRow | undefined> =>
  (
    await tx.db
      .delete(commentBank)
      .where(and(eq(commentBank.schoolId, schoolOf(tx)), eq(commentBank.id, id), by === null ? undefined : eq(commentBank.createdBy, by)))
      .returning()
  )[0]
