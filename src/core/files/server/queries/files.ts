/** SQL of uploaded files. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { files } from '../tables.ts'

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

export const deleteFiles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.db.delete(files).where(and(eq(files.schoolId, schoolOf(tx)), inArray(files.id, [...ids])))
}

/** The given storage keys that a row of this school has. */
export const keysInUse = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await tx.db
    .select({ key: files.storageKey })
    .from(files)
    .where(and(eq(files.schoolId, schoolOf(tx)), inArray(files.storageKey, [...keys])))
  return new Set(rows.map((row) => row.key))
}

/** Fields of a file in lists. */
export interface FileFacts {
  id: string
  name: string
  type: string
  bytes: number
  sha256: string
}

/** By id; unknown ids are omitted. */
export const fileFacts = async (tx: Tx, ids: readonly string[]): Promise<Map<string, FileFacts>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: files.id, name: files.name, type: files.type, bytes: files.bytes, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.schoolId, schoolOf(tx)), inArray(files.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Bytes of all files of the transaction's school. */
export const storedBytes = async (tx: Tx): Promise<number> =>
  (
    await tx.db
      .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
      .from(files)
      .where(eq(files.schoolId, schoolOf(tx)))
  )[0]?.bytes ?? 0
