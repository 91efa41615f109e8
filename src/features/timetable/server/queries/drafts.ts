/** Queries for drafts themselves. */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timetableActivities, timetableCards, timetableDrafts } from '../tables.ts'
import type { DraftRow } from './runs.ts'

export interface CountedDraft {
  readonly draft: DraftRow
  readonly lessons: number
  readonly unplaced: number
}

const draftHere = (tx: Tx, id: string) => and(eq(timetableDrafts.schoolId, schoolOf(tx)), eq(timetableDrafts.id, id))

/** The newest first. @param id only this one */
export const countedDrafts = async (tx: Tx, id?: string): Promise<CountedDraft[]> =>
  tx.db
    .select({
      draft: timetableDrafts,
      lessons: count(timetableCards.id),
      unplaced: sql<number>`count(${timetableCards.id}) filter (where ${timetableCards.weekday} is null)`.mapWith(
        Number,
      ),
    })
    .from(timetableDrafts)
    .leftJoin(
      timetableActivities,
      and(
        eq(timetableActivities.schoolId, timetableDrafts.schoolId),
        eq(timetableActivities.draftId, timetableDrafts.id),
      ),
    )
    .leftJoin(
      timetableCards,
      and(
        eq(timetableCards.schoolId, timetableActivities.schoolId),
        eq(timetableCards.activityId, timetableActivities.id),
      ),
    )
    .where(id === undefined ? eq(timetableDrafts.schoolId, schoolOf(tx)) : draftHere(tx, id))
    .groupBy(timetableDrafts.schoolId, timetableDrafts.id)
    .orderBy(desc(timetableDrafts.createdAt), desc(timetableDrafts.id))

export const insertDraft = async (tx: Tx, values: Pick<DraftRow, 'name' | 'startsOn'>): Promise<string> => {
  const id = newId()
  await tx.db.insert(timetableDrafts).values({ schoolId: schoolOf(tx), id, createdAt: tx.at, ...values })
  return id
}

export const updateDraft = async (tx: Tx, id: string, values: Pick<DraftRow, 'name' | 'startsOn'>): Promise<void> => {
  await tx.db.update(timetableDrafts).set(values).where(draftHere(tx, id))
}

export const removeDraft = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(timetableDrafts).where(draftHere(tx, id))
}
