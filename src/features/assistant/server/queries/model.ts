/** SQL of the school's model and of its budget. */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assistantModels, assistantQuestions, assistantUsage } from '../tables.ts'
import type { WrittenState } from '../../contract/words.ts'

export type ModelRow = typeof assistantModels.$inferSelect
export type ModelValues = Omit<ModelRow, 'schoolId' | 'id' | 'version' | 'updatedAt' | 'apiKeySealed'> & {
  /** Left out to keep the stored one. */
  readonly apiKeySealed?: string | null
}

export const modelRow = async (tx: Tx): Promise<ModelRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assistantModels)
      .where(eq(assistantModels.schoolId, schoolOf(tx)))
  )[0]

/** @returns false if the version is stale; 0 for the first settings */
export const putModel = async (tx: Tx, values: ModelValues, version: number): Promise<boolean> => {
  const rows =
    version === 0
      ? await tx.db
          .insert(assistantModels)
          .values({ ...values, schoolId: schoolOf(tx), id: newId(), updatedAt: tx.at })
          .onConflictDoNothing()
          .returning()
      : await tx.db
          .update(assistantModels)
          .set({ ...values, updatedAt: tx.at, version: sql`${assistantModels.version} + 1` })
          .where(and(eq(assistantModels.schoolId, schoolOf(tx)), eq(assistantModels.version, version)))
          .returning()
  return rows.length > 0
}

const inMonth = (tx: Tx, month: string) =>
  and(eq(assistantUsage.schoolId, schoolOf(tx)), eq(assistantUsage.month, month))

export const tokensIn = async (tx: Tx, month: string): Promise<number> =>
  (await tx.db.select({ tokens: assistantUsage.tokens }).from(assistantUsage).where(inMonth(tx, month)))[0]?.tokens ?? 0

/** Takes tokens from the month's budget. @returns false if less is left */
export const takeTokens = async (tx: Tx, month: string, tokens: number, most: number): Promise<boolean> => {
  if (tokens > most) return false
  const rows = await tx.db
    .insert(assistantUsage)
    .values({ schoolId: schoolOf(tx), month, tokens })
    .onConflictDoUpdate({
      target: [assistantUsage.schoolId, assistantUsage.month],
      set: { tokens: sql`${assistantUsage.tokens} + ${tokens}` },
      setWhere: sql`${assistantUsage.tokens} + ${tokens} <= ${most}`,
    })
    .returning()
  return rows.length > 0
}

/** Corrects what was taken to what was used. */
export const correctTokens = async (tx: Tx, month: string, by: number): Promise<void> => {
  await tx.db
    .update(assistantUsage)
    .set({ tokens: sql`greatest(0, ${assistantUsage.tokens} + ${by})` })
    .where(inMonth(tx, month))
}

export const setWritten = async (
  tx: Tx,
  id: string,
  values: { readonly written: string; readonly writtenState: WrittenState; readonly writtenBy: string },
): Promise<void> => {
  await tx.db
    .update(assistantQuestions)
    .set({ ...values, writtenAt: tx.at })
    .where(and(eq(assistantQuestions.schoolId, schoolOf(tx)), eq(assistantQuestions.id, id)))
}
