/** A learner's quizzes: the list, their states, and the questions of a started one. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnerOfAccount, type LearnerRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { OwnPhase, OwnQuizLine } from '../../contract/own-list.ts'
import type { AttemptSheet, OwnQuiz } from '../../contract/taking.ts'
import { learnerView } from '../../rules/details.ts'
import { shuffled } from '../../rules/shuffle.ts'
import { dueAt, ownPhaseOf } from '../../rules/timing.ts'
import { placeNames } from './names.ts'
import { answersOf, attemptOf, lockAttempt, type AttemptRow } from '../queries/attempts.ts'
import { questionsOf } from '../queries/questions.ts'
import { chosenLearners, countsOf, quizById, quizzesForLearner, type QuizRow } from '../queries/quizzes.ts'

/** @throws AppError 404 for an account that is no learner here */
export const ownLearner = async (tx: Tx, { accountId }: Pick<Actor, 'accountId'>): Promise<LearnerRow> => {
  const learner = await learnerOfAccount(tx, accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return learner
}

const isFor = async (tx: Tx, quiz: QuizRow, learner: LearnerRow): Promise<boolean> =>
  quiz.forChosen
    ? (await chosenLearners(tx, [quiz.id])).some(({ learnerId }) => learnerId === learner.id)
    : learner.streamId === quiz.streamId

export interface Taking {
  readonly quiz: QuizRow
  readonly learner: LearnerRow
  readonly attempt: AttemptRow | null
}

/**
 * @param hold lock the attempt until the transaction ends
 * @throws AppError 404 for a quiz that is unpublished or not for this learner
 */
export const takingOf = async (tx: Tx, actor: Pick<Actor, 'accountId'>, id: string, hold = false): Promise<Taking> => {
  const learner = await ownLearner(tx, actor)
  const quiz = await quizById(tx, id)
  if (!quiz || quiz.status === 'draft') throw new AppError(commonErrors.notFound)
  const attempt = (await (hold ? lockAttempt : attemptOf)(tx, id, learner.id)) ?? null
  if (!attempt && !(await isFor(tx, quiz, learner))) throw new AppError(commonErrors.notFound)
  return { quiz, learner, attempt }
}

/** Fields that every view of a quiz shows to its learner. */
export const aboutOf = (
  quiz: QuizRow,
  phase: OwnPhase,
  learningAreaName: string,
  counts: { questions: number; points: number },
) => ({
  id: quiz.id,
  title: quiz.title,
  learningAreaName,
  opensAt: quiz.opensAt.toISOString(),
  closesAt: quiz.closesAt.toISOString(),
  timeLimitMinutes: quiz.timeLimitMinutes,
  questions: counts.questions,
  points: counts.points / 100,
  phase,
})

const attemptSheet = async (tx: Tx, quiz: QuizRow, attempt: AttemptRow): Promise<AttemptSheet> => {
  const rows = await questionsOf(tx, [quiz.id])
  const answers = await answersOf(tx, [attempt.id])
  const ordered = quiz.shuffle ? shuffled(rows, attempt.id) : rows
  // After handing in, questions are shown again only with the result.
  const shown = attempt.status === 'open' ? ordered : []
  return {
    startedAt: attempt.startedAt.toISOString(),
    dueAt: dueAt(quiz, attempt.startedAt).toISOString(),
    status: attempt.status as AttemptSheet['status'],
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    questions: shown.map(({ id, text, points, fileId, details }) =>
      learnerView({ id, text, points: points / 100, hasPicture: fileId !== null }, details, attempt.id, quiz.shuffle),
    ),
    answers: answers.map(({ questionId, answer, sequence, deviceId, twoDevices }) => ({
      questionId,
      answer,
      version: sequence,
      deviceId,
      twoDevices,
    })),
    late: attempt.late,
    refused: attempt.refused.length,
  }
}

export const ownSheet = async (tx: Tx, { quiz, attempt }: Taking): Promise<OwnQuiz> => {
  const { areaName } = await placeNames(tx)
  const counts = (await countsOf(tx, [quiz.id]))(quiz.id)
  return {
    ...aboutOf(quiz, ownPhaseOf(quiz, attempt, tx.at), areaName(quiz.learningAreaId), counts),
    instructions: quiz.instructions,
    now: tx.at.toISOString(),
    attempt: attempt ? await attemptSheet(tx, quiz, attempt) : null,
  }
}

const order: readonly OwnPhase[] = ['begun', 'open', 'coming', 'waiting', 'result', 'missed']

/** Those to do first, by the time at which they end; those that are over by the newest. */
const byUrgency = (a: OwnQuizLine, b: OwnQuizLine): number => {
  const [first, second] = [order.indexOf(a.phase), order.indexOf(b.phase)]
  const [isToDo, isOtherToDo] = [first < 3, second < 3]
  if (isToDo !== isOtherToDo) return isToDo ? -1 : 1
  if (!isToDo) return a.closesAt < b.closesAt ? 1 : -1
  return first - second || (a.closesAt < b.closesAt ? -1 : 1)
}

export const ownList = async (tx: Tx, learner: Pick<LearnerRow, 'id' | 'streamId'>): Promise<OwnQuizLine[]> => {
  const rows = await quizzesForLearner(tx, learner.id, learner.streamId)
  const { areaName } = await placeNames(tx)
  const counts = await countsOf(
    tx,
    rows.map(({ quiz }) => quiz.id),
  )
  return rows
    .map(({ quiz, attempt }): OwnQuizLine => {
      const phase = ownPhaseOf(quiz, attempt, tx.at)
      return {
        ...aboutOf(quiz, phase, areaName(quiz.learningAreaId), counts(quiz.id)),
        dueAt: attempt ? dueAt(quiz, attempt.startedAt).toISOString() : null,
        score: phase === 'result' && attempt?.score != null ? attempt.score / 100 : null,
      }
    })
    .sort(byUrgency)
}
