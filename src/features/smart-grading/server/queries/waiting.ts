/** Queries for answers waiting for a teacher, by their forms or single. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Answer } from '../../contract/questions.ts'
import { quizAnswers, quizAttempts, quizQuestions, quizzes } from '../tables.ts'
import type { AnswerRow, AttemptRow } from './attempts.ts'
import type { QuestionRow } from './questions.ts'
import type { Place, QuizRow } from './quizzes.ts'

/** Waiting answers to a question that have the same form. */
export interface WaitingForm {
  readonly questionId: string
  readonly learningAreaId: string
  readonly form: string
  /** The first one that was given. */
  readonly answer: Answer
  readonly count: number
}

const toQuestion = and(eq(quizQuestions.schoolId, quizAnswers.schoolId), eq(quizQuestions.id, quizAnswers.questionId))
const toQuiz = and(eq(quizzes.schoolId, quizQuestions.schoolId), eq(quizzes.id, quizQuestions.quizId))

/** Oldest quiz first; for each question the most frequent form first. */
export const waitingForms = async (
  tx: Tx,
  places: readonly Place[],
  quizId: string | undefined,
): Promise<WaitingForm[]> => {
  const size = sql<number>`count(*)::int`
  const rows = await tx.db
    .select({
      questionId: quizAnswers.questionId,
      learningAreaId: quizzes.learningAreaId,
      form: quizAnswers.form,
      answer: sql<Answer>`(array_agg(${quizAnswers.answer} order by ${quizAnswers.id}))[1]`,
      count: size,
    })
    .from(quizAnswers)
    .innerJoin(quizQuestions, toQuestion)
    .innerJoin(quizzes, toQuiz)
    .where(
      and(
        eq(quizAnswers.schoolId, schoolOf(tx)),
        eq(quizAnswers.state, 'waiting'),
        quizId === undefined ? undefined : eq(quizzes.id, quizId),
        sql`(${quizzes.streamId}, ${quizzes.learningAreaId}) in (
          select * from unnest(${sql.param(places.map((one) => one.streamId))}::uuid[], ${sql.param(places.map((one) => one.learningAreaId))}::uuid[]))`,
      ),
    )
    .groupBy(
      quizAnswers.questionId,
      quizAnswers.form,
      quizzes.learningAreaId,
      quizzes.closesAt,
      quizzes.id,
      quizQuestions.position,
    )
    .orderBy(
      quizzes.closesAt,
      quizzes.id,
      quizQuestions.position,
      quizAnswers.questionId,
      sql`${size} desc`,
      quizAnswers.form,
    )
  return rows.map((row) => ({ ...row, form: row.form ?? '' }))
}

export interface AskedQuestion {
  readonly quiz: QuizRow
  readonly question: QuestionRow
}

/** Questions with their quiz, by their id. */
export const askedQuestions = async (tx: Tx, ids: readonly string[]): Promise<Map<string, AskedQuestion>> => {
  const rows = await tx.db
    .select({ quiz: quizzes, question: quizQuestions })
    .from(quizQuestions)
    .innerJoin(quizzes, toQuiz)
    .where(
      and(eq(quizQuestions.schoolId, schoolOf(tx)), sql`${quizQuestions.id} = any (${sql.param([...ids])}::uuid[])`),
    )
  return new Map(rows.map((row) => [row.question.id, row]))
}

/** Locks the answers to a question that wait or were marked automatically, without those of running attempts. */
export const lockMarkable = async (tx: Tx, questionId: string): Promise<AnswerRow[]> =>
  tx.db
    .select()
    .from(quizAnswers)
    .where(
      and(
        eq(quizAnswers.schoolId, schoolOf(tx)),
        eq(quizAnswers.questionId, questionId),
        sql`${quizAnswers.state} in ('waiting', 'auto')`,
      ),
    )
    .orderBy(quizAnswers.id)
    .for('update')

export interface WholeAnswer {
  readonly answer: AnswerRow
  readonly attempt: AttemptRow
  readonly question: QuestionRow
  readonly quiz: QuizRow
}

export const wholeAnswer = async (tx: Tx, id: string): Promise<WholeAnswer | undefined> =>
  (
    await tx.db
      .select({ answer: quizAnswers, attempt: quizAttempts, question: quizQuestions, quiz: quizzes })
      .from(quizAnswers)
      .innerJoin(
        quizAttempts,
        and(eq(quizAttempts.schoolId, quizAnswers.schoolId), eq(quizAttempts.id, quizAnswers.attemptId)),
      )
      .innerJoin(quizQuestions, toQuestion)
      .innerJoin(quizzes, toQuiz)
      .where(and(eq(quizAnswers.schoolId, schoolOf(tx)), eq(quizAnswers.id, id)))
  )[0]

/** @returns false when `version` is no longer the current one */
export const markOne = async (
  tx: Tx,
  id: string,
  version: number,
  values: { score: number; comment: string | null; markedBy: string },
): Promise<boolean> =>
  (
    await tx.db
      .update(quizAnswers)
      .set({ ...values, state: 'teacher', version: version + 1, updatedAt: tx.at })
      .where(and(eq(quizAnswers.schoolId, schoolOf(tx)), eq(quizAnswers.id, id), eq(quizAnswers.version, version)))
      .returning({ id: quizAnswers.id })
  ).length > 0
