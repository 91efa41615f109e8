/** Queries for the activities of a draft, with their parts and cards. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Part } from '../../contract/drafts.ts'
import type { NewActivity, NewCard } from '../../rules/drafts/cards.ts'
import type { SplitParts } from '../../rules/repair/split.ts'
import { timetableActivities, timetableCards, timetableParts } from '../tables.ts'

export type ActivityRow = typeof timetableActivities.$inferSelect
export type CardRow = typeof timetableCards.$inferSelect

/** Rows in one statement. */
const most = 1000

const inChunks = async <R>(rows: readonly R[], insert: (some: R[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += most) await insert(rows.slice(start, start + most))
}

const partRows = (schoolId: string, activityId: string, parts: readonly Part[]) =>
  parts.map(({ streamId, learningAreaId, staffId, roomId }) => ({
    schoolId,
    id: newId(),
    activityId,
    streamId,
    learningAreaId,
    staffId,
    roomId,
  }))

const cardRows = (schoolId: string, activityId: string, cards: readonly NewCard[]) =>
  cards.map(({ duration, place, roomId = null, locked = false }) => ({
    schoolId,
    id: newId(),
    activityId,
    duration,
    weekday: place?.weekday ?? null,
    period: place?.period ?? null,
    roomId,
    locked,
  }))

/** What a class that is split off adds to a draft, with ids that are chosen already. */
export const insertSplit = async (
  tx: Tx,
  draftId: string,
  { activities, cards, joined }: SplitParts,
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await inChunks(
    activities.map(({ id, lessonsPerWeek, week, doubles, roomKind }) => ({
      schoolId,
      id,
      draftId,
      lessonsPerWeek,
      week,
      doubles,
      roomKind,
    })),
    (rows) => tx.db.insert(timetableActivities).values(rows),
  )
  await inChunks(
    [...activities.map(({ id, parts }) => [id, parts] as const), ...joined].flatMap(([id, parts]) =>
      partRows(schoolId, id, parts),
    ),
    (rows) => tx.db.insert(timetableParts).values(rows),
  )
  await inChunks(
    cards.map(({ id, activityId, duration }) => ({ schoolId, id, activityId, duration })),
    (rows) => tx.db.insert(timetableCards).values(rows),
  )
  if (joined.size > 0)
    await tx.db
      .update(timetableActivities)
      .set({ version: sql`${timetableActivities.version} + 1` })
      .where(and(eq(timetableActivities.schoolId, schoolId), inArray(timetableActivities.id, [...joined.keys()])))
}

/** @returns their ids, in order */
export const insertActivities = async (
  tx: Tx,
  draftId: string,
  activities: readonly NewActivity[],
): Promise<string[]> => {
  const schoolId = schoolOf(tx)
  const made = activities.map((activity) => ({ id: newId(), activity }))
  await inChunks(
    made.map(({ id, activity: { lessonsPerWeek, week, doubles, roomKind } }) => ({
      schoolId,
      id,
      draftId,
      lessonsPerWeek,
      week,
      doubles,
      roomKind,
    })),
    (rows) => tx.db.insert(timetableActivities).values(rows),
  )
  await inChunks(
    made.flatMap(({ id, activity }) => partRows(schoolId, id, activity.parts)),
    (rows) => tx.db.insert(timetableParts).values(rows),
  )
  await inChunks(
    made.flatMap(({ id, activity }) => cardRows(schoolId, id, activity.cards)),
    (rows) => tx.db.insert(timetableCards).values(rows),
  )
  return made.map(({ id }) => id)
}

const activityHere = (tx: Tx, draftId: string, id: string) =>
  and(
    eq(timetableActivities.schoolId, schoolOf(tx)),
    eq(timetableActivities.draftId, draftId),
    eq(timetableActivities.id, id),
  )

export const activityOf = async (
  tx: Tx,
  draftId: string,
  id: string,
): Promise<{ row: ActivityRow; parts: Part[] } | undefined> => {
  const [row] = await tx.db
    .select()
    .from(timetableActivities)
    .where(activityHere(tx, draftId, id))
  if (row === undefined) return undefined
  const parts = await tx.db
    .select({
      streamId: timetableParts.streamId,
      learningAreaId: timetableParts.learningAreaId,
      staffId: timetableParts.staffId,
      roomId: timetableParts.roomId,
    })
    .from(timetableParts)
    .where(and(eq(timetableParts.schoolId, schoolOf(tx)), eq(timetableParts.activityId, id)))
    .orderBy(timetableParts.id)
  return { row, parts }
}

export const activityIdsIn = async (tx: Tx, draftId: string, ids: readonly string[]): Promise<string[]> =>
  (
    await tx.db
      .select({ id: timetableActivities.id })
      .from(timetableActivities)
      .where(
        and(
          eq(timetableActivities.schoolId, schoolOf(tx)),
          eq(timetableActivities.draftId, draftId),
          inArray(timetableActivities.id, [...ids]),
        ),
      )
  ).map(({ id }) => id)

export const updateActivity = async (
  tx: Tx,
  draftId: string,
  id: string,
  { parts, lessonsPerWeek, week, doubles, roomKind }: Omit<NewActivity, 'cards'>,
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .update(timetableActivities)
    .set({ lessonsPerWeek, week, doubles, roomKind, version: sql`${timetableActivities.version} + 1` })
    .where(activityHere(tx, draftId, id))
  await tx.db
    .delete(timetableParts)
    .where(and(eq(timetableParts.schoolId, schoolId), eq(timetableParts.activityId, id)))
  await tx.db.insert(timetableParts).values(partRows(schoolId, id, parts))
}

export const removeActivity = async (tx: Tx, draftId: string, id: string): Promise<void> => {
  await tx.db.delete(timetableActivities).where(activityHere(tx, draftId, id))
}

export const cardsOfActivity = async (tx: Tx, activityId: string): Promise<CardRow[]> =>
  tx.db
    .select()
    .from(timetableCards)
    .where(and(eq(timetableCards.schoolId, schoolOf(tx)), eq(timetableCards.activityId, activityId)))
    .orderBy(timetableCards.id)

export const insertCards = async (tx: Tx, activityId: string, cards: readonly NewCard[]): Promise<void> => {
  if (cards.length > 0) await tx.db.insert(timetableCards).values(cardRows(schoolOf(tx), activityId, cards))
}

export const removeCards = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .delete(timetableCards)
    .where(and(eq(timetableCards.schoolId, schoolOf(tx)), inArray(timetableCards.id, [...ids])))
}
