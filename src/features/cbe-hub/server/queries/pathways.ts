/** SQL of the pathways guide. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { InterestCode, PathwayCode, PathwayRules } from '../../contract/pathways.ts'
import { cbeInterests, cbePathwayRules } from '../tables.ts'

export const rulesRow = async (tx: Tx) =>
  (
    await tx.db
      .select({ rules: cbePathwayRules.rules, version: cbePathwayRules.version })
      .from(cbePathwayRules)
      .where(eq(cbePathwayRules.schoolId, schoolOf(tx)))
  )[0]

/** @param version that the change is based on; 0 for the first rules @returns the new version; null if it was not the current one */
export const putRules = async (tx: Tx, rules: PathwayRules, version: number): Promise<number | null> => {
  const values = { rules, updatedBy: accountOf(tx), updatedAt: tx.at }
  const rows =
    version === 0
      ? await tx.db
          .insert(cbePathwayRules)
          .values({ ...values, schoolId: schoolOf(tx), id: newId() })
          .onConflictDoNothing()
          .returning({ version: cbePathwayRules.version })
      : await tx.db
          .update(cbePathwayRules)
          .set({ ...values, version: sql`${cbePathwayRules.version} + 1` })
          .where(and(eq(cbePathwayRules.schoolId, schoolOf(tx)), eq(cbePathwayRules.version, version)))
          .returning({ version: cbePathwayRules.version })
  return rows[0]?.version ?? null
}

export const interestsRow = async (tx: Tx, learnerId: string) =>
  (
    await tx.db
      .select()
      .from(cbeInterests)
      .where(and(eq(cbeInterests.schoolId, schoolOf(tx)), eq(cbeInterests.learnerId, learnerId)))
  )[0]

/** Learners among these who said what they like. */
export const withInterests = async (tx: Tx, learnerIds: readonly string[]): Promise<Set<string>> => {
  if (learnerIds.length === 0) return new Set()
  const rows = await tx.db
    .select({ learnerId: cbeInterests.learnerId })
    .from(cbeInterests)
    .where(and(eq(cbeInterests.schoolId, schoolOf(tx)), inArray(cbeInterests.learnerId, [...learnerIds])))
  return new Set(rows.map(({ learnerId }) => learnerId))
}

export interface InterestsToPut {
  readonly interests: readonly InterestCode[]
  readonly wish: PathwayCode | null
}

/** @returns the new version; null if it was not the current one */
export const putInterests = async (
  tx: Tx,
  learnerId: string,
  { interests, wish }: InterestsToPut,
  version: number,
): Promise<number | null> => {
  const values = { interests: [...interests], wish, updatedAt: tx.at }
  const rows =
    version === 0
      ? await tx.db
          .insert(cbeInterests)
          .values({ ...values, schoolId: schoolOf(tx), id: newId(), learnerId })
          .onConflictDoNothing()
          .returning({ version: cbeInterests.version })
      : await tx.db
          .update(cbeInterests)
          .set({ ...values, version: sql`${cbeInterests.version} + 1` })
          .where(
            and(
              eq(cbeInterests.schoolId, schoolOf(tx)),
              eq(cbeInterests.learnerId, learnerId),
              eq(cbeInterests.version, version),
            ),
          )
          .returning({ version: cbeInterests.version })
  return rows[0]?.version ?? null
}
