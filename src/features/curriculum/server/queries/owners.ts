/** Queries for the designs that given parts belong to. */
import { sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export const designsOfSubStrands = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await tx.db.execute<{
    id: string
  }>(sql`select distinct s.design_id as id from curriculum_sub_strands b
    join curriculum_strands s on s.school_id = b.school_id and s.id = b.strand_id
    where b.school_id = ${schoolOf(tx)} and b.id = any (${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}

export const designsOfOutcomes = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await tx.db.execute<{ id: string }>(sql`select distinct s.design_id as id from curriculum_outcomes o
    join curriculum_sub_strands b on b.school_id = o.school_id and b.id = o.sub_strand_id
    join curriculum_strands s on s.school_id = b.school_id and s.id = b.strand_id
    where o.school_id = ${schoolOf(tx)} and o.id = any (${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}
