/** Queries for cover requests and covers. */
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyCovers } from '../swap-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type CoverRow = typeof dutyCovers.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(dutyCovers.schoolId, schoolOf(tx)), ...more)
const isOpen = inArray(dutyCovers.state, ['asked', 'accepted'])

/** In the order of the requests, in any state. */
export const coversOfDay = async (tx: Tx, day: string): Promise<CoverRow[]> =>
  tx.db
    .select()
    .from(dutyCovers)
    .where(here(tx, eq(dutyCovers.day, day)))
    .orderBy(asc(dutyCovers.askedAt), asc(dutyCovers.id))

/**
 * Lessons these teachers agreed to cover that overlap the span. Covered duties are not included: they are ordinary
 * assignments.
 * @param begins `YYYY-MM-DDTHH:MM` in school time
 * @param ends likewise
 */
export const lessonCoversMeeting = async (
  tx: Tx,
  staffIds: readonly string[],
  begins: string,
  ends: string,
): Promise<CoverRow[]> =>
  staffIds.length === 0
    ? []
    : tx.db
        .select()
        .from(dutyCovers)
        .where(
          here(
            tx,
            inArray(dutyCovers.staffId, [...staffIds]),
            eq(dutyCovers.state, 'accepted'),
            isNotNull(dutyCovers.lessonId),
            lt(dutyCovers.begins, ends),
            gt(dutyCovers.ends, begins),
          ),
        )
        .orderBy(asc(dutyCovers.begins), asc(dutyCovers.id))

/** Lessons that teachers agreed to cover on these days. */
export const lessonCoversBetween = async (
  tx: Tx,
  from: string,
  to: string,
): Promise<{ lessonId: string; date: string; staffId: string }[]> => {
  const rows = await tx.db
    .select({ lessonId: dutyCovers.lessonId, date: dutyCovers.day, staffId: dutyCovers.staffId })
    .from(dutyCovers)
    .where(here(tx, gte(dutyCovers.day, from), lte(dutyCovers.day, to), eq(dutyCovers.state, 'accepted')))
  return rows.flatMap(({ lessonId, ...row }) => (lessonId ? [{ ...row, lessonId }] : []))
}

/** Number of lessons each teacher covers or is asked to cover on these days; teachers without any have no entry. */
export const lessonCoverCounts = async (tx: Tx, from: string, to: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.db
    .select({ staffId: dutyCovers.staffId, covers: sql<number>`count(*)::int` })
    .from(dutyCovers)
    .where(here(tx, gte(dutyCovers.day, from), lte(dutyCovers.day, to), isOpen, isNotNull(dutyCovers.lessonId)))
    .groupBy(dutyCovers.staffId)
  return new Map(rows.map(({ staffId, covers }) => [staffId, covers]))
}

/** Open or accepted requests, by day and time. */
export const openCoversOfStaff = async (tx: Tx, staffId: string, from: string, to?: string): Promise<CoverRow[]> =>
  tx.db
    .select()
    .from(dutyCovers)
    .where(
      here(
        tx,
        eq(dutyCovers.staffId, staffId),
        gte(dutyCovers.day, from),
        to ? lte(dutyCovers.day, to) : undefined,
        isOpen,
      ),
    )
    .orderBy(asc(dutyCovers.begins), asc(dutyCovers.id))

export const openCoversOfAbsence = async (tx: Tx, absenceId: string, from: string): Promise<CoverRow[]> =>
  tx.db
    .select()
    .from(dutyCovers)
    .where(here(tx, eq(dutyCovers.absenceId, absenceId), gte(dutyCovers.day, from), isOpen))
    .orderBy(asc(dutyCovers.begins), asc(dutyCovers.id))

export const hasAcceptedCovers = async (tx: Tx, absenceId: string): Promise<boolean> =>
  (
    await tx.db
      .select({ id: dutyCovers.id })
      .from(dutyCovers)
      .where(here(tx, eq(dutyCovers.absenceId, absenceId), eq(dutyCovers.state, 'accepted')))
      .limit(1)
  ).length > 0

/** The open or accepted request for a lesson on a day, or for an absent teacher’s place on a duty. */
export const openCoverOf = async (
  tx: Tx,
  what: { lessonId: string; day: string } | { dutyId: string; absenceId: string },
): Promise<CoverRow | undefined> =>
  (
    await tx.db
      .select()
      .from(dutyCovers)
      .where(
        here(
          tx,
          isOpen,
          ...('lessonId' in what
            ? [eq(dutyCovers.lessonId, what.lessonId), eq(dutyCovers.day, what.day)]
            : [eq(dutyCovers.dutyId, what.dutyId), eq(dutyCovers.absenceId, what.absenceId)]),
        ),
      )
  )[0]

/** Unanswered cover requests for these duties. */
export const askedForDuties = async (tx: Tx, dutyIds: readonly string[]): Promise<CoverRow[]> =>
  dutyIds.length === 0
    ? []
    : tx.db
        .select()
        .from(dutyCovers)
        .where(here(tx, inArray(dutyCovers.dutyId, [...dutyIds]), eq(dutyCovers.state, 'asked')))
        .orderBy(asc(dutyCovers.askedAt), asc(dutyCovers.id))

export const coverById = async (tx: Tx, id: string): Promise<CoverRow | undefined> =>
  (
    await tx.db
      .select()
      .from(dutyCovers)
      .where(here(tx, eq(dutyCovers.id, id)))
  )[0]

type NewCover = Pick<CoverRow, 'absenceId' | 'lessonId' | 'dutyId' | 'day' | 'staffId' | 'begins' | 'ends' | 'note'>

/** @throws a violation of `duty_covers_lesson_key` or `duty_covers_duty_key` */
export const insertCover = async (tx: Tx, values: NewCover): Promise<CoverRow> =>
  onlyRow(
    await tx.db
      .insert(dutyCovers)
      .values({ schoolId: schoolOf(tx), id: newId(), askedAt: tx.at, askedBy: tx.scope.accountId, ...values })
      .returning(),
  )

/** @throws a violation of `duty_covers_one_at_a_time` */
export const updateCover = async (
  tx: Tx,
  id: string,
  values: Partial<Pick<CoverRow, 'state' | 'answeredAt' | 'answerNote' | 'begins' | 'ends'>>,
): Promise<CoverRow> =>
  onlyRow(
    await tx.db
      .update(dutyCovers)
      .set(values)
      .where(here(tx, eq(dutyCovers.id, id)))
      .returning(),
  )

/** In any state. */
export const deleteCoversOfAbsence = async (tx: Tx, absenceId: string): Promise<void> =>
  void (await tx.db.delete(dutyCovers).where(here(tx, eq(dutyCovers.absenceId, absenceId))))
