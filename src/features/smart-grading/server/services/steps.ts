/** The way of a quiz: out to its learners, back, closed, returned, thrown away. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { quizErrors, type QuizSheet } from '../../contract/quizzes.ts'
import { phaseOf } from '../../rules/timing.ts'
import { enqueueClose } from '../jobs.ts'
import { recordOf, staleAt } from './make-quiz.ts'
import { questionsOf } from '../queries/questions.ts'
import { deleteQuiz, isUntouched, updateQuiz, type QuizRow, type QuizValues } from '../queries/quizzes.ts'
import { sheetOf } from './quiz-sheet.ts'
import { quizInReach } from './teacher.ts'
import { publishQuizChanged, notifyResults, notifySet } from './notify.ts'

/**
 * A state transition, checked against the caller's version.
 * @param change new values of the quiz
 * @throws AppError if it is not allowed
 */
const step = async (
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
  action: string,
  change: (quiz: QuizRow) => Promise<Partial<QuizValues>>,
): Promise<{ before: QuizRow; after: QuizRow }> => {
  const { quiz } = await quizInReach(tx, actor, id, true)
  if (quiz.version !== version) throw await staleAt(tx, actor, quiz)
  const after = await updateQuiz(tx, id, version, await change(quiz))
  if (!after) throw await staleAt(tx, actor, quiz)
  await audit(tx, { action, entity: 'quiz', entityId: id, before: recordOf(quiz), after: recordOf(after) })
  await publishQuizChanged(tx, after, actor.timeZone)
  return { before: quiz, after }
}

export const publish = async (tx: Tx, actor: Actor, id: string, version: number): Promise<QuizSheet> => {
  const { after } = await step(tx, actor, id, version, 'quizzes.publish', async (quiz) => {
    if (quiz.status !== 'draft') throw new AppError(quizErrors.published)
    if (quiz.closesAt <= tx.at) throw new AppError(quizErrors.past)
    if ((await questionsOf(tx, [id])).length === 0) throw new AppError(quizErrors.empty)
    return { status: 'published' }
  })
  await enqueueClose(tx, after)
  await notifySet(tx, after, actor.timeZone)
  return sheetOf(tx, actor, after)
}

export const takeBack = async (tx: Tx, actor: Actor, id: string, version: number): Promise<QuizSheet> => {
  const { after } = await step(tx, actor, id, version, 'quizzes.take_back', async (quiz) => {
    if (quiz.status !== 'published') throw new AppError(quizErrors.notOpen)
    if (!(await isUntouched(tx, id))) throw new AppError(quizErrors.begun)
    return { status: 'draft' }
  })
  return sheetOf(tx, actor, after)
}

/** Answers that were given until now may still arrive within the grace. */
export const close = async (tx: Tx, actor: Actor, id: string, version: number): Promise<QuizSheet> => {
  const { after } = await step(tx, actor, id, version, 'quizzes.close', async (quiz) => {
    if (phaseOf(quiz, tx.at) !== 'open') throw new AppError(quizErrors.notOpen)
    // Slightly in the past, so that it is over for requests at the same instant.
    return { closesAt: new Date(tx.at.getTime() - 1) }
  })
  await enqueueClose(tx, after)
  return sheetOf(tx, actor, after)
}

export const returnResults = async (tx: Tx, actor: Actor, id: string, version: number): Promise<QuizSheet> => {
  const { before, after } = await step(tx, actor, id, version, 'quizzes.return', async (quiz) => {
    if (quiz.status !== 'closed') throw new AppError(quizErrors.notOver)
    return { returnedAt: quiz.returnedAt ?? tx.at }
  })
  if (!before.returnedAt) await notifyResults(tx, after)
  return sheetOf(tx, actor, after)
}

export const remove = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { quiz } = await quizInReach(tx, actor, id, true)
  if (quiz.status !== 'draft') throw new AppError(quizErrors.published)
  await deleteQuiz(tx, id)
  await audit(tx, { action: 'quizzes.remove', entity: 'quiz', entityId: id, before: recordOf(quiz) })
}
