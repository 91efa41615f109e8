/** Inserts a quiz with its answers, for demo data and migration from another system. */
import { randomBytes } from 'node:crypto'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Answer, QuestionBody } from '../../contract/questions.ts'
import { detailsOf, type Details } from '../../rules/details.ts'
import { groupForm, markAnswer } from '../../rules/marking.ts'
import { enqueueClose } from '../jobs.ts'
import { addUp, insertAnswers, insertAttempts } from '../queries/attempts.ts'
import { putQuestions, type NewQuestion } from '../queries/questions.ts'
import { insertQuiz, type QuizValues } from '../queries/quizzes.ts'

export interface AttemptToRecord {
  readonly learnerId: string
  readonly startedAt: Date
  readonly submittedAt: Date
  /** One per question, in order. */
  readonly answers: readonly ((details: Details) => Answer | null)[]
}

export interface QuizToRecord extends Pick<
  QuizValues,
  | 'streamId'
  | 'learningAreaId'
  | 'staffId'
  | 'title'
  | 'instructions'
  | 'opensAt'
  | 'closesAt'
  | 'timeLimitMinutes'
  | 'returnedAt'
> {
  readonly status: 'draft' | 'published' | 'closed'
  readonly questions: readonly QuestionBody[]
  readonly attempts: readonly AttemptToRecord[]
}

const questionRows = (quizId: string, questions: readonly QuestionBody[]): NewQuestion[] =>
  questions.map((body, index) => ({
    id: newId(),
    quizId,
    position: index + 1,
    kind: body.kind,
    text: body.text,
    points: Math.round(body.points * 100),
    details: detailsOf(body, () => randomBytes(9).toString('base64url')),
    explanation: body.explanation ?? null,
    fileId: null,
  }))

const answerRows = (attemptId: string, deviceId: string, attempt: AttemptToRecord, questions: readonly NewQuestion[]) =>
  questions.flatMap(({ id, details, points }, index) => {
    const answer = attempt.answers[index]?.(details) ?? null
    if (!answer) return []
    const { state, score } = markAnswer(details, points, answer)
    const form = state === 'waiting' ? groupForm(details, answer) : null
    return [
      {
        attemptId,
        questionId: id,
        answer,
        sequence: index + 1,
        deviceId,
        givenAt: attempt.submittedAt,
        state,
        score,
        form,
      },
    ]
  })

/** Sends no notices. */
export const recordQuiz = async (tx: Tx, { questions, attempts, ...values }: QuizToRecord): Promise<void> => {
  const quiz = await insertQuiz(tx, { ...values, shuffle: false, showAnswers: 'after_close' })
  const asked = questionRows(quiz.id, questions)
  await putQuestions(tx, quiz.id, asked)
  const rows = attempts.map((attempt) => ({ attempt, id: newId() }))
  if (rows.length > 0) {
    await insertAttempts(
      tx,
      rows.map(({ id, attempt: { learnerId, startedAt, submittedAt } }) => ({
        id,
        quizId: quiz.id,
        learnerId,
        startedAt,
        submittedAt,
        status: 'submitted',
        sequence: asked.length,
      })),
    )
    await insertAnswers(
      tx,
      rows.flatMap(({ id, attempt }) => answerRows(id, newId(), attempt, asked)),
    )
    await addUp(
      tx,
      rows.map(({ id }) => id),
    )
  }
  if (quiz.status === 'published') await enqueueClose(tx, quiz)
  await audit(tx, {
    action: 'quizzes.record',
    entity: 'quiz',
    entityId: quiz.id,
    after: { title: quiz.title, status: quiz.status, answers: rows.length },
  })
}
