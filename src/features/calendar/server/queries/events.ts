/** SQL of events: found by who may see them, written, changed and taken away. */
import { and, asc, eq, exists, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Audience } from '../../contract/kinds.ts'
import { calendarEvents, calendarEventStreams } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type EventRow = typeof calendarEvents.$inferSelect
export type NewEvent = Omit<typeof calendarEvents.$inferInsert, 'schoolId' | 'id'>

const mine = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(calendarEvents.schoolId, schoolOf(tx)), ...more)

/** Whose calendar: the predicate shared by lists, single reads, feeds and reminders. */
export interface Seeing {
  readonly accountId: string
  readonly audiences: readonly Audience[]
  /** Classes whose events are visible; null for all. */
  readonly streams: readonly string[] | null
}

const seenBy = (tx: Tx, { accountId, audiences, streams }: Seeing): SQL | undefined =>
  or(
    and(eq(calendarEvents.kind, 'personal'), eq(calendarEvents.createdBy, accountId)),
    audiences.length > 0
      ? and(eq(calendarEvents.kind, 'school'), inArray(calendarEvents.audience, [...audiences]))
      : undefined,
    streams === null
      ? eq(calendarEvents.kind, 'class')
      : streams.length > 0
        ? and(
            eq(calendarEvents.kind, 'class'),
            exists(
              tx.db
                .select({ one: sql`1` })
                .from(calendarEventStreams)
                .where(
                  and(
                    eq(calendarEventStreams.schoolId, schoolOf(tx)),
                    eq(calendarEventStreams.eventId, calendarEvents.id),
                    inArray(calendarEventStreams.streamId, [...streams]),
                  ),
                ),
            ),
          )
        : undefined,
  )

/** Events with an occurrence that may overlap these days; without cancelled ones. */
const eventsAround = async (tx: Tx, from: string, to: string, ...which: (SQL | undefined)[]): Promise<EventRow[]> =>
  tx.db
    .select()
    .from(calendarEvents)
    .where(
      mine(
        tx,
        ...which,
        isNull(calendarEvents.cancelledAt),
        lte(calendarEvents.firstDay, to),
        or(isNull(calendarEvents.lastDay), gte(calendarEvents.lastDay, from)),
      ),
    )
    .orderBy(asc(calendarEvents.startsOn), asc(calendarEvents.id))

/** Events of classes, and those of the school for these people. */
const ofClassesAnd = (people: 'families' | 'staff'): SQL | undefined =>
  or(
    eq(calendarEvents.kind, 'class'),
    and(eq(calendarEvents.kind, 'school'), inArray(calendarEvents.audience, ['everyone', people])),
  )

/** Visible events with an occurrence that may overlap these days; without cancelled ones. */
export const eventsSeen = async (tx: Tx, seeing: Seeing, from: string, to: string): Promise<EventRow[]> =>
  eventsAround(tx, from, to, seenBy(tx, seeing))

/** Events for families that ask for a reminder and may have an occurrence on these days; without cancelled ones. */
export const familyEvents = async (tx: Tx, from: string, to: string): Promise<EventRow[]> =>
  eventsAround(tx, from, to, ofClassesAnd('families'), ne(calendarEvents.remind, 'none'))

/** Events that learners or all staff attend and that may have an occurrence on these days; without cancelled ones. */
export const eventsDuringLessons = async (tx: Tx, from: string, to: string): Promise<EventRow[]> =>
  eventsAround(tx, from, to, ofClassesAnd('staff'))

/** One visible event, even if cancelled. */
export const eventSeen = async (tx: Tx, seeing: Seeing, id: string): Promise<EventRow | undefined> =>
  (
    await tx.db
      .select()
      .from(calendarEvents)
      .where(mine(tx, eq(calendarEvents.id, id), seenBy(tx, seeing)))
  )[0]

export const eventById = async (tx: Tx, id: string): Promise<EventRow | undefined> =>
  (
    await tx.db
      .select()
      .from(calendarEvents)
      .where(mine(tx, eq(calendarEvents.id, id)))
  )[0]

/** Held against other writers until the transaction ends. */
export const lockEvent = async (tx: Tx, id: string): Promise<EventRow | undefined> =>
  (
    await tx.db
      .select()
      .from(calendarEvents)
      .where(mine(tx, eq(calendarEvents.id, id)))
      .for('update')
  )[0]

export const insertEvent = async (tx: Tx, values: NewEvent): Promise<EventRow> =>
  onlyRow(
    await tx.db
      .insert(calendarEvents)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

/** @param version null for whatever it is now @returns undefined when `version` is no longer the current one */
export const updateEvent = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<NewEvent>,
): Promise<EventRow | undefined> =>
  (
    await tx.db
      .update(calendarEvents)
      .set({ ...values, updatedAt: tx.at, version: sql`${calendarEvents.version} + 1` })
      .where(mine(tx, eq(calendarEvents.id, id), version === null ? undefined : eq(calendarEvents.version, version)))
      .returning()
  )[0]

export const deleteEvent = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(calendarEvents).where(mine(tx, eq(calendarEvents.id, id))))

export const streamsOfEvents = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ eventId: string; streamId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ eventId: calendarEventStreams.eventId, streamId: calendarEventStreams.streamId })
        .from(calendarEventStreams)
        .where(and(eq(calendarEventStreams.schoolId, schoolOf(tx)), inArray(calendarEventStreams.eventId, [...ids])))

export const setStreams = async (tx: Tx, eventId: string, streamIds: readonly string[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(calendarEventStreams)
    .where(and(eq(calendarEventStreams.schoolId, schoolId), eq(calendarEventStreams.eventId, eventId)))
  if (streamIds.length > 0)
    await tx.db
      .insert(calendarEventStreams)
      .values([...new Set(streamIds)].map((streamId) => ({ schoolId, eventId, streamId })))
}

/** Personal events of a learner's account, for the export of everything on record. */
export const ownEventsOf = async (tx: Tx, accountId: string): Promise<EventRow[]> =>
  tx.db
    .select()
    .from(calendarEvents)
    .where(mine(tx, eq(calendarEvents.createdBy, accountId), eq(calendarEvents.kind, 'personal')))
    .orderBy(asc(calendarEvents.startsOn), asc(calendarEvents.id))
