/**
 * Starts a quiz, saves answers as they arrive, and hands in. Each write locks the attempt's row: the last answer to
 * reach the server counts.
 */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { takingErrors, type AnswersBody, type OwnQuiz, type SentAnswer } from '../../contract/taking.ts'
import { fits, isSameAnswer } from '../../rules/details.ts'
import { arrivalOf, dueAt, heldWithin, phaseOf } from '../../rules/timing.ts'
import { enqueueEnd } from '../jobs.ts'
import { ownSheet, takingOf, type Taking } from './own-quiz.ts'
import {
  answersOf,
  attemptOf,
  insertAttempt,
  putAnswers,
  updateAttempt,
  type AnswerRow,
  type AttemptRow,
  type GivenAnswer,
} from '../queries/attempts.ts'
import { questionsOf } from '../queries/questions.ts'
import { lockQuiz } from '../queries/quizzes.ts'
import { endAttempts } from './settle.ts'
import { publishAttemptChanged } from './notify.ts'

export const begin = async (tx: Tx, actor: Actor, id: string): Promise<OwnQuiz> => {
  const taking = await takingOf(tx, actor, id)
  if (taking.attempt) return ownSheet(tx, taking)
  // Locked against concurrent withdrawal or closing.
  const quiz = await lockQuiz(tx, id)
  if (!quiz || phaseOf(quiz, tx.at) !== 'open') throw new AppError(takingErrors.notOpen)
  const isFirst = await insertAttempt(tx, id, taking.learner.id)
  const attempt = (await attemptOf(tx, id, taking.learner.id)) ?? null
  if (attempt && isFirst) {
    await enqueueEnd(tx, quiz, taking.learner.id, dueAt(quiz, attempt.startedAt))
    await audit(tx, {
      action: 'quizzes.begin',
      entity: 'quiz_attempt',
      entityId: attempt.id,
      after: { quizId: id, learnerId: taking.learner.id },
    })
  }
  return ownSheet(tx, { ...taking, quiz, attempt })
}

type Begun = Taking & { readonly attempt: AttemptRow }

const begunOf = async (tx: Tx, actor: Actor, id: string): Promise<Begun> => {
  const taking = await takingOf(tx, actor, id, true)
  if (!taking.attempt) throw new AppError(takingErrors.notBegun)
  return { ...taking, attempt: taking.attempt }
}

/** @throws AppError 400 at an answer that this quiz cannot have */
const ensureFitting = async (tx: Tx, quizId: string, answers: readonly SentAnswer[]): Promise<void> => {
  const questions = new Map((await questionsOf(tx, [quizId])).map((row) => [row.id, row]))
  const wrong = answers.findIndex(({ questionId, answer }) => {
    const question = questions.get(questionId)
    return !question || (answer !== null && !fits(question.details, answer))
  })
  if (wrong >= 0) return refuseField(`answers.${wrong}.answer`, commonErrors.invalid)
}

interface Sorted {
  readonly given: GivenAnswer[]
  readonly refused: string[]
}

/** Separates the new answers that count, in order of arrival, from the questions whose answers came too late. */
const sortOut = (
  tx: Tx,
  { quiz, attempt }: Begun,
  { deviceId, answers }: AnswersBody,
  kept: ReadonlyMap<string, AnswerRow>,
): Sorted => {
  const due = dueAt(quiz, attempt.startedAt)
  const [given, refused]: [GivenAnswer[], string[]] = [[], []]
  for (const { questionId, answer, givenAt } of answers) {
    const before = kept.get(questionId)
    if (isSameAnswer(before?.answer ?? null, answer)) continue
    const at = heldWithin(new Date(givenAt), attempt.startedAt, tx.at)
    const arrival = attempt.status === 'open' ? arrivalOf(due, at, tx.at) : 'refused'
    if (arrival === 'refused') refused.push(questionId)
    else {
      const twoDevices = before !== undefined && (before.twoDevices || before.deviceId !== deviceId)
      given.push({
        attemptId: attempt.id,
        questionId,
        answer,
        sequence: attempt.sequence + given.length + 1,
        deviceId,
        twoDevices,
        givenAt: at,
        late: arrival === 'late',
      })
    }
  }
  return { given, refused }
}

/** @returns the attempt as it is afterwards */
const take = async (tx: Tx, begun: Begun, body: AnswersBody): Promise<AttemptRow> => {
  const { quiz, attempt } = begun
  const answers = [...new Map(body.answers.map((one) => [one.questionId, one])).values()]
  await ensureFitting(tx, quiz.id, answers)
  const kept = new Map((await answersOf(tx, [attempt.id])).map((row) => [row.questionId, row]))
  const { given, refused } = sortOut(tx, begun, { ...body, answers }, kept)
  if (given.length === 0 && refused.length === 0) return attempt
  await putAnswers(tx, given)
  for (const one of given) kept.delete(one.questionId)
  const change = {
    sequence: attempt.sequence + given.length,
    late: [...kept.values(), ...given].filter(({ late }) => late).length,
    refused: [...new Set([...attempt.refused, ...refused])],
  }
  await updateAttempt(tx, attempt.id, change)
  return { ...attempt, ...change }
}

export const keepAnswers = async (tx: Tx, actor: Actor, id: string, body: AnswersBody): Promise<OwnQuiz> => {
  const begun = await begunOf(tx, actor, id)
  const attempt = await take(tx, begun, body)
  publishAttemptChanged(tx, begun.learner.accountId, id, body.deviceId)
  return ownSheet(tx, { ...begun, attempt })
}

export const handIn = async (tx: Tx, actor: Actor, id: string, body: AnswersBody): Promise<OwnQuiz> => {
  const begun = await begunOf(tx, actor, id)
  const attempt = await take(tx, begun, body)
  if (attempt.status === 'open') await endAttempts(tx, begun.quiz, [attempt], 'submitted')
  publishAttemptChanged(tx, begun.learner.accountId, id, body.deviceId)
  return ownSheet(tx, { ...begun, attempt: (await attemptOf(tx, id, begun.learner.id)) ?? attempt })
}
