/** Queries that write a whole design, or reorder its parts. */
import { sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumOutcomes, curriculumStrands, curriculumSubStrands } from '../tables.ts'
import type { OutcomeValues, SubStrandValues } from './parts.ts'

export interface NewSubStrand extends SubStrandValues {
  readonly outcomes: readonly OutcomeValues[]
}

export interface NewStrand {
  readonly name: string
  readonly subStrands: readonly NewSubStrand[]
}

/** Writes strands with all below them after those that a design has. */
export const insertContent = async (tx: Tx, designId: string, content: readonly NewStrand[]): Promise<void> => {
  if (content.length === 0) return
  const schoolId = schoolOf(tx)
  const last = sql<number>`(select coalesce(max(position), 0) from curriculum_strands where school_id = ${schoolId} and design_id = ${designId})`
  const strands = content.map((strand, place) => ({
    row: { schoolId, id: newId(), designId, name: strand.name, position: sql`${last} + ${place + 1}::int` },
    strand,
  }))
  const subStrands = strands.flatMap(({ row, strand }) =>
    strand.subStrands.map(({ outcomes, ...values }, position) => ({
      row: { schoolId, id: newId(), strandId: row.id, ...values, position: position + 1 },
      outcomes,
    })),
  )
  const outcomes = subStrands.flatMap(({ row, outcomes: all }) =>
    all.map((values, position) => ({ schoolId, id: newId(), subStrandId: row.id, ...values, position: position + 1 })),
  )
  await tx.db.insert(curriculumStrands).values(strands.map(({ row }) => row))
  if (subStrands.length > 0) await tx.db.insert(curriculumSubStrands).values(subStrands.map(({ row }) => row))
  for (let start = 0; start < outcomes.length; start += 1000)
    await tx.db.insert(curriculumOutcomes).values(outcomes.slice(start, start + 1000))
}

export interface DesignOrder {
  readonly strands: readonly {
    readonly id: string
    readonly subStrands: readonly { readonly id: string; readonly outcomes: readonly string[] }[]
  }[]
}

/** Reorders the parts of one design; parts that are not named keep their place. */
export const writeOrder = async (tx: Tx, { strands }: DesignOrder): Promise<void> => {
  const subStrands = strands.flatMap((strand) =>
    strand.subStrands.map((one, place) => ({ id: one.id, parent: strand.id, place, outcomes: one.outcomes })),
  )
  const outcomes = subStrands.flatMap((one) => one.outcomes.map((id, place) => ({ id, parent: one.id, place })))
  const placed = (rows: readonly { id: string; place: number }[]) =>
    sql`unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ place }) => place + 1))}::int[]`
  const parents = (rows: readonly { parent: string }[]) =>
    sql`, ${sql.param(rows.map(({ parent }) => parent))}::uuid[]) as given(id, place, parent)`
  const schoolId = schoolOf(tx)
  await tx.db.execute(sql`update curriculum_strands t set position = given.place
    from ${placed(strands.map(({ id }, place) => ({ id, place })))}) as given(id, place) where t.school_id = ${schoolId} and t.id = given.id`)
  await tx.db.execute(sql`update curriculum_sub_strands t set position = given.place, strand_id = given.parent
    from ${placed(subStrands)}${parents(subStrands)} where t.school_id = ${schoolId} and t.id = given.id`)
  await tx.db.execute(sql`update curriculum_outcomes t set position = given.place, sub_strand_id = given.parent
    from ${placed(outcomes)}${parents(outcomes)} where t.school_id = ${schoolId} and t.id = given.id`)
}
