/** What the program may use of quizzes on the server. */
export { quizRecords } from './learner-records.ts'
export { recordQuiz, type AttemptToRecord, type QuizToRecord } from './record-quiz.ts'
