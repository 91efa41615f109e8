/** SQL of schemes of work. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { WeekCount } from '../../rules/scheme/coverage.ts'
import { schemeLessons, schemes } from '../scheme-tables.ts'

export type SchemeRow = typeof schemes.$inferSelect
export type NewScheme = Pick<
  SchemeRow,
  'streamId' | 'learningAreaId' | 'termId' | 'designId' | 'weekdays' | 'weekdaysB'
>

export const schemeRow = async (tx: Tx, id: string): Promise<SchemeRow | undefined> =>
  (
    await tx.db
      .select()
      .from(schemes)
      .where(and(eq(schemes.schoolId, schoolOf(tx)), eq(schemes.id, id)))
  )[0]

export const schemesOfTerm = async (tx: Tx, termId: string): Promise<SchemeRow[]> =>
  tx.db
    .select()
    .from(schemes)
    .where(and(eq(schemes.schoolId, schoolOf(tx)), eq(schemes.termId, termId)))

/** @throws a violation of `schemes_key` */
export const insertScheme = async (tx: Tx, values: NewScheme, createdBy: string): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(schemes)
    .values({ schoolId: schoolOf(tx), id, ...values, createdBy, createdAt: tx.at, updatedAt: tx.at })
  return id
}

/**
 * Locks the scheme until the transaction ends.
 * @param version null to skip the check
 * @returns false if the version is stale
 */
export const touchScheme = async (tx: Tx, id: string, version: number | null): Promise<boolean> =>
  (
    await tx.db
      .update(schemes)
      .set({ updatedAt: tx.at, version: sql`${schemes.version} + 1` })
      .where(
        and(
          eq(schemes.schoolId, schoolOf(tx)),
          eq(schemes.id, id),
          version === null ? undefined : eq(schemes.version, version),
        ),
      )
      .returning({ id: schemes.id })
  ).length > 0

export const deleteScheme = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(schemes).where(and(eq(schemes.schoolId, schoolOf(tx)), eq(schemes.id, id))))

const ofScheme = and(eq(schemes.schoolId, schemeLessons.schoolId), eq(schemes.id, schemeLessons.schemeId))

/**
 * Number of lessons per sub-strand in a class's schemes of these terms.
 * @param taughtOnly only those that were taught
 */
export const lessonsBySubStrand = async (
  tx: Tx,
  of: Pick<SchemeRow, 'streamId' | 'learningAreaId'>,
  termIds: readonly string[],
  taughtOnly: boolean,
): Promise<Map<string, number>> => {
  if (termIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: schemeLessons.subStrandId, count: sql<number>`count(*)::int` })
    .from(schemeLessons)
    .innerJoin(schemes, ofScheme)
    .where(
      and(
        eq(schemeLessons.schoolId, schoolOf(tx)),
        eq(schemes.streamId, of.streamId),
        eq(schemes.learningAreaId, of.learningAreaId),
        inArray(schemes.termId, [...termIds]),
        sql`${schemeLessons.subStrandId} is not null`,
        taughtOnly ? sql`${schemeLessons.taughtOn} is not null` : undefined,
      ),
    )
    .groupBy(schemeLessons.subStrandId)
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])))
}

/** Lessons by scheme and week. @param today the school's day */
export const weekCounts = async (
  tx: Tx,
  schemeIds: readonly string[],
  today: string,
): Promise<(WeekCount & { schemeId: string })[]> => {
  if (schemeIds.length === 0) return []
  return tx.db
    .select({
      schemeId: schemeLessons.schemeId,
      week: schemeLessons.week,
      planned: sql<number>`count(*)::int`,
      taught: sql<number>`count(${schemeLessons.taughtOn})::int`,
      due: sql<number>`(count(*) filter (where ${schemeLessons.plannedOn} < ${today}))::int`,
      today: sql<number>`(count(*) filter (where ${schemeLessons.plannedOn} = ${today}))::int`,
    })
    .from(schemeLessons)
    .where(
      and(
        eq(schemeLessons.schoolId, schoolOf(tx)),
        sql`${schemeLessons.schemeId} = any (${sql.param([...schemeIds])}::uuid[])`,
      ),
    )
    .groupBy(schemeLessons.schemeId, schemeLessons.week)
}
