/** SQL of exam series, their papers, rooms and invigilators. */
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Place } from '../../rules/model.ts'
import { examInvigilators, examPapers, examRooms, examSeats, examSeries } from '../tables.ts'

export type SeriesRow = typeof examSeries.$inferSelect
export type PaperRow = typeof examPapers.$inferSelect
export type InvigilatorRow = typeof examInvigilators.$inferSelect

type SeriesValues = Omit<typeof examSeries.$inferInsert, 'schoolId' | 'id' | 'version'>

export const allSeries = async (tx: Tx): Promise<SeriesRow[]> =>
  tx.db
    .select()
    .from(examSeries)
    .where(eq(examSeries.schoolId, schoolOf(tx)))
    .orderBy(desc(examSeries.startsOn), desc(examSeries.id))

const isSeries = (tx: Tx, id: string) => and(eq(examSeries.schoolId, schoolOf(tx)), eq(examSeries.id, id))

export const seriesById = async (tx: Tx, id: string): Promise<SeriesRow | undefined> =>
  (await tx.db.select().from(examSeries).where(isSeries(tx, id)))[0]

/** Held until the transaction ends. */
export const lockSeries = async (tx: Tx, id: string): Promise<SeriesRow | undefined> =>
  (await tx.db.select().from(examSeries).where(isSeries(tx, id)).for('update'))[0]

export const insertSeries = async (tx: Tx, values: SeriesValues): Promise<string> => {
  const id = newId()
  await tx.db.insert(examSeries).values({ ...values, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

/** Raises the version. */
export const updateSeries = async (tx: Tx, id: string, values: Partial<SeriesValues> = {}): Promise<void> => {
  await tx.db
    .update(examSeries)
    .set({ ...values, version: sql`${examSeries.version} + 1` })
    .where(isSeries(tx, id))
}

export const deleteSeriesRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(examSeries).where(isSeries(tx, id))
}

export const paperRows = async (tx: Tx, seriesId?: string): Promise<PaperRow[]> =>
  tx.db
    .select()
    .from(examPapers)
    .where(and(eq(examPapers.schoolId, schoolOf(tx)), seriesId ? eq(examPapers.seriesId, seriesId) : undefined))
    .orderBy(asc(examPapers.id))

type NewPaper = Pick<PaperRow, 'grade' | 'learningAreaId' | 'title' | 'minutes'>

/** @throws a violation of `exam_papers_key` */
export const insertPapers = async (tx: Tx, seriesId: string, papers: readonly NewPaper[]): Promise<string[]> => {
  const rows = papers.map((paper) => ({ ...paper, schoolId: schoolOf(tx), id: newId(), seriesId }))
  await tx.db.insert(examPapers).values(rows)
  return rows.map(({ id }) => id)
}

const isPaper = (tx: Tx, id: string) => and(eq(examPapers.schoolId, schoolOf(tx)), eq(examPapers.id, id))

/** @throws a violation of `exam_papers_key` */
export const updatePaper = async (tx: Tx, id: string, values: Partial<PaperRow>): Promise<void> => {
  await tx.db
    .update(examPapers)
    .set({ ...values, version: sql`${examPapers.version} + 1` })
    .where(isPaper(tx, id))
}

export const placePaper = (tx: Tx, id: string, place: Place | null): Promise<void> =>
  updatePaper(tx, id, {
    date: place?.date ?? null,
    session: place?.session ?? null,
    ...(place ? {} : { locked: false }),
  })

export const deletePaperRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(examPapers).where(isPaper(tx, id))
}

export const roomRows = async (tx: Tx, seriesId: string) =>
  tx.db
    .select({ roomId: examRooms.roomId, seats: examRooms.seats })
    .from(examRooms)
    .where(and(eq(examRooms.schoolId, schoolOf(tx)), eq(examRooms.seriesId, seriesId)))
    .orderBy(desc(examRooms.seats), asc(examRooms.roomId))

export const replaceRooms = async (
  tx: Tx,
  seriesId: string,
  rooms: readonly { roomId: string; seats: number }[],
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db.delete(examRooms).where(and(eq(examRooms.schoolId, schoolId), eq(examRooms.seriesId, seriesId)))
  if (rooms.length > 0)
    await tx.db.insert(examRooms).values(rooms.map((room) => ({ ...room, schoolId, id: newId(), seriesId })))
}

export const invigilatorRows = async (tx: Tx, seriesId: string): Promise<InvigilatorRow[]> =>
  tx.db
    .select()
    .from(examInvigilators)
    .where(and(eq(examInvigilators.schoolId, schoolOf(tx)), eq(examInvigilators.seriesId, seriesId)))
    .orderBy(asc(examInvigilators.id))

/** Who invigilates in published exams on these days: one member of staff, or all in the exams of other series. */
export const publishedWatches = async (
  tx: Tx,
  from: string,
  to: string,
  whose: { readonly staffId: string } | { readonly notInSeries: string },
) =>
  tx.db
    .select({
      id: examInvigilators.id,
      staffId: examInvigilators.staffId,
      date: examInvigilators.date,
      session: examInvigilators.session,
      roomId: examInvigilators.roomId,
      name: examSeries.name,
      seriesId: examInvigilators.seriesId,
      sessions: examSeries.sessions,
    })
    .from(examInvigilators)
    .innerJoin(
      examSeries,
      and(eq(examSeries.schoolId, examInvigilators.schoolId), eq(examSeries.id, examInvigilators.seriesId)),
    )
    .where(
      and(
        eq(examInvigilators.schoolId, schoolOf(tx)),
        'staffId' in whose
          ? eq(examInvigilators.staffId, whose.staffId)
          : ne(examInvigilators.seriesId, whose.notInSeries),
        isNotNull(examSeries.publishedAt),
        sql`${examInvigilators.date} between ${from} and ${to}`,
      ),
    )
    .orderBy(asc(examInvigilators.date), asc(examInvigilators.session), asc(examInvigilators.id))

/** Rooms in which papers of other published series are written on these days. */
export const publishedRooms = async (tx: Tx, from: string, to: string, notInSeries: string) =>
  tx.db
    .selectDistinct({
      seriesId: examSeats.seriesId,
      date: examSeats.date,
      session: examSeats.session,
      roomId: examSeats.roomId,
      name: examSeries.name,
      sessions: examSeries.sessions,
    })
    .from(examSeats)
    .innerJoin(examSeries, and(eq(examSeries.schoolId, examSeats.schoolId), eq(examSeries.id, examSeats.seriesId)))
    .where(
      and(
        eq(examSeats.schoolId, schoolOf(tx)),
        ne(examSeats.seriesId, notInSeries),
        sql`${examSeats.date} between ${from} and ${to}`,
      ),
    )

export const deleteInvigilators = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .delete(examInvigilators)
    .where(and(eq(examInvigilators.schoolId, schoolOf(tx)), inArray(examInvigilators.id, [...ids])))
}

/** @throws a violation of `exam_invigilators_key` */
export const insertInvigilators = async (
  tx: Tx,
  seriesId: string,
  rows: readonly (Place & { roomId: string; staffId: string; byHand: boolean })[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insert(examInvigilators)
    .values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId(), seriesId })))
}
