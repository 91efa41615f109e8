/** SQL of recommendations. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryRecommendations } from '../shelf-tables.ts'
import { libraryItems } from '../tables.ts'
import type { ItemRow } from './items.ts'

export type RecommendationRow = typeof libraryRecommendations.$inferSelect
export type NewRecommendation = Omit<RecommendationRow, 'schoolId' | 'id' | 'createdAt'>
export interface Recommended {
  readonly row: RecommendationRow
  readonly item: ItemRow
}

const withItem = (tx: Tx) =>
  tx.db
    .select({ row: libraryRecommendations, item: libraryItems })
    .from(libraryRecommendations)
    .innerJoin(
      libraryItems,
      and(
        eq(libraryItems.schoolId, libraryRecommendations.schoolId),
        eq(libraryItems.id, libraryRecommendations.itemId),
      ),
    )

export const recommendationsPage = async (
  tx: Tx,
  of: { readonly staffId: string } | { readonly streamIds: readonly string[] },
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: Recommended[]; total: number }> => {
  const where = and(
    eq(libraryRecommendations.schoolId, schoolOf(tx)),
    'staffId' in of
      ? eq(libraryRecommendations.staffId, of.staffId)
      : inArray(libraryRecommendations.streamId, [...of.streamIds]),
  )
  return {
    rows: await withItem(tx)
      .where(where)
      .orderBy(desc(libraryRecommendations.createdAt), desc(libraryRecommendations.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(libraryRecommendations, where),
  }
}

const here = (tx: Tx, id: string) =>
  and(eq(libraryRecommendations.schoolId, schoolOf(tx)), eq(libraryRecommendations.id, id))

export const recommendationById = async (tx: Tx, id: string): Promise<Recommended | undefined> =>
  (await withItem(tx).where(here(tx, id)))[0]

/** @returns whether it is new: otherwise only its sentence changed */
export const putRecommendation = async (tx: Tx, values: NewRecommendation): Promise<{ id: string; isNew: boolean }> => {
  const made = newId()
  const { schoolId, streamId, itemId, staffId } = libraryRecommendations
  const [row] = await tx.db
    .insert(libraryRecommendations)
    .values({ schoolId: schoolOf(tx), id: made, createdAt: tx.at, ...values })
    .onConflictDoUpdate({ target: [schoolId, streamId, itemId, staffId], set: { reason: values.reason } })
    .returning({ id: libraryRecommendations.id })
  const id = row?.id ?? made
  return { id, isNew: id === made }
}

export const deleteRecommendation = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(libraryRecommendations).where(here(tx, id))
}
