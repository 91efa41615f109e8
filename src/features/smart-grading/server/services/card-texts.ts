/** Questions of a learner's newest quizzes whose answers the teacher shows, for study cards: first those that lost most points. */
import { learnerOfAccount } from '#core/people/server/public.ts'
import type { CardTexts } from '#features/study-smart/server/ports.ts'
import { smartGrading } from '../../manifest.ts'
import { rightLines } from '../../rules/details.ts'
import { ownPhaseOf } from '../../rules/timing.ts'
import { answersOf } from '../queries/attempts.ts'
import { questionsOf } from '../queries/questions.ts'
import { quizzesForLearner } from '../queries/quizzes.ts'

const [mostQuizzes, longest] = [5, 500]

export const quizTexts: CardTexts = {
  module: smartGrading.id,
  read: async (tx, accountId) => {
    const learner = await learnerOfAccount(tx, accountId)
    if (!learner) return []
    const over = (await quizzesForLearner(tx, learner.id, learner.streamId))
      .flatMap(({ quiz, attempt }) =>
        attempt && quiz.showAnswers === 'after_close' && ownPhaseOf(quiz, attempt, tx.at) === 'result'
          ? [{ quiz, attempt }]
          : [],
      )
      .slice(0, mostQuizzes)
    const questions = await questionsOf(
      tx,
      over.map(({ quiz }) => quiz.id),
    )
    const answers = await answersOf(
      tx,
      over.map(({ attempt }) => attempt.id),
    )
    const scores = new Map(answers.map(({ questionId, score }) => [questionId, score ?? 0]))
    const lost = ({ id, points }: (typeof questions)[number]): number => points - (scores.get(id) ?? 0)
    return over.flatMap(({ quiz }) =>
      questions
        .filter(({ quizId, fileId }) => quizId === quiz.id && fileId === null)
        .toSorted((a, b) => lost(b) - lost(a))
        .flatMap(({ text, details }) => {
          const right = rightLines(details).join('\n').slice(0, longest)
          return right === ''
            ? []
            : [
                {
                  front: text.slice(0, longest),
                  text: right,
                  source: 'quiz' as const,
                  sourceTitle: quiz.title.slice(0, 200),
                  learningAreaId: quiz.learningAreaId,
                },
              ]
        }),
    )
  },
}
