/** Server functions of quizzes that the app may use. */
export { recordQuiz, type AttemptToRecord, type QuizToRecord } from './services/record-quiz.ts'
export { recordSheetSet } from './services/sheets/record-set.ts'
