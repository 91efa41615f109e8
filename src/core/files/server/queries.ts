/** SQL of uploaded files. */
import { and, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { files } from './tables.ts'

export type FileRow = typeof files.$inferSelect

export const insertFile = async (tx: Tx, values: Omit<typeof files.$inferInsert, 'schoolId'>): Promise<void> =>
  void (await tx.db.insert(files).values({ schoolId: schoolOf(tx), ...values }))

export const fileById = async (tx: Tx, id: string): Promise<FileRow | undefined> =>
  (
    await tx.db
      .select()
      .from(files)
      .where(and(eq(files.schoolId, schoolOf(tx)), eq(files.id, id)))
  )[0]

/** The given storage keys that a row of this school has. */
export const keysInUse = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await tx.db
    .select({ key: files.storageKey })
    .from(files)
    .where(and(eq(files.schoolId, schoolOf(tx)), inArray(files.storageKey, [...keys])))
  return new Set(rows.map((row) => row.key))
}
