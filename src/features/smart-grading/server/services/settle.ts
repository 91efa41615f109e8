/**
 * Ends attempts: marks what can be marked automatically, leaves the rest to the teacher, and closes quizzes after their
 * grace period.
 */
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { groupForm, markAnswer } from '../../rules/marking.ts'
import { dueAt, lastArrival } from '../../rules/timing.ts'
import {
  addUp,
  answersOf,
  lockOpenAttempts,
  putMarks,
  updateAttempt,
  type AnswerMark,
  type AnswerRow,
  type AttemptRow,
} from '../queries/attempts.ts'
import { questionsOf, type QuestionRow } from '../queries/questions.ts'
import { lockQuiz, updateQuiz, type QuizRow } from '../queries/quizzes.ts'
import type { FillGradebook } from './fill-gradebook.ts'
import { publishMarksChanged, notifyResults } from './notify.ts'

const markOf = ({ details, points }: QuestionRow, { id, answer }: AnswerRow): AnswerMark => {
  const marked = markAnswer(details, points, answer)
  return { id, ...marked, form: answer && marked.state === 'waiting' ? groupForm(details, answer) : null }
}

/** Hands in open attempts. @param status submitted by the learner, or timed_out */
export const endAttempts = async (
  tx: Tx,
  quiz: QuizRow,
  attempts: readonly AttemptRow[],
  status: 'submitted' | 'timed_out',
): Promise<void> => {
  if (attempts.length === 0) return
  const ids = attempts.map(({ id }) => id)
  const questions = new Map((await questionsOf(tx, [quiz.id])).map((row) => [row.id, row]))
  const marks = (await answersOf(tx, ids)).flatMap((answer) => {
    const question = questions.get(answer.questionId)
    return question ? [markOf(question, answer)] : []
  })
  await putMarks(tx, marks, { markedBy: null, comment: null })
  for (const id of ids) await updateAttempt(tx, id, { status, submittedAt: status === 'submitted' ? tx.at : null })
  await addUp(tx, ids)
  await audit(
    tx,
    ...attempts.map(({ id, learnerId }) => ({
      action: status === 'submitted' ? 'quizzes.submit' : 'quizzes.time_out',
      entity: 'quiz_attempt',
      entityId: id,
      after: { quizId: quiz.id, learnerId, status },
    })),
  )
  publishMarksChanged(tx, quiz.id)
}

/** Ends everything that is due. Idempotent. @returns whether the quiz itself is closed */
export const closeDue = async (tx: Tx, quizId: string, fill: FillGradebook): Promise<boolean> => {
  const quiz = await lockQuiz(tx, quizId)
  if (quiz?.status !== 'published') return quiz?.status === 'closed'
  const isOver = lastArrival(quiz.closesAt) < tx.at
  const due = (await lockOpenAttempts(tx, quizId)).filter(
    ({ startedAt }) => isOver || lastArrival(dueAt(quiz, startedAt)) < tx.at,
  )
  await endAttempts(tx, quiz, due, 'timed_out')
  if (!isOver) return false
  const closed = await updateQuiz(tx, quizId, quiz.version, { status: 'closed' })
  if (!closed) return false
  await audit(tx, {
    action: 'quizzes.end',
    entity: 'quiz',
    entityId: quizId,
    before: { status: quiz.status },
    after: { status: closed.status },
  })
  await notifyResults(tx, closed)
  // A mark sheet that refuses the marks does not keep the quiz open.
  await fill(tx, closed).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  return true
}
