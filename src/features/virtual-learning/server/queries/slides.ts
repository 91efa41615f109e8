/** SQL of slides. */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveChapters, liveSlides } from '../recording-tables.ts'
import { liveLessons } from '../tables.ts'

export type SlidesRow = typeof liveSlides.$inferSelect

const ofLesson = (tx: Tx, liveId: string) => and(eq(liveSlides.schoolId, schoolOf(tx)), eq(liveSlides.liveId, liveId))

/** What the lesson shows now. */
export const slidesShown = async (tx: Tx, liveId: string): Promise<SlidesRow | undefined> =>
  (
    await tx.db
      .select()
      .from(liveSlides)
      .where(and(ofLesson(tx, liveId), isNull(liveSlides.removedAt)))
  )[0]

export const slidesByIds = async (tx: Tx, ids: readonly string[]): Promise<SlidesRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(liveSlides)
        .where(and(eq(liveSlides.schoolId, schoolOf(tx)), inArray(liveSlides.id, [...ids])))

/** @returns whether something was shown */
export const takeAway = async (tx: Tx, liveId: string): Promise<boolean> =>
  (
    await tx.db
      .update(liveSlides)
      .set({ removedAt: tx.at })
      .where(and(ofLesson(tx, liveId), isNull(liveSlides.removedAt)))
      .returning({ id: liveSlides.id })
  ).length > 0

export const insertSlides = async (tx: Tx, liveId: string, fileId: string, title: string): Promise<string> => {
  const id = newId()
  await tx.db.insert(liveSlides).values({ schoolId: schoolOf(tx), id, liveId, fileId, title, chosenAt: tx.at })
  return id
}

export const turnTo = async (
  tx: Tx,
  id: string,
  values: { page: number; pointX: number | null; pointY: number | null },
): Promise<void> => {
  await tx.db
    .update(liveSlides)
    .set(values)
    .where(and(eq(liveSlides.schoolId, schoolOf(tx)), eq(liveSlides.id, id)))
}

/** Deletes slides of lessons that ended before, unless a recording shows them. @returns their files */
export const deleteOldSlides = async (tx: Tx, before: Date): Promise<string[]> => {
  const over = tx.db
    .select({ id: liveLessons.id })
    .from(liveLessons)
    .where(and(eq(liveLessons.schoolId, schoolOf(tx)), lt(liveLessons.endsAt, before)))
  const rows = await tx.db
    .delete(liveSlides)
    .where(
      and(
        eq(liveSlides.schoolId, schoolOf(tx)),
        or(and(isNotNull(liveSlides.removedAt), lt(liveSlides.removedAt, before)), inArray(liveSlides.liveId, over)),
        notExists(
          tx.db
            .select({ one: sql`1` })
            .from(liveChapters)
            .where(and(eq(liveChapters.schoolId, liveSlides.schoolId), eq(liveChapters.slidesId, liveSlides.id))),
        ),
      ),
    )
    .returning({ fileId: liveSlides.fileId })
  return rows.map(({ fileId }) => fileId)
}
