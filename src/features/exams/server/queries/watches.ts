/** SQL of invigilators' turns, and of who came. */
import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { examAttendance, examInvigilators, examSeries } from '../tables.ts'

/** Turns in published exams: one, or those of a member of staff from a day on. */
export const turns = async (
  tx: Tx,
  which: { readonly id: string } | { readonly staffId: string; readonly from: string },
) =>
  tx.db
    .select({
      id: examInvigilators.id,
      seriesId: examInvigilators.seriesId,
      staffId: examInvigilators.staffId,
      date: examInvigilators.date,
      session: examInvigilators.session,
      roomId: examInvigilators.roomId,
      series: examSeries.name,
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
        isNotNull(examSeries.publishedAt),
        ...('id' in which
          ? [eq(examInvigilators.id, which.id)]
          : [eq(examInvigilators.staffId, which.staffId), gte(examInvigilators.date, which.from)]),
      ),
    )
    .orderBy(asc(examInvigilators.date), asc(examInvigilators.session), asc(examInvigilators.id))

export type Turn = Awaited<ReturnType<typeof turns>>[number]

type ComingRow = typeof examAttendance.$inferSelect

export const comingRows = async (tx: Tx, paperIds: readonly string[]): Promise<ComingRow[]> =>
  paperIds.length === 0
    ? []
    : tx.db
        .select()
        .from(examAttendance)
        .where(and(eq(examAttendance.schoolId, schoolOf(tx)), inArray(examAttendance.paperId, [...paperIds])))

type Mark = Pick<ComingRow, 'paperId' | 'learnerId' | 'state' | 'note' | 'at' | 'recordedBy'>

/** Leaves rows that were recorded later. */
export const saveComings = async (tx: Tx, marks: readonly Mark[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  for (const mark of marks)
    await tx.db
      .insert(examAttendance)
      .values({ ...mark, schoolId, id: newId() })
      .onConflictDoUpdate({
        target: [examAttendance.schoolId, examAttendance.paperId, examAttendance.learnerId],
        set: { state: mark.state, note: mark.note, at: mark.at, recordedBy: mark.recordedBy },
        setWhere: sql`${examAttendance.at} <= excluded.at`,
      })
}
