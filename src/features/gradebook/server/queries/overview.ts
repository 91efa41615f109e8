/** Queries for the progress of assessments: number of marks and their results. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { marks } from '../tables.ts'

export interface ColumnFigures {
  readonly assessmentId: string
  /** With a mark, absent or excused. */
  readonly entered: number
  readonly scored: number
  readonly sum: number
}

export const figuresOf = async (tx: Tx, assessmentIds: readonly string[]): Promise<Map<string, ColumnFigures>> => {
  if (assessmentIds.length === 0) return new Map()
  const rows = await tx.db
    .select({
      assessmentId: marks.assessmentId,
      entered: sql<number>`(count(*) filter (where ${marks.state} <> 'empty'))::int`,
      scored: sql<number>`count(${marks.score})::int`,
      sum: sql<number>`coalesce(sum(${marks.score}), 0)::float8`,
    })
    .from(marks)
    .where(
      and(
        eq(marks.schoolId, schoolOf(tx)),
        sql`${marks.assessmentId} = any (${sql.param([...assessmentIds])}::uuid[])`,
      ),
    )
    .groupBy(marks.assessmentId)
  return new Map(rows.map((row) => [row.assessmentId, row]))
}
