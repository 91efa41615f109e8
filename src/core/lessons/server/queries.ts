/** SQL of lessons. */
import { and, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { weekdayOf } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import { inSavepoint, isReferenced } from '#platform/server/tenancy/savepoint.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lessons } from './tables.ts'

export type LessonRow = typeof lessons.$inferSelect
export type NewLesson = Pick<
  LessonRow,
  'streamId' | 'learningAreaId' | 'staffId' | 'roomId' | 'weekday' | 'periodId' | 'startsOn' | 'endsOn'
> &
  Partial<Pick<LessonRow, 'togetherId' | 'week'>>

const ours = (tx: Tx): SQL => eq(lessons.schoolId, schoolOf(tx))
const notOverBefore = (date: string): SQL => or(isNull(lessons.endsOn), gte(lessons.endsOn, date)) as SQL

/** Serialises a school's lesson changes, so that clashes are found before writing. */
export const lockLessons = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('lessons'), hashtext(${schoolOf(tx)}))`))

export const lessonRow = async (tx: Tx, id: string): Promise<LessonRow | undefined> =>
  (
    await tx.db
      .select()
      .from(lessons)
      .where(and(ours(tx), eq(lessons.id, id)))
  )[0]

/** Lessons of a weekday, valid on that date. */
export const rowsOn = async (
  tx: Tx,
  whose: { streamId: string } | { staffId: string },
  date: string,
): Promise<LessonRow[]> => {
  const own = 'streamId' in whose ? eq(lessons.streamId, whose.streamId) : eq(lessons.staffId, whose.staffId)
  return tx.db
    .select()
    .from(lessons)
    .where(and(ours(tx), own, eq(lessons.weekday, weekdayOf(date)), lte(lessons.startsOn, date), notOverBefore(date)))
}

export interface LessonChoice {
  readonly staffIds?: readonly string[]
  readonly streamIds?: readonly string[]
  readonly ids?: readonly string[]
}

/** Lessons of these teachers or classes, or with these ids, that hold on a day of the time. */
export const rowsBetween = async (
  tx: Tx,
  { staffIds = [], streamIds = [], ids = [] }: LessonChoice,
  from: string,
  to: string,
): Promise<LessonRow[]> => {
  if (staffIds.length + streamIds.length + ids.length === 0) return []
  const wanted = or(
    inArray(lessons.staffId, [...staffIds]),
    inArray(lessons.streamId, [...streamIds]),
    inArray(lessons.id, [...ids]),
  )
  return tx.db
    .select()
    .from(lessons)
    .where(and(ours(tx), wanted, lte(lessons.startsOn, to), notOverBefore(from)))
}

/** The week that applies on a date, of one class or of all. */
export const rowsHolding = async (tx: Tx, date: string, streamId?: string): Promise<LessonRow[]> =>
  tx.db
    .select()
    .from(lessons)
    .where(
      and(
        ours(tx),
        streamId ? eq(lessons.streamId, streamId) : undefined,
        lte(lessons.startsOn, date),
        notOverBefore(date),
      ),
    )

/** Lessons of all classes that hold on a day of the time. */
export const rowsInForce = async (tx: Tx, from: string, to: string): Promise<LessonRow[]> =>
  tx.db
    .select()
    .from(lessons)
    .where(and(ours(tx), lte(lessons.startsOn, to), notOverBefore(from)))

/** Lessons that hold on `from` or later, of all classes; on some days of the week only when those are given. */
export const rowsFrom = async (tx: Tx, from: string, weekday?: number): Promise<LessonRow[]> =>
  tx.db
    .select()
    .from(lessons)
    .where(and(ours(tx), weekday === undefined ? undefined : eq(lessons.weekday, weekday), notOverBefore(from)))

export const insertLessons = async (tx: Tx, rows: readonly NewLesson[]): Promise<string[]> => {
  const made = rows.map((row) => ({ schoolId: schoolOf(tx), id: newId(), ...row }))
  for (let start = 0; start < made.length; start += 1000)
    await tx.db.insert(lessons).values(made.slice(start, start + 1000))
  return made.map((row) => row.id)
}

export const updateLesson = async (tx: Tx, id: string, values: Partial<NewLesson>): Promise<void> =>
  void (await tx.db
    .update(lessons)
    .set({ ...values, version: sql`${lessons.version} + 1` })
    .where(and(ours(tx), eq(lessons.id, id))))

/** The last day of these lessons. */
export const endLessons = async (tx: Tx, ids: readonly string[], endsOn: string): Promise<void> =>
  void (await tx.db
    .update(lessons)
    .set({ endsOn, version: sql`${lessons.version} + 1` })
    .where(and(ours(tx), inArray(lessons.id, [...ids]))))

/** @returns false if one of them has records: all are kept */
export const deleteLessons = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true
  try {
    await inSavepoint(tx, () => tx.db.delete(lessons).where(and(ours(tx), inArray(lessons.id, [...ids]))))
    return true
  } catch (error) {
    if (!isReferenced(error)) throw error
    return false
  }
}

/** @returns false for a lesson with records, which is kept */
export const deleteLesson = (tx: Tx, id: string): Promise<boolean> => deleteLessons(tx, [id])

/** Lessons with these ids, locked until the transaction ends. */
export const holdLessons = async (tx: Tx, ids: readonly string[]): Promise<LessonRow[]> =>
  tx.db
    .select()
    .from(lessons)
    .where(and(ours(tx), inArray(lessons.id, [...ids])))
    .for('update')

/** Two lessons may change places: clashes count once all is written. */
export const checkClashesLast = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(
    sql`set constraints lessons_stream_clash, lessons_staff_clash, lessons_room_clash deferred`,
  ))

/** Ends the deferral. @throws for lessons that clash */
export const checkClashesNow = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(
    sql`set constraints lessons_stream_clash, lessons_staff_clash, lessons_room_clash immediate`,
  ))
