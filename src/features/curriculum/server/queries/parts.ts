/** Queries for strands, sub-strands and outcomes, single and bulk. */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumOutcomes, curriculumStrands, curriculumSubStrands } from '../tables.ts'
import type { OutcomeRow, StrandRow, SubStrandRow } from './designs.ts'

export type SubStrandValues = Omit<SubStrandRow, 'schoolId' | 'id' | 'strandId' | 'position' | 'version'>
export type OutcomeValues = Pick<OutcomeRow, 'text' | 'rubric'>

export const strandRow = async (tx: Tx, id: string): Promise<StrandRow | undefined> =>
  (
    await tx.db
      .select()
      .from(curriculumStrands)
      .where(and(eq(curriculumStrands.schoolId, schoolOf(tx)), eq(curriculumStrands.id, id)))
  )[0]

export const subStrandRow = async (tx: Tx, id: string): Promise<(SubStrandRow & { designId: string }) | undefined> => {
  const [row] = await tx.db
    .select({ row: curriculumSubStrands, designId: curriculumStrands.designId })
    .from(curriculumSubStrands)
    .innerJoin(
      curriculumStrands,
      and(
        eq(curriculumStrands.schoolId, curriculumSubStrands.schoolId),
        eq(curriculumStrands.id, curriculumSubStrands.strandId),
      ),
    )
    .where(and(eq(curriculumSubStrands.schoolId, schoolOf(tx)), eq(curriculumSubStrands.id, id)))
  return row && { ...row.row, designId: row.designId }
}

export const outcomeRow = async (tx: Tx, id: string): Promise<(OutcomeRow & { designId: string }) | undefined> => {
  const [row] = await tx.db
    .select()
    .from(curriculumOutcomes)
    .where(and(eq(curriculumOutcomes.schoolId, schoolOf(tx)), eq(curriculumOutcomes.id, id)))
  const parent = row && (await subStrandRow(tx, row.subStrandId))
  return row && parent && { ...row, designId: parent.designId }
}

/** The place after the last one below a parent. */
const after = (table: string, parent: string, tx: Tx, id: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.identifier(table)} where school_id = ${schoolOf(tx)} and ${sql.identifier(parent)} = ${id})`

export const insertStrand = async (tx: Tx, designId: string, name: string): Promise<string> => {
  const id = newId()
  const position = after('curriculum_strands', 'design_id', tx, designId)
  await tx.db.insert(curriculumStrands).values({ schoolId: schoolOf(tx), id, designId, name, position })
  return id
}

export const insertSubStrand = async (tx: Tx, strandId: string, values: SubStrandValues): Promise<string> => {
  const id = newId()
  const position = after('curriculum_sub_strands', 'strand_id', tx, strandId)
  await tx.db.insert(curriculumSubStrands).values({ schoolId: schoolOf(tx), id, strandId, ...values, position })
  return id
}

export const insertOutcome = async (tx: Tx, subStrandId: string, values: OutcomeValues): Promise<string> => {
  const id = newId()
  const position = after('curriculum_outcomes', 'sub_strand_id', tx, subStrandId)
  await tx.db.insert(curriculumOutcomes).values({ schoolId: schoolOf(tx), id, subStrandId, ...values, position })
  return id
}

/** Appends to a sub-strand. */
export const insertOutcomes = async (tx: Tx, subStrandId: string, all: readonly OutcomeValues[]): Promise<void> => {
  if (all.length === 0) return
  const last = after('curriculum_outcomes', 'sub_strand_id', tx, subStrandId)
  const rows = all.map((values, place) => ({
    schoolId: schoolOf(tx),
    id: newId(),
    subStrandId,
    ...values,
    position: sql`${last} + ${place}::int`,
  }))
  await tx.db.insert(curriculumOutcomes).values(rows)
}

type Table = typeof curriculumStrands | typeof curriculumSubStrands | typeof curriculumOutcomes
const here = (tx: Tx, table: Table, id: string, version?: number) =>
  and(
    eq(table.schoolId, schoolOf(tx)),
    eq(table.id, id),
    version === undefined ? undefined : eq(table.version, version),
  )

/** Each is true when the version was the current one. An import changes whatever is there and gives none. */
export const updateStrand = async (tx: Tx, id: string, version: number, name: string): Promise<boolean> =>
  (
    await tx.db
      .update(curriculumStrands)
      .set({ name, version: sql`${curriculumStrands.version} + 1` })
      .where(here(tx, curriculumStrands, id, version))
      .returning()
  ).length > 0

export const updateSubStrand = async (
  tx: Tx,
  id: string,
  version: number | undefined,
  values: Partial<SubStrandValues>,
): Promise<boolean> =>
  (
    await tx.db
      .update(curriculumSubStrands)
      .set({ ...values, version: sql`${curriculumSubStrands.version} + 1` })
      .where(here(tx, curriculumSubStrands, id, version))
      .returning()
  ).length > 0

export const updateOutcome = async (
  tx: Tx,
  id: string,
  version: number | undefined,
  values: Partial<OutcomeValues>,
): Promise<boolean> =>
  (
    await tx.db
      .update(curriculumOutcomes)
      .set({ ...values, version: sql`${curriculumOutcomes.version} + 1` })
      .where(here(tx, curriculumOutcomes, id, version))
      .returning()
  ).length > 0

export const deleteStrand = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(curriculumStrands).where(here(tx, curriculumStrands, id)))
export const deleteSubStrand = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(curriculumSubStrands).where(here(tx, curriculumSubStrands, id)))
export const deleteOutcome = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(curriculumOutcomes).where(here(tx, curriculumOutcomes, id)))
