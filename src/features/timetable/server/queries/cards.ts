/** Queries for moves of cards. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Card } from '../../contract/drafts.ts'
import { timetableActivities, timetableCards, timetableParts } from '../tables.ts'
import type { CardRow } from './activities.ts'

/** Cards of a draft with these ids. */
export const cardsIn = async (tx: Tx, draftId: string, ids: readonly string[]): Promise<CardRow[]> =>
  (
    await tx.db
      .select({ card: timetableCards })
      .from(timetableCards)
      .innerJoin(
        timetableActivities,
        and(
          eq(timetableActivities.schoolId, timetableCards.schoolId),
          eq(timetableActivities.id, timetableCards.activityId),
        ),
      )
      .where(
        and(
          eq(timetableCards.schoolId, schoolOf(tx)),
          eq(timetableActivities.draftId, draftId),
          inArray(timetableCards.id, [...ids]),
        ),
      )
      .orderBy(timetableCards.id)
  ).map(({ card }) => card)

/** A class of each activity; all of its classes have the same bell times. */
export const streamsOfActivities = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ activityId: string; streamId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .selectDistinctOn([timetableParts.activityId], {
          activityId: timetableParts.activityId,
          streamId: timetableParts.streamId,
        })
        .from(timetableParts)
        .where(and(eq(timetableParts.schoolId, schoolOf(tx)), inArray(timetableParts.activityId, [...ids])))
        .orderBy(timetableParts.activityId, timetableParts.id)

export type Standing = Pick<Card, 'id' | 'place' | 'roomId' | 'locked'>

export const placeCards = async (tx: Tx, cards: readonly Standing[]): Promise<void> => {
  const [ids, weekdays, periods] = [
    cards.map(({ id }) => id),
    cards.map(({ place }) => place?.weekday ?? null),
    cards.map(({ place }) => place?.period ?? null),
  ]
  const [rooms, locked] = [cards.map(({ roomId }) => roomId), cards.map((card) => card.locked)]
  await tx.db
    .execute(sql`update ${timetableCards} set weekday = stands.weekday, period = stands.period, room_id = stands.room_id, locked = stands.locked
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(weekdays)}::int[], ${sql.param(periods)}::int[], ${sql.param(rooms)}::uuid[], ${sql.param(locked)}::boolean[])
      as stands (id, weekday, period, room_id, locked)
    where ${timetableCards.schoolId} = ${schoolOf(tx)} and ${timetableCards.id} = stands.id`)
}
