/** Queries for the questions of a quiz, and for a teacher's question bank. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { wordPatterns } from '#core/people/server/public.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Details } from '../../rules/details.ts'
import { quizQuestions, quizzes } from '../tables.ts'

export type QuestionRow = typeof quizQuestions.$inferSelect
export type NewQuestion = Omit<QuestionRow, 'schoolId'>

/** In order. */
export const questionsOf = async (tx: Tx, quizIds: readonly string[]): Promise<QuestionRow[]> =>
  quizIds.length === 0
    ? []
    : tx.db
        .select()
        .from(quizQuestions)
        .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), inArray(quizQuestions.quizId, [...quizIds])))
        .orderBy(quizQuestions.quizId, quizQuestions.position, quizQuestions.id)

export const questionById = async (tx: Tx, id: string): Promise<QuestionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(quizQuestions)
      .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizQuestions.id, id)))
  )[0]

export const lockQuestion = async (tx: Tx, id: string): Promise<QuestionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(quizQuestions)
      .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizQuestions.id, id)))
      .for('update')
  )[0]

export const putQuestions = async (tx: Tx, quizId: string, rows: readonly NewQuestion[]): Promise<void> => {
  await tx.db
    .delete(quizQuestions)
    .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizQuestions.quizId, quizId)))
  if (rows.length > 0) await tx.db.insert(quizQuestions).values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx) })))
}

export const setPicture = async (tx: Tx, id: string, fileId: string | null): Promise<void> =>
  void (await tx.db
    .update(quizQuestions)
    .set({ fileId })
    .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizQuestions.id, id))))

export const setDetails = async (tx: Tx, id: string, details: Details): Promise<void> =>
  void (await tx.db
    .update(quizQuestions)
    .set({ details })
    .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizQuestions.id, id))))

/** Pictures of questions out of quizzes that a member of staff made, by question. */
export const ownPictures = async (
  tx: Tx,
  staffId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: quizQuestions.id, fileId: quizQuestions.fileId })
    .from(quizQuestions)
    .innerJoin(quizzes, and(eq(quizzes.schoolId, quizQuestions.schoolId), eq(quizzes.id, quizQuestions.quizId)))
    .where(
      and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizzes.staffId, staffId), inArray(quizQuestions.id, [...ids])),
    )
  return new Map(rows.map(({ id, fileId }) => [id, fileId]))
}

export interface BankFilter {
  readonly search?: string | undefined
  readonly learningAreaId?: string | undefined
  readonly kind?: string | undefined
  readonly page: number
  readonly limit: number
}

/** The caller's own questions; of several with the same text only the newest. */
export const bankPage = async (
  tx: Tx,
  staffId: string,
  { search = '', learningAreaId, kind, page, limit }: BankFilter,
) => {
  const newest = tx.db
    .selectDistinctOn([quizQuestions.kind, sql`lower(${quizQuestions.text})`], { id: quizQuestions.id })
    .from(quizQuestions)
    .innerJoin(quizzes, and(eq(quizzes.schoolId, quizQuestions.schoolId), eq(quizzes.id, quizQuestions.quizId)))
    .where(
      and(
        eq(quizQuestions.schoolId, schoolOf(tx)),
        eq(quizzes.staffId, staffId),
        learningAreaId === undefined ? undefined : eq(quizzes.learningAreaId, learningAreaId),
        kind === undefined ? undefined : eq(quizQuestions.kind, kind),
        ...wordPatterns(search).map((word) => sql`lower(${quizQuestions.text}) like ${word}`),
      ),
    )
    .orderBy(quizQuestions.kind, sql`lower(${quizQuestions.text})`, desc(quizQuestions.id))
    .as('newest')
  const [found] = await tx.db.select({ total: count() }).from(newest)
  const items = await tx.db
    .select({ question: quizQuestions, quizTitle: quizzes.title })
    .from(newest)
    .innerJoin(quizQuestions, and(eq(quizQuestions.schoolId, schoolOf(tx)), eq(quizQuestions.id, newest.id)))
    .innerJoin(quizzes, and(eq(quizzes.schoolId, quizQuestions.schoolId), eq(quizzes.id, quizQuestions.quizId)))
    .orderBy(desc(quizQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: found?.total ?? 0 }
}
