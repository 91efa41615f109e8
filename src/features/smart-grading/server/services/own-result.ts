/** A learner's result after the quiz is over: answers, points, and correct answers if the teacher shows them. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { takingErrors, type OwnResult } from '../../contract/taking.ts'
import { answerLines, rightLines } from '../../rules/details.ts'
import { ownPhaseOf } from '../../rules/timing.ts'
import { placeNames } from './names.ts'
import { aboutOf, takingOf } from './own-quiz.ts'
import { answersOf } from '../queries/attempts.ts'
import { questionsOf } from '../queries/questions.ts'
import { countsOf } from '../queries/quizzes.ts'

export const ownResult = async (tx: Tx, actor: Actor, id: string): Promise<OwnResult> => {
  const { quiz, attempt } = await takingOf(tx, actor, id)
  const phase = ownPhaseOf(quiz, attempt, tx.at)
  if (!attempt || phase !== 'result') throw new AppError(takingErrors.notReturned)
  const [questions, answers, { areaName }] = await Promise.all([
    questionsOf(tx, [id]),
    answersOf(tx, [attempt.id]),
    placeNames(tx),
  ])
  const counts = (await countsOf(tx, [id]))(id)
  const isShown = quiz.showAnswers === 'after_close'
  return {
    ...aboutOf(quiz, phase, areaName(quiz.learningAreaId), counts),
    score: (attempt.score ?? 0) / 100,
    waiting: attempt.waiting,
    late: attempt.late,
    refused: attempt.refused.length,
    items: questions.map((question) => {
      const row = answers.find(({ questionId }) => questionId === question.id)
      return {
        id: question.id,
        text: question.text,
        points: question.points / 100,
        hasPicture: question.fileId !== null,
        own: answerLines(question.details, row?.answer ?? null),
        state: (row?.state ?? 'blank') as OwnResult['items'][number]['state'],
        score: row ? (row.score === null ? null : row.score / 100) : 0,
        comment: row?.comment ?? null,
        right: isShown ? rightLines(question.details) : null,
        explanation: isShown ? question.explanation : null,
      }
    }),
  }
}
