/** SQL of clearance forms. */
import { and, asc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { clearances, clearanceSignatures } from './tables.ts'

export type ClearanceRow = typeof clearances.$inferSelect
export type SignatureRow = typeof clearanceSignatures.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(clearances.schoolId, schoolOf(tx)), isNull(clearances.withdrawnAt), ...more)
const signaturesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(clearanceSignatures.schoolId, schoolOf(tx)), ...more)

/** Forms that were not withdrawn. */
export const clearancesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<ClearanceRow[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select()
        .from(clearances)
        .where(here(tx, inArray(clearances.learnerId, [...learnerIds])))

export const clearancesSince = async (tx: Tx, day: string): Promise<ClearanceRow[]> =>
  tx.db
    .select()
    .from(clearances)
    .where(here(tx, gte(clearances.leavesOn, day)))

/** A form that was not withdrawn. @param held against other writers until the transaction ends */
export const clearanceById = async (tx: Tx, id: string, held = false): Promise<ClearanceRow | undefined> => {
  const query = tx.db
    .select()
    .from(clearances)
    .where(here(tx, eq(clearances.id, id)))
  return (await (held ? query.for('update') : query))[0]
}

/** Learners who have a form do not get a second one. */
export const insertClearances = async (
  tx: Tx,
  values: readonly Pick<ClearanceRow, 'learnerId' | 'leavesOn' | 'startedBy'>[],
): Promise<ClearanceRow[]> =>
  tx.db
    .insert(clearances)
    .values(values.map((one) => ({ ...one, schoolId: schoolOf(tx), id: newId(), startedAt: tx.at })))
    .onConflictDoNothing()
    .returning()

export const endClearance = async (tx: Tx, id: string, by: string): Promise<void> =>
  void (await tx.db
    .update(clearances)
    .set({ withdrawnBy: by, withdrawnAt: tx.at })
    .where(here(tx, eq(clearances.id, id))))

export const signaturesOf = async (tx: Tx, clearanceIds: readonly string[]): Promise<SignatureRow[]> =>
  clearanceIds.length === 0
    ? []
    : tx.db
        .select()
        .from(clearanceSignatures)
        .where(signaturesHere(tx, inArray(clearanceSignatures.clearanceId, [...clearanceIds])))

/** In the place of an earlier one of the same desk. The form's row is held before. */
export const putSignature = async (
  tx: Tx,
  values: Pick<SignatureRow, 'clearanceId' | 'desk' | 'signedBy' | 'remark' | 'covered'>,
): Promise<SignatureRow> => {
  await dropSignature(tx, values)
  return onlyRow(
    await tx.db
      .insert(clearanceSignatures)
      .values({ ...values, schoolId: schoolOf(tx), id: newId(), signedAt: tx.at })
      .returning(),
  )
}

/** On forms that no desk has signed yet. */
export const insertSignatures = async (
  tx: Tx,
  rows: readonly Pick<SignatureRow, 'clearanceId' | 'desk' | 'signedBy'>[],
): Promise<void> =>
  void (await tx.db.insert(clearanceSignatures).values(
    rows.map((row) => ({
      ...row,
      schoolId: schoolOf(tx),
      id: newId(),
      signedAt: tx.at,
      remark: null,
      covered: {},
    })),
  ))

export const dropSignature = async (
  tx: Tx,
  { clearanceId, desk }: Pick<SignatureRow, 'clearanceId' | 'desk'>,
): Promise<SignatureRow | undefined> =>
  (
    await tx.db
      .delete(clearanceSignatures)
      .where(signaturesHere(tx, eq(clearanceSignatures.clearanceId, clearanceId), eq(clearanceSignatures.desk, desk)))
      .returning()
  )[0]

/** Every form of a learner with its signatures, also withdrawn ones, for the export of everything on record. */
export const allOfLearner = async (
  tx: Tx,
  learnerId: string,
): Promise<{ form: ClearanceRow; signature: SignatureRow | null }[]> =>
  tx.db
    .select({ form: clearances, signature: clearanceSignatures })
    .from(clearances)
    .leftJoin(
      clearanceSignatures,
      and(eq(clearanceSignatures.schoolId, clearances.schoolId), eq(clearanceSignatures.clearanceId, clearances.id)),
    )
    .where(and(eq(clearances.schoolId, schoolOf(tx)), eq(clearances.learnerId, learnerId)))
    .orderBy(asc(clearances.startedAt), asc(clearances.id), asc(clearanceSignatures.desk))
