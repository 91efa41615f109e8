/** SQL of the lists of devices that were brought in. */
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { deviceImports } from '../tables.ts'

export type DeviceImportRow = typeof deviceImports.$inferSelect

/** Held until the transaction ends, so that two lists brought in at once do not both enter the same. */
export const lockImports = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('inventory.import'), hashtext(${schoolOf(tx)}))`))

export const insertImport = async (tx: Tx, values: Pick<DeviceImportRow, 'fileName' | 'made' | 'same' | 'bad'>): Promise<DeviceImportRow> => {
  const [row] = await tx.db
    .insert(deviceImports)
    .values({ schoolId: schoolOf(tx), id: newId(), importedBy: accountOf(tx), importedAt: tx.at, ...values })
    .returning()
  if (!row) throw new Error('The import was not kept')
  return row
}

export const importsPage = async (tx: Tx, page: number, limit: number): Promise<{ rows: DeviceImportRow[]; total: number }> => {
  const where = eq(deviceImports.schoolId, schoolOf(tx))
  const rows = await tx.db
    .select()
    .from(deviceImports)
    .where(where)
    .orderBy(desc(deviceImports.importedAt), desc(deviceImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(deviceImports).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const importById = async (tx: Tx, id: string): Promise<DeviceImportRow | undefined> =>
  (
    await tx.db
      .select()
      .from(deviceImports)
      .where(and(eq(deviceImports.schoolId, schoolOf(tx)), eq(deviceImports.id, id)))
  )[0]

/** @returns undefined when it was taken back already */
export const markUndone = async (tx: Tx, id: string): Promise<DeviceImportRow | undefined> =>
  (
    await tx.db
      .update(deviceImports)
      .set({ undoneAt: tx.at })
      .where(and(eq(deviceImports.schoolId, schoolOf(tx)), eq(deviceImports.id, id), isNull(deviceImports.undoneAt)))
      .returning()
  )[0]
