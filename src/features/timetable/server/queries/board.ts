/** The rows of a draft with its lessons and wishes. */
import { and, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timetableActivities, timetableCards, timetableParts, timetableWishes } from '../tables.ts'

export const boardRows = async (tx: Tx, draftId: string) => {
  const schoolId = schoolOf(tx)
  const activities = await tx.db
    .select()
    .from(timetableActivities)
    .where(and(eq(timetableActivities.schoolId, schoolId), eq(timetableActivities.draftId, draftId)))
    .orderBy(timetableActivities.id)
  const ids = activities.map(({ id }) => id)
  const wishes = await tx.db
    .select()
    .from(timetableWishes)
    .where(and(eq(timetableWishes.schoolId, schoolId), eq(timetableWishes.draftId, draftId)))
    .orderBy(timetableWishes.id)
  const parts =
    ids.length === 0
      ? []
      : await tx.db
          .select()
          .from(timetableParts)
          .where(and(eq(timetableParts.schoolId, schoolId), inArray(timetableParts.activityId, ids)))
          .orderBy(timetableParts.id)
  const cards =
    ids.length === 0
      ? []
      : await tx.db
          .select()
          .from(timetableCards)
          .where(and(eq(timetableCards.schoolId, schoolId), inArray(timetableCards.activityId, ids)))
          .orderBy(timetableCards.id)
  return { activities, wishes, parts, cards }
}
