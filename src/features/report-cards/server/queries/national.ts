/** SQL of results of national assessments. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { nationalResults } from '../tables.ts'

const kpsea = 'kpsea'

/** Per cents of KPSEA by learner. */
export const kpseaOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, number>> => {
  if (learnerIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ learnerId: nationalResults.learnerId, percent: nationalResults.percent })
    .from(nationalResults)
    .where(
      and(
        eq(nationalResults.schoolId, schoolOf(tx)),
        eq(nationalResults.exam, kpsea),
        inArray(nationalResults.learnerId, [...learnerIds]),
      ),
    )
  return new Map(rows.map(({ learnerId, percent }) => [learnerId, Number(percent)]))
}

export const putKpsea = async (
  tx: Tx,
  rows: readonly { learnerId: string; percent: number }[],
  by: string | null,
): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insert(nationalResults)
    .values(
      rows.map(({ learnerId, percent }) => ({
        schoolId: schoolOf(tx),
        learnerId,
        exam: kpsea,
        percent: percent.toFixed(2),
        recordedBy: by,
        updatedAt: tx.at,
      })),
    )
    .onConflictDoUpdate({
      target: [nationalResults.schoolId, nationalResults.learnerId, nationalResults.exam],
      set: {
        percent: sql`excluded.percent`,
        recordedBy: sql`excluded.recorded_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}

export const deleteKpsea = async (tx: Tx, learnerIds: readonly string[]): Promise<void> => {
  if (learnerIds.length === 0) return
  await tx.db
    .delete(nationalResults)
    .where(
      and(
        eq(nationalResults.schoolId, schoolOf(tx)),
        eq(nationalResults.exam, kpsea),
        inArray(nationalResults.learnerId, [...learnerIds]),
      ),
    )
}
