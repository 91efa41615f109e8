/** Open quizzes that a learner has not begun, for what to study next. */
import type { StudySource } from '#features/study-smart/server/ports.ts'
import { smartGrading } from '../../manifest.ts'
import { ownPhaseOf } from '../../rules/timing.ts'
import { quizzesForLearner } from '../queries/quizzes.ts'

export const quizzesToStudy: StudySource = {
  module: smartGrading.id,
  read: async (tx, { learner }) => ({
    steps: (await quizzesForLearner(tx, learner.id, learner.streamId)).flatMap(({ quiz, attempt }) =>
      attempt === null && ownPhaseOf(quiz, null, tx.at) === 'open'
        ? [
            {
              kind: 'quiz' as const,
              learningAreaId: quiz.learningAreaId,
              title: quiz.title,
              about: '',
              to: `/student/quizzes/${quiz.id}`,
            },
          ]
        : [],
    ),
  }),
}
