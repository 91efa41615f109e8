/** SQL of seats that a person chose. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Place } from '../../rules/model.ts'
import type { Seat } from '../../rules/seats.ts'
import { examSeatPins, examSeats } from '../tables.ts'

export type PinRow = Seat & { readonly paperId: string }

/** The oldest first. */
export const pinRows = async (tx: Tx, paperIds: readonly string[]): Promise<PinRow[]> =>
  paperIds.length === 0
    ? []
    : tx.db
        .select({
          paperId: examSeatPins.paperId,
          learnerId: examSeatPins.learnerId,
          roomId: examSeatPins.roomId,
          seat: examSeatPins.seat,
        })
        .from(examSeatPins)
        .where(and(eq(examSeatPins.schoolId, schoolOf(tx)), inArray(examSeatPins.paperId, [...paperIds])))
        .orderBy(asc(examSeatPins.createdAt), asc(examSeatPins.id))

export const pinSeats = async (tx: Tx, pins: readonly PinRow[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .insert(examSeatPins)
    .values(pins.map((pin) => ({ ...pin, schoolId, id: newId(), createdAt: tx.at })))
    .onConflictDoUpdate({
      target: [examSeatPins.schoolId, examSeatPins.paperId, examSeatPins.learnerId],
      set: { roomId: sql`excluded.room_id`, seat: sql`excluded.seat` },
    })
}

export const deletePins = async (tx: Tx, paperIds: readonly string[]): Promise<void> => {
  await tx.db
    .delete(examSeatPins)
    .where(and(eq(examSeatPins.schoolId, schoolOf(tx)), inArray(examSeatPins.paperId, [...paperIds])))
}

/** Gives learners other seats in published exams; two may swap theirs. */
export const moveSeats = async (tx: Tx, seriesId: string, place: Place, seats: readonly Seat[]): Promise<void> => {
  const where = (learnerIds: readonly string[]) =>
    and(
      eq(examSeats.schoolId, schoolOf(tx)),
      eq(examSeats.seriesId, seriesId),
      eq(examSeats.date, place.date),
      eq(examSeats.session, place.session),
      inArray(examSeats.learnerId, [...learnerIds]),
    )
  // Out of the way first: a seat is taken once.
  await tx.db
    .update(examSeats)
    .set({ seat: sql`-${examSeats.seat}` })
    .where(where(seats.map(({ learnerId }) => learnerId)))
  for (const { learnerId, roomId, seat } of seats)
    await tx.db
      .update(examSeats)
      .set({ roomId, seat })
      .where(where([learnerId]))
}
