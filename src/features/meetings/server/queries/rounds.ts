/** SQL of rounds and of the times in them. */
import { and, asc, count, desc, eq, exists, gt, inArray, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { meetingRounds, meetings, meetingSlots } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type RoundRow = typeof meetingRounds.$inferSelect
export type SlotRow = typeof meetingSlots.$inferSelect
export type NewRound = Omit<typeof meetingRounds.$inferInsert, 'schoolId' | 'id'>

const roundsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(meetingRounds.schoolId, schoolOf(tx)), ...more)
const slotsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(meetingSlots.schoolId, schoolOf(tx)), ...more)

const withStaff = (tx: Tx, staffId: string): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(meetingSlots)
      .where(slotsHere(tx, eq(meetingSlots.roundId, meetingRounds.id), eq(meetingSlots.staffId, staffId))),
  )

/** @param staffId only rounds with this teacher's times; null for all */
export const roundsPage = async (
  tx: Tx,
  staffId: string | null,
  page: number,
  limit: number,
): Promise<{ items: RoundRow[]; total: number }> => {
  const where = roundsHere(tx, staffId === null ? undefined : withStaff(tx, staffId))
  const items = await tx.db
    .select()
    .from(meetingRounds)
    .where(where)
    .orderBy(desc(meetingRounds.day), desc(meetingRounds.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(meetingRounds).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** One round, for a teacher with times in it. @param staffId null for any teacher */
export const roundFor = async (tx: Tx, staffId: string | null, id: string): Promise<RoundRow | undefined> =>
  (
    await tx.db
      .select()
      .from(meetingRounds)
      .where(roundsHere(tx, eq(meetingRounds.id, id), staffId === null ? undefined : withStaff(tx, staffId)))
  )[0]

export const roundsByIds = async (tx: Tx, ids: readonly string[]): Promise<RoundRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(meetingRounds)
        .where(roundsHere(tx, inArray(meetingRounds.id, [...ids])))

/** Rounds that were not called off, by their day. @param from @param to days, both included */
export const roundsBetween = async (tx: Tx, from: string, to: string): Promise<RoundRow[]> =>
  tx.db
    .select()
    .from(meetingRounds)
    .where(roundsHere(tx, ne(meetingRounds.status, 'cancelled'), sql`${meetingRounds.day} between ${from} and ${to}`))
    .orderBy(asc(meetingRounds.day), asc(meetingRounds.id))

/** Rounds open for booking on a day, earliest first. */
export const bookableRounds = async (tx: Tx, today: string): Promise<RoundRow[]> =>
  tx.db
    .select()
    .from(meetingRounds)
    .where(
      roundsHere(
        tx,
        eq(meetingRounds.status, 'open'),
        sql`${meetingRounds.bookUntil} >= ${today}`,
        sql`${meetingRounds.day} >= ${today}`,
      ),
    )
    .orderBy(asc(meetingRounds.day), asc(meetingRounds.id))

export const insertRound = async (tx: Tx, values: NewRound): Promise<RoundRow> =>
  onlyRow(
    await tx.db
      .insert(meetingRounds)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

/** @param version null for whatever it is now @returns undefined when `version` is no longer the current one */
export const updateRound = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<NewRound>,
): Promise<RoundRow | undefined> =>
  (
    await tx.db
      .update(meetingRounds)
      .set({ ...values, updatedAt: tx.at, version: sql`${meetingRounds.version} + 1` })
      .where(
        roundsHere(tx, eq(meetingRounds.id, id), version === null ? undefined : eq(meetingRounds.version, version)),
      )
      .returning()
  )[0]

export const insertSlots = async (
  tx: Tx,
  rows: readonly { roundId: string; staffId: string; startsAt: Date; endsAt: Date }[],
): Promise<void> => {
  const schoolId = schoolOf(tx)
  for (let start = 0; start < rows.length; start += 1000)
    await tx.db
      .insert(meetingSlots)
      .values(rows.slice(start, start + 1000).map((row) => ({ schoolId, id: newId(), ...row })))
}

/** Which of these teachers already have times that overlap the span. */
export const staffBusy = async (tx: Tx, staffIds: readonly string[], from: Date, to: Date): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ staffId: meetingSlots.staffId })
    .from(meetingSlots)
    .where(
      slotsHere(
        tx,
        inArray(meetingSlots.staffId, [...staffIds]),
        sql`${meetingSlots.status} <> 'gone'`,
        sql`tstzrange(${meetingSlots.startsAt}, ${meetingSlots.endsAt}) && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
      ),
    )
  return rows.map(({ staffId }) => staffId)
}

/** Times of rounds in their order. @param staffId of one teacher */
export const slotsOfRounds = async (tx: Tx, roundIds: readonly string[], staffId?: string): Promise<SlotRow[]> =>
  roundIds.length === 0
    ? []
    : tx.db
        .select()
        .from(meetingSlots)
        .where(
          slotsHere(
            tx,
            inArray(meetingSlots.roundId, [...roundIds]),
            staffId === undefined ? undefined : eq(meetingSlots.staffId, staffId),
          ),
        )
        .orderBy(asc(meetingSlots.startsAt), asc(meetingSlots.staffId))

const isFree = (tx: Tx): SQL =>
  notExists(
    tx.db
      .select({ one: sql`1` })
      .from(meetings)
      .where(
        and(
          eq(meetings.schoolId, meetingSlots.schoolId),
          eq(meetings.slotId, meetingSlots.id),
          eq(meetings.status, 'booked'),
        ),
      ),
  )

/** A teacher's free future times. */
export const freeSlots = async (tx: Tx, roundId: string, staffId: string): Promise<SlotRow[]> =>
  tx.db
    .select()
    .from(meetingSlots)
    .where(
      slotsHere(
        tx,
        eq(meetingSlots.roundId, roundId),
        eq(meetingSlots.staffId, staffId),
        eq(meetingSlots.status, 'open'),
        gt(meetingSlots.startsAt, tx.at),
        isFree(tx),
      ),
    )
    .orderBy(asc(meetingSlots.startsAt))

/** Number of free times of each teacher, by round. */
export const freeCounts = async (
  tx: Tx,
  roundIds: readonly string[],
): Promise<{ roundId: string; staffId: string; free: number }[]> =>
  roundIds.length === 0
    ? []
    : tx.db
        .select({ roundId: meetingSlots.roundId, staffId: meetingSlots.staffId, free: count() })
        .from(meetingSlots)
        .where(
          slotsHere(
            tx,
            inArray(meetingSlots.roundId, [...roundIds]),
            eq(meetingSlots.status, 'open'),
            gt(meetingSlots.startsAt, tx.at),
            isFree(tx),
          ),
        )
        .groupBy(meetingSlots.roundId, meetingSlots.staffId)

export const staffOfRounds = async (
  tx: Tx,
  roundIds: readonly string[],
): Promise<{ roundId: string; staffId: string; slots: number }[]> =>
  roundIds.length === 0
    ? []
    : tx.db
        .select({ roundId: meetingSlots.roundId, staffId: meetingSlots.staffId, slots: count() })
        .from(meetingSlots)
        .where(slotsHere(tx, inArray(meetingSlots.roundId, [...roundIds]), sql`${meetingSlots.status} <> 'gone'`))
        .groupBy(meetingSlots.roundId, meetingSlots.staffId)

export const slotById = async (tx: Tx, id: string): Promise<SlotRow | undefined> =>
  (
    await tx.db
      .select()
      .from(meetingSlots)
      .where(slotsHere(tx, eq(meetingSlots.id, id)))
  )[0]

/** Locks times until the transaction ends, in order of id to avoid deadlocks. */
export const lockSlots = async (tx: Tx, ids: readonly string[]): Promise<SlotRow[]> =>
  tx.db
    .select()
    .from(meetingSlots)
    .where(slotsHere(tx, inArray(meetingSlots.id, [...new Set(ids)])))
    .orderBy(asc(meetingSlots.id))
    .for('update')

export const setSlotStatus = async (
  tx: Tx,
  of: { readonly id: string } | { readonly roundId: string },
  status: 'open' | 'blocked' | 'gone',
): Promise<void> =>
  void (await tx.db
    .update(meetingSlots)
    .set({ status })
    .where(slotsHere(tx, 'id' in of ? eq(meetingSlots.id, of.id) : eq(meetingSlots.roundId, of.roundId))))
