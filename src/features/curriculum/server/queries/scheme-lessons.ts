/** SQL of the lessons of schemes. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Slot } from '../../rules/scheme/slots.ts'
import { schemeLessons, schemes } from '../scheme-tables.ts'

export type LessonRow = typeof schemeLessons.$inferSelect
export type LessonValues = Omit<LessonRow, 'schoolId' | 'id' | 'schemeId' | 'version'>

/** In order. */
export const lessonRows = async (tx: Tx, schemeId: string): Promise<LessonRow[]> =>
  tx.db
    .select()
    .from(schemeLessons)
    .where(and(eq(schemeLessons.schoolId, schoolOf(tx)), eq(schemeLessons.schemeId, schemeId)))
    .orderBy(asc(schemeLessons.position), asc(schemeLessons.id))

export const lessonRow = async (tx: Tx, id: string): Promise<LessonRow | undefined> =>
  (
    await tx.db
      .select()
      .from(schemeLessons)
      .where(and(eq(schemeLessons.schoolId, schoolOf(tx)), eq(schemeLessons.id, id)))
  )[0]

export const insertLessons = async (
  tx: Tx,
  rows: readonly (Partial<LessonValues> & { schemeId: string; position: number })[],
): Promise<string[]> => {
  const made = rows.map((row) => ({ schoolId: schoolOf(tx), id: newId(), ...row }))
  for (let start = 0; start < made.length; start += 1000)
    await tx.db.insert(schemeLessons).values(made.slice(start, start + 1000))
  return made.map(({ id }) => id)
}

/** @returns undefined when the version is not the current one */
export const updateLesson = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<LessonValues>,
): Promise<LessonRow | undefined> =>
  (
    await tx.db
      .update(schemeLessons)
      .set({ ...values, version: sql`${schemeLessons.version} + 1` })
      .where(
        and(eq(schemeLessons.schoolId, schoolOf(tx)), eq(schemeLessons.id, id), eq(schemeLessons.version, version)),
      )
      .returning()
  )[0]

export const deleteLesson = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(schemeLessons)
    .where(and(eq(schemeLessons.schoolId, schoolOf(tx)), eq(schemeLessons.id, id))))

/** Puts lessons in this order, each into the slot of its place; those past the last slot have none. */
export const placeLessons = async (tx: Tx, ids: readonly string[], slots: readonly Slot[]): Promise<void> => {
  if (ids.length === 0) return
  const at = <T>(of: (slot: Slot) => T): (T | null)[] => ids.map((_, place) => (slots[place] ? of(slots[place]) : null))
  await tx.db
    .execute(sql`update scheme_lessons t set position = given.place, week = given.week, lesson = given.lesson, planned_on = given.day
    from unnest(${sql.param([...ids])}::uuid[], ${sql.param(ids.map((_, place) => place + 1))}::int[], ${sql.param(at(({ week }) => week))}::int[],
      ${sql.param(at(({ lesson }) => lesson))}::int[], ${sql.param(at(({ date }) => date))}::date[]) as given(id, place, week, lesson, day)
    where t.school_id = ${schoolOf(tx)} and t.id = given.id`)
}

/** Lessons about these sub-strands that were not taught yet, the next ones first. */
export const lessonsToCome = async (tx: Tx, subStrandIds: readonly string[]) =>
  tx.db
    .select({
      id: schemeLessons.id,
      subStrandId: schemeLessons.subStrandId,
      streamId: schemes.streamId,
      learningAreaId: schemes.learningAreaId,
    })
    .from(schemeLessons)
    .innerJoin(schemes, and(eq(schemes.schoolId, schemeLessons.schoolId), eq(schemes.id, schemeLessons.schemeId)))
    .where(
      and(
        eq(schemeLessons.schoolId, schoolOf(tx)),
        inArray(schemeLessons.subStrandId, [...subStrandIds]),
        isNull(schemeLessons.taughtOn),
      ),
    )
    .orderBy(asc(schemeLessons.plannedOn), asc(schemeLessons.position), asc(schemeLessons.id))

/** Number of scheme lessons that refer to one of these sub-strands or outcomes. */
export const lessonsUsing = async (
  tx: Tx,
  of: { readonly subStrandIds: readonly string[]; readonly outcomeIds: readonly string[] },
): Promise<number> => {
  const { rows } = await tx.db.execute<{
    count: number
  }>(sql`select count(*)::int as count from scheme_lessons where school_id = ${schoolOf(tx)}
    and (sub_strand_id = any (${sql.param([...of.subStrandIds])}::uuid[]) or outcome_ids && ${sql.param([...of.outcomeIds])}::uuid[])`)
  return rows[0]?.count ?? 0
}
