/** SQL of learners' results of KJSEA. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { KjseaResult } from '../../contract/kjsea.ts'
import { cbeKjseaResults } from '../tables.ts'

export interface KjseaRow extends KjseaResult {
  readonly learnerId: string
}

export const kjseaRows = async (tx: Tx, learnerIds: readonly string[]): Promise<KjseaRow[]> => {
  if (learnerIds.length === 0) return []
  const { learnerId, learningAreaId, level } = cbeKjseaResults
  return tx.db
    .select({ learnerId, learningAreaId, level })
    .from(cbeKjseaResults)
    .where(and(eq(cbeKjseaResults.schoolId, schoolOf(tx)), inArray(learnerId, [...learnerIds])))
}

export const putKjsea = async (tx: Tx, rows: readonly KjseaRow[]): Promise<void> => {
  if (rows.length === 0) return
  const { schoolId, learnerId, learningAreaId } = cbeKjseaResults
  await tx.db
    .insert(cbeKjseaResults)
    .values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), recordedBy: accountOf(tx), updatedAt: tx.at })))
    .onConflictDoUpdate({
      target: [schoolId, learnerId, learningAreaId],
      set: {
        level: sql`excluded.level`,
        recordedBy: sql`excluded.recorded_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}

export const deleteKjsea = async (tx: Tx, learnerId: string, learningAreaIds: readonly string[]): Promise<void> => {
  if (learningAreaIds.length === 0) return
  await tx.db
    .delete(cbeKjseaResults)
    .where(
      and(
        eq(cbeKjseaResults.schoolId, schoolOf(tx)),
        eq(cbeKjseaResults.learnerId, learnerId),
        inArray(cbeKjseaResults.learningAreaId, [...learningAreaIds]),
      ),
    )
}
