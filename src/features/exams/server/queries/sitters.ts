/** SQL of the learners who sit papers that not all of a grade take. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { examPaperLearners } from '../tables.ts'

export const sitterRows = async (
  tx: Tx,
  paperIds: readonly string[],
): Promise<{ paperId: string; learnerId: string }[]> =>
  paperIds.length === 0
    ? []
    : tx.db
        .select({ paperId: examPaperLearners.paperId, learnerId: examPaperLearners.learnerId })
        .from(examPaperLearners)
        .where(and(eq(examPaperLearners.schoolId, schoolOf(tx)), inArray(examPaperLearners.paperId, [...paperIds])))
        .orderBy(asc(examPaperLearners.learnerId))

export const replaceSitters = async (tx: Tx, paperId: string, learnerIds: readonly string[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(examPaperLearners)
    .where(and(eq(examPaperLearners.schoolId, schoolId), eq(examPaperLearners.paperId, paperId)))
  if (learnerIds.length > 0)
    await tx.db
      .insert(examPaperLearners)
      .values(learnerIds.map((learnerId) => ({ schoolId, id: newId(), paperId, learnerId })))
}
