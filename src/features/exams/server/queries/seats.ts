/** SQL of seats, of extra time, and of what calendars show. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { examExtraTimes, examPapers, examSeats, examSeries } from '../tables.ts'

export type SeatRow = Pick<
  typeof examSeats.$inferSelect,
  'date' | 'session' | 'roomId' | 'seat' | 'learnerId' | 'paperId' | 'minutes'
>

const seatColumns = {
  date: examSeats.date,
  session: examSeats.session,
  roomId: examSeats.roomId,
  seat: examSeats.seat,
  learnerId: examSeats.learnerId,
  paperId: examSeats.paperId,
  minutes: examSeats.minutes,
}

export const seatRows = async (tx: Tx, seriesId: string): Promise<SeatRow[]> =>
  tx.db
    .select(seatColumns)
    .from(examSeats)
    .where(and(eq(examSeats.schoolId, schoolOf(tx)), eq(examSeats.seriesId, seriesId)))
    .orderBy(asc(examSeats.date), asc(examSeats.session), asc(examSeats.roomId), asc(examSeats.seat))

export const insertSeats = async (tx: Tx, seriesId: string, seats: readonly SeatRow[]): Promise<void> => {
  for (let start = 0; start < seats.length; start += 1000)
    await tx.db
      .insert(examSeats)
      .values(
        seats.slice(start, start + 1000).map((seat) => ({ ...seat, schoolId: schoolOf(tx), id: newId(), seriesId })),
      )
}

export const deleteSeats = async (tx: Tx, seriesId: string): Promise<void> => {
  await tx.db.delete(examSeats).where(and(eq(examSeats.schoolId, schoolOf(tx)), eq(examSeats.seriesId, seriesId)))
}

/** Papers that these learners write on these days, as published. */
export const seatsOfLearners = async (tx: Tx, learnerIds: readonly string[], from: string, to: string) =>
  tx.db
    .select({
      id: examSeats.id,
      ...seatColumns,
      learningAreaId: examPapers.learningAreaId,
      title: examPapers.title,
      sessions: examSeries.sessions,
    })
    .from(examSeats)
    .innerJoin(examPapers, and(eq(examPapers.schoolId, examSeats.schoolId), eq(examPapers.id, examSeats.paperId)))
    .innerJoin(examSeries, and(eq(examSeries.schoolId, examSeats.schoolId), eq(examSeries.id, examSeats.seriesId)))
    .where(
      and(
        eq(examSeats.schoolId, schoolOf(tx)),
        inArray(examSeats.learnerId, [...learnerIds]),
        sql`${examSeats.date} between ${from} and ${to}`,
      ),
    )
    .orderBy(asc(examSeats.date), asc(examSeats.session), asc(examSeats.id))

export const extraTimes = async (tx: Tx): Promise<{ learnerId: string; percent: number }[]> =>
  tx.db
    .select({ learnerId: examExtraTimes.learnerId, percent: examExtraTimes.percent })
    .from(examExtraTimes)
    .where(eq(examExtraTimes.schoolId, schoolOf(tx)))

export const replaceExtraTime = async (tx: Tx, learnerId: string, percent: number): Promise<void> => {
  const schoolId = schoolOf(tx)
  if (percent === 0) {
    await tx.db
      .delete(examExtraTimes)
      .where(and(eq(examExtraTimes.schoolId, schoolId), eq(examExtraTimes.learnerId, learnerId)))
    return
  }
  await tx.db
    .insert(examExtraTimes)
    .values({ schoolId, id: newId(), learnerId, percent })
    .onConflictDoUpdate({ target: [examExtraTimes.schoolId, examExtraTimes.learnerId], set: { percent } })
}
