/** Copies the marks of a closed quiz to the mark sheet of its class, if its teacher chose that. */
import { schoolById } from '#core/schools/server/public.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { audienceOf } from './names.ts'
import { attemptsOfQuiz, type AttemptRow } from '../queries/attempts.ts'
import { countsOf, quizById, type QuizRow } from '../queries/quizzes.ts'

/** @throws AppError `gradebook.locked` when the column is published */
export type FillGradebook = (tx: Tx, quiz: Pick<QuizRow, 'id'>) => Promise<void>

/** No mark for a learner who was absent or has unmarked answers: the teacher decides. */
const markOf = (learnerId: string, attempt: AttemptRow | undefined) =>
  attempt && attempt.status !== 'open' && attempt.waiting === 0
    ? ({ learnerId, score: (attempt.score ?? 0) / 100, rating: null, state: 'scored' } as const)
    : ({ learnerId, score: null, rating: null, state: 'empty' } as const)

export const fillGradebook =
  (recordMarks: RecordMarks<Tx>): FillGradebook =>
  async (tx, { id }) => {
    const quiz = await quizById(tx, id)
    if (!quiz?.countInGradebook || quiz.status !== 'closed') return
    const { timeZone } = await schoolById(tx)
    const attempts = new Map((await attemptsOfQuiz(tx, id)).map((attempt) => [attempt.learnerId, attempt]))
    const learners = await audienceOf(tx, quiz, timeZone)
    await recordMarks(tx, {
      source: { type: 'quiz', id },
      title: quiz.title,
      kind: 'quiz',
      streamId: quiz.streamId,
      learningAreaId: quiz.learningAreaId,
      date: schoolTime(quiz.closesAt, timeZone).date,
      maxScore: (await countsOf(tx, [id]))(id).points / 100,
      marks: learners.map((learner) => markOf(learner.id, attempts.get(learner.id))),
    })
  }
