/** Queries for the curriculum coverage of assessments. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assessmentCovers } from '../tables.ts'

export const coverIds = async (tx: Tx, ids: readonly string[]): Promise<{ assessmentId: string; partId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ assessmentId: assessmentCovers.assessmentId, partId: assessmentCovers.partId })
        .from(assessmentCovers)
        .where(and(eq(assessmentCovers.schoolId, schoolOf(tx)), inArray(assessmentCovers.assessmentId, [...ids])))

export const writeCovers = async (tx: Tx, assessmentId: string, partIds: readonly string[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(assessmentCovers)
    .where(and(eq(assessmentCovers.schoolId, schoolId), eq(assessmentCovers.assessmentId, assessmentId)))
  if (partIds.length === 0) return
  await tx.db
    .insert(assessmentCovers)
    .values([...new Set(partIds)].map((partId) => ({ schoolId, assessmentId, partId })))
}

export const countCovers = async (tx: Tx, partIds: readonly string[]): Promise<number> =>
  tx.db.$count(
    assessmentCovers,
    and(
      eq(assessmentCovers.schoolId, schoolOf(tx)),
      sql`${assessmentCovers.partId} = any (${sql.param([...partIds])}::uuid[])`,
    ),
  )
