/** Queries for resumable uploads. */
import { and, count, eq, inArray, lt, sum } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { resumableUploads } from '../tables.ts'

export type UploadRow = typeof resumableUploads.$inferSelect

const own = (tx: Tx) => and(eq(resumableUploads.schoolId, schoolOf(tx)), eq(resumableUploads.accountId, accountOf(tx)))

export const openUploads = async (tx: Tx): Promise<{ uploads: number; bytes: number }> => {
  const [open] = await tx.db
    .select({ uploads: count(), bytes: sum(resumableUploads.bytes).mapWith(Number) })
    .from(resumableUploads)
    .where(own(tx))
  return { uploads: open?.uploads ?? 0, bytes: open?.bytes ?? 0 }
}

export const insertUpload = async (tx: Tx, row: { name: string; bytes: number }): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(resumableUploads)
    .values({ schoolId: schoolOf(tx), id, accountId: accountOf(tx), createdAt: tx.at, ...row })
  return id
}

/** An upload of the acting account. */
export const ownUpload = async (tx: Tx, id: string): Promise<UploadRow | undefined> =>
  (
    await tx.db
      .select()
      .from(resumableUploads)
      .where(and(own(tx), eq(resumableUploads.id, id)))
  )[0]

/** Uploads of the acting account, held until the transaction ends: two calls cannot both take one. */
export const lockUploads = async (tx: Tx, ids: readonly string[]): Promise<UploadRow[]> =>
  tx.db
    .select()
    .from(resumableUploads)
    .where(and(own(tx), inArray(resumableUploads.id, [...ids])))
    .orderBy(resumableUploads.id)
    .for('update')

export const deleteUploads = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.db.delete(resumableUploads).where(and(own(tx), inArray(resumableUploads.id, [...ids]))))

export const deleteUploadsBefore = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .delete(resumableUploads)
    .where(and(eq(resumableUploads.schoolId, schoolOf(tx)), lt(resumableUploads.createdAt, before))))
