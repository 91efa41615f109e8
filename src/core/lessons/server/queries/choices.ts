/** Queries for the learning areas that learners chose. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Choice } from '../../rules/choices.ts'
import { learnerChoices } from '../tables.ts'

/** Serialises lists of choices of a school, so that what they replace is what they saw. */
export const lockChoices = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('learner_choices'), hashtext(${schoolOf(tx)}))`))

/** @param areaIds of these areas only; all of the school without */
export const choicesOf = async (tx: Tx, areaIds?: readonly string[]): Promise<Choice[]> =>
  areaIds?.length === 0
    ? []
    : tx.db
        .select({ learnerId: learnerChoices.learnerId, learningAreaId: learnerChoices.learningAreaId })
        .from(learnerChoices)
        .where(
          and(
            eq(learnerChoices.schoolId, schoolOf(tx)),
            areaIds && inArray(learnerChoices.learningAreaId, [...areaIds]),
          ),
        )

export const choicesOfLearner = async (tx: Tx, learnerId: string): Promise<string[]> =>
  (
    await tx.db
      .select({ learningAreaId: learnerChoices.learningAreaId })
      .from(learnerChoices)
      .where(and(eq(learnerChoices.schoolId, schoolOf(tx)), eq(learnerChoices.learnerId, learnerId)))
  ).map(({ learningAreaId }) => learningAreaId)

export const insertChoices = async (tx: Tx, areaId: string, learnerIds: readonly string[]): Promise<void> => {
  if (learnerIds.length === 0) return
  await tx.db
    .insert(learnerChoices)
    .values(learnerIds.map((learnerId) => ({ schoolId: schoolOf(tx), id: newId(), learnerId, learningAreaId: areaId })))
    .onConflictDoNothing()
}

export const removeChoices = async (tx: Tx, areaId: string, learnerIds: readonly string[]): Promise<void> => {
  if (learnerIds.length === 0) return
  await tx.db
    .delete(learnerChoices)
    .where(
      and(
        eq(learnerChoices.schoolId, schoolOf(tx)),
        eq(learnerChoices.learningAreaId, areaId),
        inArray(learnerChoices.learnerId, [...learnerIds]),
      ),
    )
}
