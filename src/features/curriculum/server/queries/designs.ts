/** SQL of whole designs: lists with their sums, and all parts of one. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumDesigns, curriculumOutcomes, curriculumStrands, curriculumSubStrands } from '../tables.ts'

export type DesignRow = typeof curriculumDesigns.$inferSelect
export type StrandRow = typeof curriculumStrands.$inferSelect
export type SubStrandRow = typeof curriculumSubStrands.$inferSelect
export type OutcomeRow = typeof curriculumOutcomes.$inferSelect

export interface DesignSums {
  readonly design: DesignRow
  readonly strands: number
  readonly subStrands: number
  readonly outcomes: number
  readonly lessons: number
}

/** Joins the strands of a design with everything below. */
const below = sql`from curriculum_strands s join curriculum_sub_strands b on b.school_id = s.school_id and b.strand_id = s.id
  where s.school_id = curriculum_designs.school_id and s.design_id = curriculum_designs.id`

/** @param filter by grade, area or both; all designs without */
export const designRows = async (
  tx: Tx,
  filter: { grade?: string | undefined; learningAreaId?: string | undefined } = {},
): Promise<DesignSums[]> =>
  tx.db
    .select({
      design: curriculumDesigns,
      strands: sql<number>`(select count(*)::int from curriculum_strands s where s.school_id = curriculum_designs.school_id and s.design_id = curriculum_designs.id)`,
      subStrands: sql<number>`(select count(*)::int ${below})`,
      lessons: sql<number>`(select coalesce(sum(b.lessons), 0)::int ${below})`,
      outcomes: sql<number>`(select count(*)::int from curriculum_outcomes o where o.school_id = curriculum_designs.school_id
        and o.sub_strand_id in (select b.id ${below}))`,
    })
    .from(curriculumDesigns)
    .where(
      and(
        eq(curriculumDesigns.schoolId, schoolOf(tx)),
        filter.grade === undefined ? undefined : eq(curriculumDesigns.grade, filter.grade),
        filter.learningAreaId === undefined ? undefined : eq(curriculumDesigns.learningAreaId, filter.learningAreaId),
      ),
    )
    .orderBy(asc(curriculumDesigns.id))

export const designRow = async (tx: Tx, id: string): Promise<DesignRow | undefined> =>
  (
    await tx.db
      .select()
      .from(curriculumDesigns)
      .where(and(eq(curriculumDesigns.schoolId, schoolOf(tx)), eq(curriculumDesigns.id, id)))
  )[0]

export interface DesignParts {
  readonly strands: StrandRow[]
  readonly subStrands: SubStrandRow[]
  readonly outcomes: OutcomeRow[]
}

/** Everything below these designs, in order. */
export const partsOf = async (tx: Tx, designIds: readonly string[]): Promise<DesignParts> => {
  if (designIds.length === 0) return { strands: [], subStrands: [], outcomes: [] }
  const schoolId = schoolOf(tx)
  const strands = await tx.db
    .select()
    .from(curriculumStrands)
    .where(and(eq(curriculumStrands.schoolId, schoolId), inArray(curriculumStrands.designId, [...designIds])))
    .orderBy(asc(curriculumStrands.position), asc(curriculumStrands.id))
  const subStrands = await tx.db
    .select()
    .from(curriculumSubStrands)
    .where(and(eq(curriculumSubStrands.schoolId, schoolId), anyOf(curriculumSubStrands.strandId, strands)))
    .orderBy(asc(curriculumSubStrands.position), asc(curriculumSubStrands.id))
  const outcomes = await tx.db
    .select()
    .from(curriculumOutcomes)
    .where(and(eq(curriculumOutcomes.schoolId, schoolId), anyOf(curriculumOutcomes.subStrandId, subStrands)))
    .orderBy(asc(curriculumOutcomes.position), asc(curriculumOutcomes.id))
  return { strands, subStrands, outcomes }
}

const anyOf = (
  column: typeof curriculumSubStrands.strandId | typeof curriculumOutcomes.subStrandId,
  rows: readonly { id: string }[],
): SQL => sql`${column} = any (${sql.param(rows.map((row) => row.id))}::uuid[])`

/** @throws a violation of `curriculum_designs_key` */
export const insertDesign = async (
  tx: Tx,
  values: Pick<DesignRow, 'learningAreaId' | 'grade' | 'lessonsPerWeek' | 'libraryCode'>,
): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(curriculumDesigns)
    .values({ schoolId: schoolOf(tx), id, ...values, createdAt: tx.at, updatedAt: tx.at })
  return id
}

/**
 * @param version null for a change below, which does not check the version of the whole
 * @returns undefined if the version is stale
 */
export const touchDesign = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<Pick<DesignRow, 'lessonsPerWeek'>> = {},
) =>
  (
    await tx.db
      .update(curriculumDesigns)
      .set({ ...values, updatedAt: tx.at, version: sql`${curriculumDesigns.version} + 1` })
      .where(
        and(
          eq(curriculumDesigns.schoolId, schoolOf(tx)),
          eq(curriculumDesigns.id, id),
          version === null ? undefined : eq(curriculumDesigns.version, version),
        ),
      )
      .returning()
  )[0]

export const deleteDesign = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(curriculumDesigns)
    .where(and(eq(curriculumDesigns.schoolId, schoolOf(tx)), eq(curriculumDesigns.id, id))))
