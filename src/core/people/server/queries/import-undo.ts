/** Queries that delete records made by an import or with a role: only those that nothing uses. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { inSavepoint, isReferenced } from '#platform/server/tenancy/savepoint.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { enrolments, guardianLinks, guardians, learners } from '../tables.ts'
import { staff } from '../staff-tables.ts'

/**
 * Deletes as many rows as possible, splitting the list in halves when one is referenced elsewhere.
 * @returns the deleted ids
 */
const deleteUnused = async (
  tx: Tx,
  ids: readonly string[],
  remove: (ids: readonly string[]) => Promise<void>,
): Promise<string[]> => {
  if (ids.length === 0) return []
  try {
    await inSavepoint(tx, () => remove(ids))
    return [...ids]
  } catch (error) {
    if (!isReferenced(error)) throw error
  }
  if (ids.length === 1) return []
  const middle = Math.ceil(ids.length / 2)
  return [
    ...(await deleteUnused(tx, ids.slice(0, middle), remove)),
    ...(await deleteUnused(tx, ids.slice(middle), remove)),
  ]
}

/** Learners created by an import, with the enrolments and links created with them. */
export const deleteImportedLearners = async (
  tx: Tx,
  made: ReadonlyMap<string, { enrolmentId: string | null; guardianIds: readonly string[] }>,
): Promise<string[]> => {
  const schoolId = schoolOf(tx)
  return deleteUnused(tx, [...made.keys()], async (ids) => {
    const enrolmentIds = ids.flatMap((id) => made.get(id)?.enrolmentId ?? [])
    const pairs = ids.flatMap((id) =>
      (made.get(id)?.guardianIds ?? []).map((guardianId) => ({ learnerId: id, guardianId })),
    )
    await deleteLinks(tx, pairs)
    if (enrolmentIds.length > 0)
      await tx.db.delete(enrolments).where(and(eq(enrolments.schoolId, schoolId), inArray(enrolments.id, enrolmentIds)))
    await tx.db.delete(learners).where(and(eq(learners.schoolId, schoolId), inArray(learners.id, [...ids])))
  })
}

/** @returns the deleted links: those unchanged since their creation */
export const deleteLinks = async (
  tx: Tx,
  pairs: readonly { learnerId: string; guardianId: string }[],
): Promise<{ learnerId: string; guardianId: string }[]> => {
  const deleted: { learnerId: string; guardianId: string }[] = []
  for (let start = 0; start < pairs.length; start += 1000) {
    const chunk = pairs.slice(start, start + 1000)
    const list: SQL = sql.join(
      chunk.map((pair) => sql`(${pair.learnerId}::uuid, ${pair.guardianId}::uuid)`),
      sql`, `,
    )
    deleted.push(
      ...(await tx.db
        .delete(guardianLinks)
        .where(
          and(
            eq(guardianLinks.schoolId, schoolOf(tx)),
            eq(guardianLinks.version, 1),
            sql`(${guardianLinks.learnerId}, ${guardianLinks.guardianId}) in (${list})`,
          ),
        )
        .returning({ learnerId: guardianLinks.learnerId, guardianId: guardianLinks.guardianId })),
    )
  }
  return deleted
}

/** @returns the deleted ids */
export const deleteUnusedGuardians = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  deleteUnused(
    tx,
    ids,
    async (some) =>
      void (await tx.db
        .delete(guardians)
        .where(and(eq(guardians.schoolId, schoolOf(tx)), inArray(guardians.id, [...some])))),
  )

/** @returns the deleted ids */
export const deleteUnusedStaff = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  deleteUnused(
    tx,
    ids,
    async (some) =>
      void (await tx.db.delete(staff).where(and(eq(staff.schoolId, schoolOf(tx)), inArray(staff.id, [...some])))),
  )
