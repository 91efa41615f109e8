/** SQL of meetings. */
import { and, asc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { meetings } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type MeetingRow = typeof meetings.$inferSelect
export type NewMeeting = Pick<
  MeetingRow,
  'roundId' | 'slotId' | 'staffId' | 'learnerId' | 'guardianId' | 'startsAt' | 'endsAt' | 'note' | 'bookedBy'
>

const booked = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(meetings.schoolId, schoolOf(tx)), eq(meetings.status, 'booked'), ...more)

/** @throws the exclusion or unique violation if a concurrent call was first */
export const insertMeeting = async (tx: Tx, values: NewMeeting): Promise<MeetingRow> =>
  onlyRow(
    await tx.db
      .insert(meetings)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

/** @throws as `insertMeeting` */
export const placeMeeting = async (
  tx: Tx,
  id: string,
  values: Pick<MeetingRow, 'slotId' | 'startsAt' | 'endsAt' | 'note'>,
): Promise<MeetingRow | undefined> =>
  (
    await tx.db
      .update(meetings)
      .set({ ...values, updatedAt: tx.at })
      .where(booked(tx, eq(meetings.id, id)))
      .returning()
  )[0]

export const meetingById = async (tx: Tx, id: string): Promise<MeetingRow | undefined> =>
  (
    await tx.db
      .select()
      .from(meetings)
      .where(booked(tx, eq(meetings.id, id)))
  )[0]

export const lockMeeting = async (tx: Tx, id: string): Promise<MeetingRow | undefined> =>
  (
    await tx.db
      .select()
      .from(meetings)
      .where(booked(tx, eq(meetings.id, id)))
      .for('update')
  )[0]

export const meetingOfSlot = async (tx: Tx, slotId: string): Promise<MeetingRow | undefined> =>
  (
    await tx.db
      .select()
      .from(meetings)
      .where(booked(tx, eq(meetings.slotId, slotId)))
  )[0]

export const meetingsOfRounds = async (tx: Tx, roundIds: readonly string[], staffId?: string): Promise<MeetingRow[]> =>
  roundIds.length === 0
    ? []
    : tx.db
        .select()
        .from(meetings)
        .where(
          booked(
            tx,
            inArray(meetings.roundId, [...roundIds]),
            staffId === undefined ? undefined : eq(meetings.staffId, staffId),
          ),
        )
        .orderBy(asc(meetings.startsAt), asc(meetings.id))

/** Owner of a meeting: a guardian, perhaps only about some learners, or a teacher. */
export type MeetingOwner =
  | { readonly guardianId: string; readonly learnerIds?: readonly string[] }
  | { readonly staffId: string }

const ofOwner = (owner: MeetingOwner): SQL | undefined =>
  'staffId' in owner
    ? eq(meetings.staffId, owner.staffId)
    : and(
        eq(meetings.guardianId, owner.guardianId),
        owner.learnerIds ? inArray(meetings.learnerId, [...owner.learnerIds]) : undefined,
      )

/** Meetings that are not over, the next first. */
export const comingMeetings = async (tx: Tx, owner: MeetingOwner): Promise<MeetingRow[]> =>
  tx.db
    .select()
    .from(meetings)
    .where(booked(tx, ofOwner(owner), gt(meetings.endsAt, tx.at)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

export const meetingsBetween = async (tx: Tx, owner: MeetingOwner, from: Date, to: Date): Promise<MeetingRow[]> =>
  tx.db
    .select()
    .from(meetings)
    .where(booked(tx, ofOwner(owner), gte(meetings.endsAt, from), lt(meetings.startsAt, to)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

/** Gives a booking to another guardian. @throws as `insertMeeting` */
export const giveMeeting = async (tx: Tx, id: string, guardianId: string): Promise<MeetingRow> =>
  onlyRow(
    await tx.db
      .update(meetings)
      .set({ guardianId, updatedAt: tx.at })
      .where(booked(tx, eq(meetings.id, id)))
      .returning(),
  )

/** Meetings of a guardian about a learner that have not begun, the next first; locked. */
export const lockComing = async (
  tx: Tx,
  { guardianId, learnerId }: Pick<MeetingRow, 'guardianId' | 'learnerId'>,
): Promise<MeetingRow[]> =>
  tx.db
    .select()
    .from(meetings)
    .where(
      booked(tx, eq(meetings.guardianId, guardianId), eq(meetings.learnerId, learnerId), gt(meetings.startsAt, tx.at)),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .for('update')

/** @returns those that were booked until now */
export const cancelMeetings = async (
  tx: Tx,
  of: { readonly id: string } | { readonly roundId: string },
  by: { readonly cancelledBy: string | null; readonly reason: string | null },
): Promise<MeetingRow[]> =>
  tx.db
    .update(meetings)
    .set({ status: 'cancelled', cancelledAt: tx.at, updatedAt: tx.at, ...by })
    .where(booked(tx, 'id' in of ? eq(meetings.id, of.id) : eq(meetings.roundId, of.roundId)))
    .returning()

/** Everything that was ever planned about a learner, for the export of everything on record. */
export const meetingsAbout = async (tx: Tx, learnerId: string): Promise<MeetingRow[]> =>
  tx.db
    .select()
    .from(meetings)
    .where(and(eq(meetings.schoolId, schoolOf(tx)), eq(meetings.learnerId, learnerId)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

/** Serialises a guardian's bookings until the transaction ends. */
export const holdGuardian = async (tx: Tx, guardianId: string): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('meetings'), hashtext(${guardianId}))`))
