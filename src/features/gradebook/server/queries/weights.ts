/** SQL of the weights of kinds. */
import { eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { KindWeight } from '../../contract/weights.ts'
import { kindWeights } from '../tables.ts'

export const weightRows = async (tx: Tx): Promise<KindWeight[]> => {
  const { level, learningAreaId, kind, weight } = kindWeights
  const rows = await tx.db
    .select({ level, learningAreaId, kind, weight })
    .from(kindWeights)
    .where(eq(kindWeights.schoolId, schoolOf(tx)))
    .orderBy(level, kind, kindWeights.id)
  return rows as KindWeight[]
}

export const putWeights = async (tx: Tx, rows: readonly KindWeight[]): Promise<void> =>
  void (await tx.db
    .insert(kindWeights)
    .values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId(), updatedAt: tx.at })))
    .onConflictDoUpdate({
      target: [kindWeights.schoolId, kindWeights.level, kindWeights.learningAreaId, kindWeights.kind],
      set: { weight: sql`excluded.weight`, updatedAt: tx.at },
    }))
