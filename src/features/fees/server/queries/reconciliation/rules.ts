/** SQL of what texts of statements were found to mean. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeStatementRules } from '../../reconciliation-tables.ts'

export type RuleRow = typeof feeStatementRules.$inferSelect
export type Meaning = Pick<RuleRow, 'learnerId' | 'account' | 'ignore'>

export const rulesFor = async (tx: Tx, words: readonly string[]): Promise<RuleRow[]> =>
  words.length === 0
    ? []
    : tx.db
        .select()
        .from(feeStatementRules)
        .where(and(eq(feeStatementRules.schoolId, schoolOf(tx)), inArray(feeStatementRules.words, [...new Set(words)])))

/** The last correction counts. */
export const saveRule = async (tx: Tx, words: string, meaning: Meaning): Promise<void> => {
  const values = { ...meaning, recordedBy: accountOf(tx), createdAt: tx.at }
  await tx.db
    .insert(feeStatementRules)
    .values({ schoolId: schoolOf(tx), id: newId(), words, ...values })
    .onConflictDoUpdate({ target: [feeStatementRules.schoolId, feeStatementRules.words], set: values })
}

export const rulesPage = async (
  tx: Tx,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: RuleRow[]; total: number }> => {
  const where = eq(feeStatementRules.schoolId, schoolOf(tx))
  return {
    rows: await tx.db
      .select()
      .from(feeStatementRules)
      .where(where)
      .orderBy(desc(feeStatementRules.createdAt), desc(feeStatementRules.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(feeStatementRules, where),
  }
}

export const deleteRule = async (tx: Tx, id: string): Promise<RuleRow | undefined> =>
  (
    await tx.db
      .delete(feeStatementRules)
      .where(and(eq(feeStatementRules.schoolId, schoolOf(tx)), eq(feeStatementRules.id, id)))
      .returning()
  )[0]
