/** SQL of covers. */
import { and, eq, isNull } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryItems } from '../tables.ts'

/** @returns whether the item is there and had none */
export const putCover = async (
  tx: Tx,
  itemId: string,
  values: { readonly coverFileId: string; readonly cover: string },
): Promise<boolean> =>
  (
    await tx.db
      .update(libraryItems)
      .set(values)
      .where(and(eq(libraryItems.schoolId, schoolOf(tx)), eq(libraryItems.id, itemId), isNull(libraryItems.cover)))
      .returning({ id: libraryItems.id })
  ).length > 0

/** The file of a cover: items that look the same share an address. */
export const coverFile = async (tx: Tx, cover: string): Promise<string | null> =>
  (
    await tx.db
      .select({ fileId: libraryItems.coverFileId })
      .from(libraryItems)
      .where(and(eq(libraryItems.schoolId, schoolOf(tx)), eq(libraryItems.cover, cover)))
      .limit(1)
  )[0]?.fileId ?? null
