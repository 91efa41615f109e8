/** SQL of drills. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Drill } from '../../contract/class.ts'
import { tutorDrills } from '../tables.ts'

/** @returns the accounts that did not have it before */
export const insertDrills = async (
  tx: Tx,
  { skill, lessonId }: Drill,
  accountIds: readonly string[],
  setBy: string,
): Promise<string[]> => {
  if (accountIds.length === 0) return []
  const rows = accountIds.map((accountId) => ({
    schoolId: schoolOf(tx),
    accountId,
    skill,
    lessonId,
    setBy,
    createdAt: tx.at,
  }))
  const set = await tx.db
    .insert(tutorDrills)
    .values(rows)
    .onConflictDoNothing()
    .returning({ accountId: tutorDrills.accountId })
  return set.map(({ accountId }) => accountId)
}

export const drillsOf = async (tx: Tx, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? []
    : tx.db
        .select({ accountId: tutorDrills.accountId, skill: tutorDrills.skill, lessonId: tutorDrills.lessonId })
        .from(tutorDrills)
        .where(and(eq(tutorDrills.schoolId, schoolOf(tx)), inArray(tutorDrills.accountId, [...accountIds])))
        .orderBy(desc(tutorDrills.createdAt), tutorDrills.lessonId)

export const deleteDrills = async (tx: Tx, accountId: string, lessonIds: readonly string[]): Promise<void> => {
  if (lessonIds.length === 0) return
  await tx.db
    .delete(tutorDrills)
    .where(
      and(
        eq(tutorDrills.schoolId, schoolOf(tx)),
        eq(tutorDrills.accountId, accountId),
        inArray(tutorDrills.lessonId, [...lessonIds]),
      ),
    )
}
