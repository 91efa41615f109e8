/** SQL of lessons cancelled on single days. */
import { and, asc, between, eq, gte, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cancelledLessons, lessons } from '../tables.ts'

export type CancelledRow = typeof cancelledLessons.$inferSelect

/** Of all classes, or of these lessons only. */
export const cancelledBetween = async (
  tx: Tx,
  from: string,
  to: string,
  lessonIds?: readonly string[],
): Promise<CancelledRow[]> =>
  tx.db
    .select()
    .from(cancelledLessons)
    .where(
      and(
        eq(cancelledLessons.schoolId, schoolOf(tx)),
        between(cancelledLessons.date, from, to),
        lessonIds ? inArray(cancelledLessons.lessonId, [...lessonIds]) : undefined,
      ),
    )

export const cancellationOf = async (tx: Tx, lessonId: string, date: string): Promise<CancelledRow | undefined> =>
  (await cancelledBetween(tx, date, date, [lessonId]))[0]

/** A class's, by day. */
export const cancelledOfStream = async (tx: Tx, streamId: string, from: string) =>
  tx.db
    .select({ cancelled: cancelledLessons, lesson: lessons })
    .from(cancelledLessons)
    .innerJoin(lessons, and(eq(lessons.schoolId, cancelledLessons.schoolId), eq(lessons.id, cancelledLessons.lessonId)))
    .where(
      and(
        eq(cancelledLessons.schoolId, schoolOf(tx)),
        eq(lessons.streamId, streamId),
        gte(cancelledLessons.date, from),
      ),
    )
    .orderBy(asc(cancelledLessons.date), asc(cancelledLessons.id))

export const insertCancelled = async (
  tx: Tx,
  values: Pick<CancelledRow, 'lessonId' | 'date' | 'reason' | 'note' | 'cancelledBy'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(cancelledLessons).values({ schoolId: schoolOf(tx), id, ...values, createdAt: tx.at })
  return id
}

export const deleteCancelled = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(cancelledLessons)
    .where(and(eq(cancelledLessons.schoolId, schoolOf(tx)), eq(cancelledLessons.id, id))))

/** A lesson that changes from a day on keeps its cancelled days. */
export const moveCancelled = async (tx: Tx, fromLesson: string, toLesson: string, from: string): Promise<void> =>
  void (await tx.db
    .update(cancelledLessons)
    .set({ lessonId: toLesson })
    .where(
      and(
        eq(cancelledLessons.schoolId, schoolOf(tx)),
        eq(cancelledLessons.lessonId, fromLesson),
        gte(cancelledLessons.date, from),
      ),
    ))
