/** SQL of questions to the assistant. */
import { and, count, desc, eq, gte, ilike, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AnswerKind } from '../../contract/words.ts'
import { assistantQuestions } from '../tables.ts'

export type QuestionRow = typeof assistantQuestions.$inferSelect

const ofSchool = (tx: Tx): SQL => eq(assistantQuestions.schoolId, schoolOf(tx))

export const insertQuestion = async (
  tx: Tx,
  row: Omit<QuestionRow, 'schoolId' | 'id' | 'createdAt' | 'written' | 'writtenState' | 'writtenBy' | 'writtenAt'>,
): Promise<QuestionRow> =>
  onlyRow(
    await tx.db
      .insert(assistantQuestions)
      .values({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

/** Held until the transaction ends. */
export const lockOwnQuestion = async (tx: Tx, accountId: string, id: string): Promise<QuestionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assistantQuestions)
      .where(and(ofSchool(tx), eq(assistantQuestions.accountId, accountId), eq(assistantQuestions.id, id)))
      .for('update')
  )[0]

export const ownQuestion = async (tx: Tx, accountId: string, id: string): Promise<QuestionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assistantQuestions)
      .where(and(ofSchool(tx), eq(assistantQuestions.accountId, accountId), eq(assistantQuestions.id, id)))
  )[0]

export const askedSince = async (tx: Tx, accountId: string, since: Date): Promise<number> =>
  (
    await tx.db
      .select({ total: count() })
      .from(assistantQuestions)
      .where(and(ofSchool(tx), eq(assistantQuestions.accountId, accountId), gte(assistantQuestions.createdAt, since)))
  )[0]?.total ?? 0

export interface QuestionsWanted {
  readonly page: number
  readonly limit: number
  readonly accountId?: string | undefined
  readonly kind?: AnswerKind | undefined
  readonly search?: string | undefined
}

export const questionsPage = async (
  tx: Tx,
  wanted: QuestionsWanted,
): Promise<{ rows: QuestionRow[]; total: number }> => {
  const { page, limit, accountId, kind, search } = wanted
  const where = and(
    ofSchool(tx),
    accountId === undefined ? undefined : eq(assistantQuestions.accountId, accountId),
    kind === undefined ? undefined : eq(assistantQuestions.kind, kind),
    search ? ilike(assistantQuestions.question, containing(search)) : undefined,
  )
  const rows = await tx.db
    .select()
    .from(assistantQuestions)
    .where(where)
    .orderBy(desc(assistantQuestions.createdAt), desc(assistantQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await tx.db.$count(assistantQuestions, where) }
}
