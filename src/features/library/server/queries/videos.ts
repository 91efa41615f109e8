/** SQL of smaller copies of videos. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryVideos } from '../video-tables.ts'

export type VideoRow = typeof libraryVideos.$inferSelect

/** Copies by item, the smallest first. */
export const videosOf = async (tx: Tx, itemIds: readonly string[]): Promise<Map<string, VideoRow[]>> => {
  const found = new Map<string, VideoRow[]>()
  if (itemIds.length === 0) return found
  const rows = await tx.db
    .select()
    .from(libraryVideos)
    .where(and(eq(libraryVideos.schoolId, schoolOf(tx)), inArray(libraryVideos.itemId, [...itemIds])))
    .orderBy(asc(libraryVideos.height))
  for (const row of rows) found.set(row.itemId, [...(found.get(row.itemId) ?? []), row])
  return found
}

/** @returns whether it is new */
export const insertVideo = async (tx: Tx, values: Omit<VideoRow, 'schoolId'>): Promise<boolean> =>
  (
    await tx.db
      .insert(libraryVideos)
      .values({ schoolId: schoolOf(tx), ...values })
      .onConflictDoNothing()
      .returning({ height: libraryVideos.height })
  ).length > 0
