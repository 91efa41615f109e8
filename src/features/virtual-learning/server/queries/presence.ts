/** SQL of confirmed attendance, and of who was there when a lesson ended. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lostAfter } from '../../contract/lessons.ts'
import { liveConfirmations } from '../presence-tables.ts'
import { livePlaces } from '../tables.ts'

/** When the attendance of each class was confirmed. */
export const confirmationsOf = async (tx: Tx, liveId: string): Promise<Map<string, Date>> => {
  const rows = await tx.db
    .select({ streamId: liveConfirmations.streamId, confirmedAt: liveConfirmations.confirmedAt })
    .from(liveConfirmations)
    .where(and(eq(liveConfirmations.schoolId, schoolOf(tx)), eq(liveConfirmations.liveId, liveId)))
  return new Map(rows.map(({ streamId, confirmedAt }) => [streamId, confirmedAt]))
}

/** @throws the violation of `live_confirmations_once` for a class that is confirmed */
export const insertConfirmation = async (tx: Tx, liveId: string, streamId: string): Promise<void> => {
  await tx.db.insert(liveConfirmations).values({
    schoolId: schoolOf(tx),
    id: newId(),
    liveId,
    streamId,
    confirmedBy: accountOf(tx),
    confirmedAt: tx.at,
  })
}

/** Counts the seconds since the last sign of life of everybody who is in the room as the lesson ends. */
export const signLastLife = async (tx: Tx, liveId: string): Promise<void> => {
  const now = sql`${tx.at.toISOString()}::timestamptz`
  await tx.db
    .update(livePlaces)
    .set({
      seenAt: tx.at,
      presentSeconds: sql`${livePlaces.presentSeconds} + round(extract(epoch from (${now} - ${livePlaces.seenAt})))::int`,
    })
    .where(
      and(
        eq(livePlaces.schoolId, schoolOf(tx)),
        eq(livePlaces.liveId, liveId),
        eq(livePlaces.state, 'in'),
        gte(livePlaces.seenAt, new Date(tx.at.getTime() - lostAfter * 1000)),
      ),
    )
}
