/** Lessons that a teacher gives in a colleague's place: their registers are the teacher's too. */
import type { LessonChangesQuery } from '#core/lessons/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** Ids of the lessons in which a member of staff covers for an absent colleague on a day. */
export type CoveredLessons = (tx: Tx, staffId: string, date: string) => Promise<readonly string[]>

export const coveredLessonsFrom =
  (changes: LessonChangesQuery): CoveredLessons =>
  async (tx, staffId, date) =>
    (await changes(tx, date, date)).covers.flatMap((one) => (one.staffId === staffId ? [one.lessonId] : []))
