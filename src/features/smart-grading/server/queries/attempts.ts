/** SQL of attempts and of the answers in them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Answer } from '../../contract/questions.ts'
import { quizAnswers, quizAttempts } from '../tables.ts'

export type AttemptRow = typeof quizAttempts.$inferSelect
export type AnswerRow = typeof quizAnswers.$inferSelect

const of = (tx: Tx, quizId: string, learnerId: string) =>
  and(eq(quizAttempts.schoolId, schoolOf(tx)), eq(quizAttempts.quizId, quizId), eq(quizAttempts.learnerId, learnerId))

export const attemptOf = async (tx: Tx, quizId: string, learnerId: string): Promise<AttemptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(quizAttempts)
      .where(of(tx, quizId, learnerId))
  )[0]

/** Locks the attempt until the transaction ends, to serialise answers of several devices. */
export const lockAttempt = async (tx: Tx, quizId: string, learnerId: string): Promise<AttemptRow | undefined> =>
  (
    await tx.db
      .select()
      .from(quizAttempts)
      .where(of(tx, quizId, learnerId))
      .for('update')
  )[0]

export const lockAttempts = async (tx: Tx, ids: readonly string[]): Promise<AttemptRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(quizAttempts)
        .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), inArray(quizAttempts.id, [...ids])))
        .orderBy(quizAttempts.id)
        .for('update')

/** @returns false if one exists: a second device continues it */
export const insertAttempt = async (tx: Tx, quizId: string, learnerId: string): Promise<boolean> =>
  (
    await tx.db
      .insert(quizAttempts)
      .values({ schoolId: schoolOf(tx), id: newId(), quizId, learnerId, startedAt: tx.at })
      .onConflictDoNothing()
      .returning({ id: quizAttempts.id })
  ).length > 0

export const updateAttempt = async (
  tx: Tx,
  id: string,
  values: Partial<Omit<AttemptRow, 'schoolId' | 'id'>>,
): Promise<void> =>
  void (await tx.db
    .update(quizAttempts)
    .set(values)
    .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), eq(quizAttempts.id, id))))

export const attemptsOfQuiz = async (tx: Tx, quizId: string): Promise<AttemptRow[]> =>
  tx.db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), eq(quizAttempts.quizId, quizId)))
    .orderBy(quizAttempts.id)

/** Open attempts of a quiz, held. */
export const lockOpenAttempts = async (tx: Tx, quizId: string): Promise<AttemptRow[]> =>
  tx.db
    .select()
    .from(quizAttempts)
    .where(
      and(eq(quizAttempts.schoolId, schoolOf(tx)), eq(quizAttempts.quizId, quizId), eq(quizAttempts.status, 'open')),
    )
    .orderBy(quizAttempts.id)
    .for('update')

export const attemptsOfLearner = async (tx: Tx, learnerId: string): Promise<AttemptRow[]> =>
  tx.db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), eq(quizAttempts.learnerId, learnerId)))
    .orderBy(quizAttempts.startedAt, quizAttempts.id)

export const answersOf = async (tx: Tx, attemptIds: readonly string[]): Promise<AnswerRow[]> =>
  attemptIds.length === 0
    ? []
    : tx.db
        .select()
        .from(quizAnswers)
        .where(
          and(
            eq(quizAnswers.schoolId, schoolOf(tx)),
            sql`${quizAnswers.attemptId} = any (${sql.param([...attemptIds])}::uuid[])`,
          ),
        )
        .orderBy(quizAnswers.attemptId, quizAnswers.id)

export interface GivenAnswer {
  readonly attemptId: string
  readonly questionId: string
  readonly answer: Answer | null
  readonly sequence: number
  readonly deviceId: string
  readonly twoDevices: boolean
  readonly givenAt: Date
  readonly late: boolean
}

/** Upserts the answers. */
export const putAnswers = async (tx: Tx, given: readonly GivenAnswer[]): Promise<void> => {
  for (const one of given) {
    const { attemptId: _attempt, questionId: _question, ...values } = one
    await tx.db
      .insert(quizAnswers)
      .values({ ...one, schoolId: schoolOf(tx), id: newId(), updatedAt: tx.at })
      .onConflictDoUpdate({
        target: [quizAnswers.schoolId, quizAnswers.attemptId, quizAnswers.questionId],
        set: { ...values, updatedAt: tx.at },
      })
  }
}

export interface AnswerMark {
  readonly id: string
  readonly state: string
  readonly score: number | null
  readonly form: string | null
}

/** Updates the marks of many answers in one statement; author and comment only if a person marked. */
export const putMarks = async (
  tx: Tx,
  marks: readonly AnswerMark[],
  by: { markedBy: string | null; comment: string | null },
): Promise<void> => {
  if (marks.length === 0) return
  const column = <T>(pick: (mark: AnswerMark) => T) => sql.param(marks.map(pick))
  await tx.db.execute(sql`
    update quiz_answers set state = given.state, score = given.score, form = given.form, marked_by = ${by.markedBy}::uuid, comment = ${by.comment}::text, version = version + 1, updated_at = ${tx.at.toISOString()}
    from unnest(${column((mark) => mark.id)}::uuid[], ${column((mark) => mark.state)}::text[], ${column((mark) => mark.score)}::int[], ${column((mark) => mark.form)}::text[]) as given(id, state, score, form)
    where quiz_answers.school_id = ${schoolOf(tx)} and quiz_answers.id = given.id`)
}

/** Recomputes the scores of attempts from their answers. */
export const addUp = async (tx: Tx, attemptIds: readonly string[]): Promise<void> => {
  if (attemptIds.length === 0) return
  await tx.db.execute(sql`
    update quiz_attempts set score = added.score, waiting = added.waiting
    from (select attempt.id, coalesce(sum(answer.score), 0)::int as score, (count(*) filter (where answer.state = 'waiting'))::int as waiting
      from quiz_attempts attempt left join quiz_answers answer on answer.school_id = attempt.school_id and answer.attempt_id = attempt.id
      where attempt.school_id = ${schoolOf(tx)} and attempt.id = any (${sql.param([...attemptIds])}::uuid[]) group by attempt.id) as added
    where quiz_attempts.school_id = ${schoolOf(tx)} and quiz_attempts.id = added.id and quiz_attempts.status <> 'open'`)
}

type NewAttempt = Omit<typeof quizAttempts.$inferInsert, 'schoolId'>
type NewAnswer = Omit<typeof quizAnswers.$inferInsert, 'schoolId' | 'id' | 'updatedAt'>

export const insertAttempts = async (tx: Tx, rows: readonly NewAttempt[]): Promise<void> =>
  void (await tx.db.insert(quizAttempts).values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx) }))))

export const insertAnswers = async (tx: Tx, rows: readonly NewAnswer[]): Promise<void> => {
  if (rows.length > 0)
    await tx.db
      .insert(quizAnswers)
      .values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId(), updatedAt: tx.at })))
}
