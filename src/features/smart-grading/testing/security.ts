/** Declarations of quizzes for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { answerSheetDoubts, answerSheets, answerSheetSets } from '../server/sheet-tables.ts'
import { quizAnswers, quizAttempts, quizQuestions, quizzes, secondMarkings } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['smart-grading'],
  needs: [academics, people],
  kinds: ['quiz', 'quizQuestion', 'quizAnswer', 'secondMarking', 'answerSheetSet', 'sheetDoubt'],
  /** A closed quiz with one answer, marked by its teacher and in a second marking. */
  async make({ schoolId, db, ids }) {
    const [attemptId, at] = [newId(), new Date('2026-03-10T05:00:00Z')]
    const place = { streamId: ids.stream, learningAreaId: ids.learningArea, staffId: ids.staff }
    await db.insert(quizzes).values({
      schoolId,
      id: ids.quiz,
      ...place,
      title: 'Plants',
      opensAt: at,
      closesAt: at,
      shuffle: false,
      showAnswers: 'never',
      status: 'closed',
    })
    const details = { kind: 'short', accepted: [], ignoreAccents: false, criteria: [] } as const
    await db.insert(quizQuestions).values({
      schoolId,
      id: ids.quizQuestion,
      quizId: ids.quiz,
      position: 1,
      kind: 'short',
      text: 'Why?',
      points: 200,
      details,
    })
    await db.insert(quizAttempts).values({
      schoolId,
      id: attemptId,
      quizId: ids.quiz,
      learnerId: ids.learner,
      startedAt: at,
      status: 'submitted',
      score: 100,
    })
    const answer = { kind: 'short', text: 'Because' } as const
    const given = {
      attemptId,
      questionId: ids.quizQuestion,
      answer,
      sequence: 1,
      deviceId: newId(),
      givenAt: at,
      state: 'teacher',
      score: 100,
    }
    await db.insert(quizAnswers).values({ schoolId, id: ids.quizAnswer, ...given })
    await db.insert(secondMarkings).values({
      schoolId,
      id: ids.secondMarking,
      quizId: ids.quiz,
      askedBy: ids.staff,
      markerId: ids.staff,
      threshold: 25,
    })
    await db.insert(answerSheetSets).values({
      schoolId,
      id: ids.answerSheetSet,
      ...place,
      title: 'Plants on paper',
      date: '2026-03-10',
      choices: 4,
      key: 'A',
    })
    const sheetId = newId()
    const sheet = { setId: ids.answerSheetSet, learnerId: ids.learner, answers: '?', readAt: at }
    await db.insert(answerSheets).values({ schoolId, id: sheetId, ...sheet })
    await db
      .insert(answerSheetDoubts)
      .values({ schoolId, id: ids.sheetDoubt, sheetId, question: 1, verdict: 'blank', fills: [0, 0, 0, 0] })
  },
  lists: {
    'learnerIds[]': 'learner',
    'items[].id': partOfRecord,
    'items[].copyOf': 'quizQuestion',
    'marks[].id': partOfRecord,
    'answers[].questionId': partOfRecord,
  },
  paths: {
    '/api/teacher/quizzes': 'quiz',
    '/api/teacher/quiz-answers': 'quizAnswer',
    '/api/teacher/second-markings': 'secondMarking',
    '/api/teacher/answer-sheets': 'answerSheetSet',
    '/api/student/quizzes': 'quiz',
    '/api/parent/children': 'learner',
  },
  parameters: { learnerId: 'learner', questionId: 'quizQuestion', doubtId: 'sheetDoubt' },
  audit: {
    without: {
      'Each answer keeps its own place in the attempt; handing in is noted.': ['quizzes.save_answers'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['quiz_learners', 'second_marks'],
  },
})
