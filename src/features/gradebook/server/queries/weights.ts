/** SQL of the weights of kinds. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { KindWeight, SentWeight } from '../../contract/weights.ts'
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

/** Serialises changes of weights: the values the caller saw are compared under this lock. */
export const lockWeights = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kind_weights ${schoolOf(tx)}`}, 0))`))

export const removeWeight = async (
  tx: Tx,
  { level, learningAreaId, kind }: Pick<SentWeight, 'level' | 'learningAreaId' | 'kind'>,
): Promise<void> =>
  void (await tx.db
    .delete(kindWeights)
    .where(
      and(
        eq(kindWeights.schoolId, schoolOf(tx)),
        eq(kindWeights.level, level),
        eq(kindWeights.kind, kind),
        learningAreaId === null ? isNull(kindWeights.learningAreaId) : eq(kindWeights.learningAreaId, learningAreaId),
      ),
    ))

export const putWeights = async (tx: Tx, rows: readonly KindWeight[]): Promise<void> =>
  void (await tx.db
    .insert(kindWeights)
    .values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId(), updatedAt: tx.at })))
    .onConflictDoUpdate({
      target: [kindWeights.schoolId, kindWeights.level, kindWeights.learningAreaId, kindWeights.kind],
      set: { weight: sql`excluded.weight`, updatedAt: tx.at },
    }))
