/** SQL of live lessons. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lostAfter } from '../../contract/lessons.ts'
import { liveClasses, liveLessons, liveMessages, livePlaces, liveStaff } from '../tables.ts'

export type LiveRow = typeof liveLessons.$inferSelect
export type PlaceRow = typeof livePlaces.$inferSelect
type NewLive = Omit<typeof liveLessons.$inferInsert, 'schoolId' | 'id'>
type NewPlace = Omit<typeof livePlaces.$inferInsert, 'schoolId' | 'id'>

/** The lesson; held against other writers when it is about to change. */
export const liveById = async (tx: Tx, id: string, held = false): Promise<LiveRow | undefined> => {
  const query = tx.db
    .select()
    .from(liveLessons)
    .where(and(eq(liveLessons.schoolId, schoolOf(tx)), eq(liveLessons.id, id)))
  return (await (held ? query.for('update') : query))[0]
}

/** Whose lessons they are: of a member of staff and of classes, or of the whole school. */
export interface Sight {
  readonly staffId: string | null
  readonly streamIds: readonly string[]
  readonly isHead: boolean
}

const asked = (tx: Tx, staffId: string): SQL =>
  inArray(
    liveLessons.id,
    tx.db
      .select({ id: liveStaff.liveId })
      .from(liveStaff)
      .where(and(eq(liveStaff.schoolId, schoolOf(tx)), eq(liveStaff.staffId, staffId))),
  )

/** Lessons led by the member of staff, to which they are asked, or for these classes. */
const invites = (tx: Tx, { staffId, streamIds }: Sight): SQL | undefined =>
  or(
    staffId ? eq(liveLessons.staffId, staffId) : undefined,
    staffId ? asked(tx, staffId) : undefined,
    inArray(
      liveLessons.id,
      tx.db
        .select({ id: liveClasses.liveId })
        .from(liveClasses)
        .where(
          and(
            eq(liveClasses.schoolId, schoolOf(tx)),
            sql`${liveClasses.streamId} = any (${sql.param([...streamIds])}::uuid[])`,
          ),
        ),
    ),
  )

/** By time. */
export const liveBetween = (tx: Tx, sight: Sight, from: string, to: string): Promise<LiveRow[]> =>
  tx.db
    .select()
    .from(liveLessons)
    .where(
      and(
        eq(liveLessons.schoolId, schoolOf(tx)),
        isNull(liveLessons.cancelledAt),
        gte(liveLessons.day, from),
        lte(liveLessons.day, to),
        sight.isHead ? undefined : invites(tx, sight),
      ),
    )
    .orderBy(asc(liveLessons.startsAt), asc(liveLessons.id))

export const classesOf = async (tx: Tx, ids: readonly string[]): Promise<{ liveId: string; streamId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ liveId: liveClasses.liveId, streamId: liveClasses.streamId })
        .from(liveClasses)
        .where(and(eq(liveClasses.schoolId, schoolOf(tx)), inArray(liveClasses.liveId, [...ids])))

/** Learners in or before the room, by lesson. */
export const arrivedAt = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ liveId: livePlaces.liveId, arrived: count() })
    .from(livePlaces)
    .where(
      and(
        eq(livePlaces.schoolId, schoolOf(tx)),
        inArray(livePlaces.liveId, [...ids]),
        eq(livePlaces.role, 'learner'),
        inArray(livePlaces.state, ['waiting', 'in']),
      ),
    )
    .groupBy(livePlaces.liveId)
  return new Map(rows.map(({ liveId, arrived }) => [liveId, arrived]))
}

export const insertLive = async (tx: Tx, values: NewLive, streamIds: readonly string[]): Promise<string> => {
  const [schoolId, id] = [schoolOf(tx), newId()]
  await tx.db.insert(liveLessons).values({ ...values, schoolId, id })
  await tx.db
    .insert(liveClasses)
    .values([...new Set(streamIds)].map((streamId) => ({ schoolId, id: newId(), liveId: id, streamId })))
  return id
}

export const updateLive = async (tx: Tx, id: string, values: Partial<NewLive>): Promise<void> => {
  await tx.db
    .update(liveLessons)
    .set(values)
    .where(and(eq(liveLessons.schoolId, schoolOf(tx)), eq(liveLessons.id, id)))
}

const placesHere = (tx: Tx, liveId: string, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(livePlaces.schoolId, schoolOf(tx)), eq(livePlaces.liveId, liveId), ...more)

export const placesOf = (tx: Tx, liveId: string): Promise<PlaceRow[]> =>
  tx.db.select().from(livePlaces).where(placesHere(tx, liveId)).orderBy(asc(livePlaces.joinedAt), asc(livePlaces.id))

export const placeOf = async (tx: Tx, liveId: string, accountId: string): Promise<PlaceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(livePlaces)
      .where(placesHere(tx, liveId, eq(livePlaces.accountId, accountId)))
  )[0]

/** Takes a place, or the place that the account had. */
export const takePlace = async (tx: Tx, values: NewPlace): Promise<void> => {
  const { role, state, seenAt } = values
  await tx.db
    .insert(livePlaces)
    .values({ ...values, schoolId: schoolOf(tx), id: newId() })
    .onConflictDoUpdate({
      target: [livePlaces.schoolId, livePlaces.liveId, livePlaces.accountId],
      set: { role, state, seenAt },
    })
}

/** A sign of life. The time since the last one counts as present, unless the connection was lost meanwhile. */
export const signLife = async (tx: Tx, id: string): Promise<void> => {
  const since = sql`extract(epoch from (${tx.at.toISOString()}::timestamptz - ${livePlaces.seenAt}))`
  await tx.db
    .update(livePlaces)
    .set({
      seenAt: tx.at,
      presentSeconds: sql`${livePlaces.presentSeconds} + case when ${livePlaces.state} = 'in' and ${since} between 0 and ${lostAfter} then round(${since})::int else 0 end`,
    })
    .where(and(eq(livePlaces.schoolId, schoolOf(tx)), eq(livePlaces.id, id)))
}

export const updatePlace = async (tx: Tx, id: string, values: Partial<NewPlace>): Promise<void> => {
  await tx.db
    .update(livePlaces)
    .set(values)
    .where(and(eq(livePlaces.schoolId, schoolOf(tx)), eq(livePlaces.id, id)))
}

/** @param learnerId null for all who wait @returns the accounts that were let in */
export const letIn = async (tx: Tx, liveId: string, learnerId: string | null): Promise<string[]> =>
  (
    await tx.db
      .update(livePlaces)
      .set({ state: 'in', seenAt: tx.at })
      .where(
        placesHere(
          tx,
          liveId,
          eq(livePlaces.state, 'waiting'),
          learnerId ? eq(livePlaces.learnerId, learnerId) : undefined,
        ),
      )
      .returning({ accountId: livePlaces.accountId })
  ).map(({ accountId }) => accountId)

/** @returns the account whose hand was up */
export const handDown = async (tx: Tx, liveId: string, learnerId: string): Promise<string | undefined> =>
  (
    await tx.db
      .update(livePlaces)
      .set({ handAt: null })
      .where(placesHere(tx, liveId, eq(livePlaces.learnerId, learnerId)))
      .returning({ accountId: livePlaces.accountId })
  )[0]?.accountId

export const insertMessage = async (
  tx: Tx,
  values: Pick<typeof liveMessages.$inferInsert, 'liveId' | 'placeId' | 'text' | 'forAll'>,
): Promise<void> => {
  await tx.db.insert(liveMessages).values({ ...values, schoolId: schoolOf(tx), id: newId(), at: tx.at })
}

export const messagesSince = async (tx: Tx, placeId: string, since: Date): Promise<number> => {
  const [row] = await tx.db
    .select({ total: count() })
    .from(liveMessages)
    .where(and(eq(liveMessages.schoolId, schoolOf(tx)), eq(liveMessages.placeId, placeId), gte(liveMessages.at, since)))
  return row?.total ?? 0
}

/** Messages shown at once. */
const mostMessages = 100

/** @param ownOf of this place and those for everybody only; null for all */
export const latestMessages = async (tx: Tx, liveId: string, ownOf: string | null) =>
  (
    await tx.db
      .select({ message: liveMessages, place: livePlaces })
      .from(liveMessages)
      .innerJoin(
        livePlaces,
        and(eq(livePlaces.schoolId, liveMessages.schoolId), eq(livePlaces.id, liveMessages.placeId)),
      )
      .where(
        and(
          eq(liveMessages.schoolId, schoolOf(tx)),
          eq(liveMessages.liveId, liveId),
          ownOf === null
            ? undefined
            : or(
                eq(liveMessages.placeId, ownOf),
                eq(liveMessages.forAll, true),
                inArray(livePlaces.role, ['teacher', 'assistant']),
              ),
        ),
      )
      .orderBy(desc(liveMessages.at), desc(liveMessages.id))
      .limit(mostMessages)
  ).reverse()

/** What a learner did in live lessons, for the export of everything on record. */
export const recordsOf = async (tx: Tx, learnerId: string) => {
  const [places, messages] = await Promise.all([
    tx.db
      .select({
        title: liveLessons.title,
        day: liveLessons.day,
        joinedAt: livePlaces.joinedAt,
        seenAt: livePlaces.seenAt,
        presentSeconds: livePlaces.presentSeconds,
      })
      .from(livePlaces)
      .innerJoin(liveLessons, and(eq(liveLessons.schoolId, livePlaces.schoolId), eq(liveLessons.id, livePlaces.liveId)))
      .where(and(eq(livePlaces.schoolId, schoolOf(tx)), eq(livePlaces.learnerId, learnerId)))
      .orderBy(asc(livePlaces.joinedAt)),
    tx.db
      .select({ at: liveMessages.at, text: liveMessages.text })
      .from(liveMessages)
      .innerJoin(
        livePlaces,
        and(eq(livePlaces.schoolId, liveMessages.schoolId), eq(livePlaces.id, liveMessages.placeId)),
      )
      .where(and(eq(liveMessages.schoolId, schoolOf(tx)), eq(livePlaces.learnerId, learnerId)))
      .orderBy(asc(liveMessages.at)),
  ])
  return { places, messages }
}
