/** Queries for single learners; the lists are in `learner-list.ts`. */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learners } from '../../tables.ts'

export type LearnerRow = typeof learners.$inferSelect
export type NewLearner = Omit<typeof learners.$inferInsert, 'schoolId'>

export const learnerById = async (tx: Tx, id: string): Promise<LearnerRow | undefined> =>
  (
    await tx.db
      .select()
      .from(learners)
      .where(and(eq(learners.schoolId, schoolOf(tx)), eq(learners.id, id)))
  )[0]

/** The learner, held against other writers until the transaction ends. */
export const lockLearner = async (tx: Tx, id: string): Promise<LearnerRow | undefined> =>
  (
    await tx.db
      .select()
      .from(learners)
      .where(and(eq(learners.schoolId, schoolOf(tx)), eq(learners.id, id)))
      .for('update')
  )[0]

export const learnersByIds = async (tx: Tx, ids: readonly string[]): Promise<LearnerRow[]> => {
  if (ids.length === 0) return []
  return tx.db
    .select()
    .from(learners)
    .where(and(eq(learners.schoolId, schoolOf(tx)), inArray(learners.id, [...ids])))
    .orderBy(asc(learners.fullName), asc(learners.id))
}

/** Learners who left on this day or later. */
export const learnersLeftSince = async (tx: Tx, day: string): Promise<LearnerRow[]> =>
  tx.db
    .select()
    .from(learners)
    .where(and(eq(learners.schoolId, schoolOf(tx)), eq(learners.status, 'left'), gte(learners.leftOn, day)))
    .orderBy(asc(learners.fullName), asc(learners.id))

/** The learner that signs in with this account at the transaction's school. */
export const learnerOfAccount = async (tx: Tx, accountId: string): Promise<LearnerRow | undefined> =>
  (
    await tx.db
      .select()
      .from(learners)
      .where(and(eq(learners.schoolId, schoolOf(tx)), eq(learners.accountId, accountId)))
  )[0]

/** @param number an admission number in any case */
export const learnerByNumber = async (tx: Tx, number: string): Promise<LearnerRow | undefined> =>
  (
    await tx.db
      .select()
      .from(learners)
      .where(and(eq(learners.schoolId, schoolOf(tx)), sql`upper(${learners.admissionNumber}) = upper(${number})`))
  )[0]

/**
 * Learners by admission number, including former ones.
 * @param keys normalised with `keyOf`: upper case without spaces, dashes and dots
 */
export const learnersByKeys = async (
  tx: Tx,
  keys: readonly string[],
): Promise<{ id: string; fullName: string; key: string }[]> => {
  const key = sql<string>`upper(regexp_replace(${learners.admissionNumber}, '[[:space:].-]+', '', 'g'))`
  return tx.db
    .select({ id: learners.id, fullName: learners.fullName, key })
    .from(learners)
    .where(and(eq(learners.schoolId, schoolOf(tx)), sql`${key} = any (${sql.param([...keys])}::text[])`))
}

export const insertLearners = async (tx: Tx, rows: readonly NewLearner[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.db
      .insert(learners)
      .values(
        rows
          .slice(start, start + 1000)
          .map((row) => ({ schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at, ...row })),
      )
  }
}

/** @returns the changed row, or undefined when `version` is no longer the current one */
export const updateLearner = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<NewLearner>,
): Promise<LearnerRow | undefined> =>
  (
    await tx.db
      .update(learners)
      .set({ ...values, updatedAt: tx.at, version: sql`${learners.version} + 1` })
      .where(
        and(
          eq(learners.schoolId, schoolOf(tx)),
          eq(learners.id, id),
          version === null ? undefined : eq(learners.version, version),
        ),
      )
      .returning()
  )[0]
