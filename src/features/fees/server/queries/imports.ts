/** SQL of the lists of opening balances that were brought in. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeImports } from '../tables.ts'

export type FeeImportRow = typeof feeImports.$inferSelect

/** Held until the transaction ends, so that two lists brought in at once do not both enter the same. */
export const lockImports = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('fees.import'), hashtext(${schoolOf(tx)}))`))

export const insertImport = async (tx: Tx, values: Pick<FeeImportRow, 'fileName' | 'made' | 'same' | 'bad' | 'totalCents'>): Promise<FeeImportRow> => {
  const [row] = await tx.db
    .insert(feeImports)
    .values({ schoolId: schoolOf(tx), id: newId(), importedBy: accountOf(tx), importedAt: tx.at, ...values })
    .returning()
  if (!row) throw new Error('The import was not kept')
  return row
}

export const importsPage = async (tx: Tx, page: number, limit: number): Promise<{ rows: FeeImportRow[]; total: number }> => {
  const where = eq(feeImports.schoolId, schoolOf(tx))
  const rows = await tx.db
    .select()
    .from(feeImports)
    .where(where)
    .orderBy(desc(feeImports.importedAt), desc(feeImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.db.$count(feeImports, where) }
}

export const importById = async (tx: Tx, id: string): Promise<FeeImportRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeImports)
      .where(and(eq(feeImports.schoolId, schoolOf(tx)), eq(feeImports.id, id)))
  )[0]

/** @returns undefined when it was taken back already */
export const markUndone = async (tx: Tx, id: string): Promise<FeeImportRow | undefined> =>
  (
    await tx.db
      .update(feeImports)
      .set({ undoneAt: tx.at })
      .where(and(eq(feeImports.schoolId, schoolOf(tx)), eq(feeImports.id, id), isNull(feeImports.undoneAt)))
      .returning()
  )[0]
