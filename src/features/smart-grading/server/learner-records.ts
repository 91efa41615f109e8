/** A learner's quizzes, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { answerLines } from '../rules/details.ts'
import { answersOf, attemptsOfLearner } from './queries/attempts.ts'
import { questionsOf } from './queries/questions.ts'
import { quizById } from './queries/quizzes.ts'
import { sheetsOfLearner } from './queries/sheets.ts'

export const quizRecords: LearnerRecords = {
  name: 'quizzes',
  read: async (tx, learnerId) => {
    const attempts = await attemptsOfLearner(tx, learnerId)
    const ids = attempts.map(({ id }) => id)
    const [answers, questions] = [
      await answersOf(tx, ids),
      await questionsOf(tx, [...new Set(attempts.map(({ quizId }) => quizId))]),
    ]
    const records = []
    for (const attempt of attempts) {
      const own = answers.filter(({ attemptId }) => attemptId === attempt.id)
      records.push({
        title: (await quizById(tx, attempt.quizId))?.title ?? '',
        startedAt: attempt.startedAt,
        submittedAt: attempt.submittedAt,
        status: attempt.status,
        score: attempt.score === null ? null : attempt.score / 100,
        answers: own.flatMap(({ questionId, answer, score, comment }) => {
          const question = questions.find(({ id }) => id === questionId)
          return question
            ? [
                {
                  question: question.text,
                  answer: answerLines(question.details, answer),
                  score: score === null ? null : score / 100,
                  comment,
                },
              ]
            : []
        }),
      })
    }
    return records
  },
}

export const sheetRecords: LearnerRecords = {
  name: 'answerSheets',
  read: async (tx, learnerId) =>
    (await sheetsOfLearner(tx, learnerId)).map(({ sheet, set }) => ({
      title: set.title,
      date: set.date,
      readAt: sheet.readAt,
      answers: sheet.answers,
    })),
}
