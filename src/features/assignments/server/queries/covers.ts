/** Queries for the curriculum coverage of assignments. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assignmentCovers } from '../tables.ts'

export const coverIds = async (tx: Tx, ids: readonly string[]): Promise<{ assignmentId: string; partId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ assignmentId: assignmentCovers.assignmentId, partId: assignmentCovers.partId })
        .from(assignmentCovers)
        .where(and(eq(assignmentCovers.schoolId, schoolOf(tx)), inArray(assignmentCovers.assignmentId, [...ids])))

export const writeCovers = async (tx: Tx, assignmentId: string, partIds: readonly string[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(assignmentCovers)
    .where(and(eq(assignmentCovers.schoolId, schoolId), eq(assignmentCovers.assignmentId, assignmentId)))
  if (partIds.length === 0) return
  await tx.db
    .insert(assignmentCovers)
    .values([...new Set(partIds)].map((partId) => ({ schoolId, assignmentId, partId })))
}

/** Inserts the coverage of many assignments. */
export const insertCovers = async (
  tx: Tx,
  rows: readonly { assignmentId: string; partId: string }[],
): Promise<void> => {
  if (rows.length > 0)
    await tx.db.insert(assignmentCovers).values(rows.map((row) => ({ schoolId: schoolOf(tx), ...row })))
}

export const countCovers = async (tx: Tx, partIds: readonly string[]): Promise<number> =>
  tx.db.$count(
    assignmentCovers,
    and(
      eq(assignmentCovers.schoolId, schoolOf(tx)),
      sql`${assignmentCovers.partId} = any (${sql.param([...partIds])}::uuid[])`,
    ),
  )
