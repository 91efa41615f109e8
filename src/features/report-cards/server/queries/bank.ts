/** Queries for the school's own comments. */
import { and, asc, eq } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { commentBank } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type BankRow = typeof commentBank.$inferSelect

export const bankRows = async (tx: Tx): Promise<BankRow[]> =>
  tx.db
    .select()
    .from(commentBank)
    .where(eq(commentBank.schoolId, schoolOf(tx)))
    .orderBy(asc(commentBank.createdAt), asc(commentBank.id))

export const insertBankComment = async (
  tx: Tx,
  values: Omit<typeof commentBank.$inferInsert, 'schoolId' | 'id' | 'createdAt'>,
): Promise<BankRow> =>
  onlyRow(
    await tx.db
      .insert(commentBank)
      .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

/** @param by only if written by this account; null for any @returns the deleted row */
export const deleteBankComment = async (tx: Tx, id: string, by: string | null): Promise<BankRow | undefined> =>
  (
    await tx.db
      .delete(commentBank)
      .where(
        and(
          eq(commentBank.schoolId, schoolOf(tx)),
          eq(commentBank.id, id),
          by === null ? undefined : eq(commentBank.createdBy, by),
        ),
      )
      .returning()
  )[0]
