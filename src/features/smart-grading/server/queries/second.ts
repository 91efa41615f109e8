/** SQL of second markings and their marks. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { quizAnswers, quizAttempts, quizQuestions, secondMarkings, secondMarks } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type SecondRow = typeof secondMarkings.$inferSelect

export const secondById = async (tx: Tx, id: string, hold = false): Promise<SecondRow | undefined> => {
  const query = tx.db
    .select()
    .from(secondMarkings)
    .where(and(eq(secondMarkings.schoolId, schoolOf(tx)), eq(secondMarkings.id, id)))
  return (hold ? await query.for('update') : await query)[0]
}

/** Requested by or assigned to a member of staff, newest first. */
export const secondsOf = async (tx: Tx, staffId: string): Promise<SecondRow[]> =>
  tx.db
    .select()
    .from(secondMarkings)
    .where(
      and(
        eq(secondMarkings.schoolId, schoolOf(tx)),
        or(eq(secondMarkings.markerId, staffId), eq(secondMarkings.askedBy, staffId)),
      ),
    )
    .orderBy(desc(secondMarkings.createdAt), desc(secondMarkings.id))
    .limit(50)

/** Number of answers, and of marked ones. */
export const progressOf = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { answers: number; marked: number }>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({
      id: secondMarks.markingId,
      answers: sql<number>`count(*)::int`,
      marked: sql<number>`count(${secondMarks.score})::int`,
    })
    .from(secondMarks)
    .where(and(eq(secondMarks.schoolId, schoolOf(tx)), inArray(secondMarks.markingId, [...ids])))
    .groupBy(secondMarks.markingId)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Answers to a quiz that a person marked. */
export const markedByHand = async (tx: Tx, quizId: string): Promise<string[]> => {
  const rows = await tx.db
    .select({ id: quizAnswers.id })
    .from(quizAnswers)
    .innerJoin(
      quizAttempts,
      and(eq(quizAttempts.schoolId, quizAnswers.schoolId), eq(quizAttempts.id, quizAnswers.attemptId)),
    )
    .where(
      and(eq(quizAnswers.schoolId, schoolOf(tx)), eq(quizAttempts.quizId, quizId), eq(quizAnswers.state, 'teacher')),
    )
    .orderBy(quizAnswers.id)
  return rows.map(({ id }) => id)
}

export const insertSecond = async (
  tx: Tx,
  values: Pick<SecondRow, 'quizId' | 'askedBy' | 'markerId' | 'threshold'>,
  answerIds: readonly string[],
): Promise<SecondRow> => {
  const schoolId = schoolOf(tx)
  const row = onlyRow(
    await tx.db
      .insert(secondMarkings)
      .values({ ...values, schoolId, id: newId(), createdAt: tx.at })
      .returning(),
  )
  await tx.db
    .insert(secondMarks)
    .values(answerIds.map((answerId) => ({ schoolId, id: newId(), markingId: row.id, answerId })))
  return row
}

/** The sample by question, in random drawing order. */
export const sampleOf = async (tx: Tx, markingId: string) =>
  tx.db
    .select({ mark: secondMarks, answer: quizAnswers, question: quizQuestions, learnerId: quizAttempts.learnerId })
    .from(secondMarks)
    .innerJoin(
      quizAnswers,
      and(eq(quizAnswers.schoolId, secondMarks.schoolId), eq(quizAnswers.id, secondMarks.answerId)),
    )
    .innerJoin(
      quizAttempts,
      and(eq(quizAttempts.schoolId, quizAnswers.schoolId), eq(quizAttempts.id, quizAnswers.attemptId)),
    )
    .innerJoin(
      quizQuestions,
      and(eq(quizQuestions.schoolId, quizAnswers.schoolId), eq(quizQuestions.id, quizAnswers.questionId)),
    )
    .where(and(eq(secondMarks.schoolId, schoolOf(tx)), eq(secondMarks.markingId, markingId)))
    .orderBy(quizQuestions.position, secondMarks.id)

export const putSecondMark = async (tx: Tx, markingId: string, id: string, score: number): Promise<void> =>
  void (await tx.db
    .update(secondMarks)
    .set({ score })
    .where(and(eq(secondMarks.schoolId, schoolOf(tx)), eq(secondMarks.markingId, markingId), eq(secondMarks.id, id))))

export const finishSecond = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(secondMarkings)
    .set({ doneAt: tx.at })
    .where(and(eq(secondMarkings.schoolId, schoolOf(tx)), eq(secondMarkings.id, id))))
