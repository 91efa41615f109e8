/**
 * Endpoints for taking a quiz. None of them reveals the correct answers before the quiz is over and its teacher allows
 * it.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { takeQuizzes } from './access.ts'
import { about } from './own-list.ts'
import { answer, learnerQuestion } from './questions.ts'

export const takingErrors = {
  notOpen: defineError('quizzes.closed_to_learners', 409, 'This quiz is not open now.'),
  notBegun: defineError('quizzes.not_begun', 409, 'Start the quiz first.'),
  notReturned: defineError('quizzes.not_returned', 409, 'The result is not there yet.'),
} as const

export const attemptStatuses = ['open', 'submitted', 'timed_out'] as const
const keptAnswer = z.strictObject({
  questionId: id,
  answer: answer.nullable(),
  /** Increases with every answer that reaches the server; the latest one counts. */
  version: z.int(),
  deviceId: id,
  /** Two devices answered it, one after the other. */
  twoDevices: z.boolean(),
})

export const attemptSheet = z.strictObject({
  startedAt: instant,
  dueAt: instant,
  status: z.enum(attemptStatuses),
  submittedAt: instant.nullable(),
  questions: z.array(learnerQuestion),
  answers: z.array(keptAnswer),
  /** Answers that reached the server after the end, though they were given in time; and those that were not taken. */
  late: z.int(),
  refused: z.int(),
})
export type AttemptSheet = z.infer<typeof attemptSheet>

export const ownQuiz = z.strictObject({
  ...about,
  instructions: z.string().nullable(),
  /** The server's clock, by which the quiz is timed. */
  now: instant,
  attempt: attemptSheet.nullable(),
})
export type OwnQuiz = z.infer<typeof ownQuiz>

const student = { access: takeQuizzes } as const
const one = { params: z.strictObject({ id }) } as const

export const getOwnQuiz = endpoint({
  ...student,
  ...one,
  id: 'quizzes.own',
  method: 'GET',
  path: '/api/student/quizzes/{id}',
  summary: 'A quiz for the learner; its questions only once it is begun',
  response: ownQuiz,
})

export const beginQuiz = endpoint({
  ...student,
  ...one,
  id: 'quizzes.begin',
  method: 'POST',
  path: '/api/student/quizzes/{id}/attempt',
  summary: 'Start the one attempt, or go on with it on another device',
  body: z.strictObject({}),
  response: ownQuiz,
  idempotent: true,
  errors: [takingErrors.notOpen],
})

const sentAnswer = z.strictObject({
  questionId: id,
  /** Null withdraws the answer. */
  answer: answer.nullable(),
  /** When it was given, by the server's clock as estimated by the device. Used only for answers that arrive late. */
  givenAt: z.iso.datetime(),
})
export type SentAnswer = z.infer<typeof sentAnswer>
export const answersBody = z.strictObject({
  /** Generated once per device, to distinguish a learner's devices. */
  deviceId: id,
  answers: z.array(sentAnswer).max(100),
})
export type AnswersBody = z.infer<typeof answersBody>

export const saveAnswers = endpoint({
  ...student,
  ...one,
  id: 'quizzes.save_answers',
  method: 'PUT',
  path: '/api/student/quizzes/{id}/answers',
  summary: 'Keep answers; what comes too late is counted and not kept',
  body: answersBody,
  response: ownQuiz,
  idempotent: true,
  errors: [takingErrors.notBegun],
})

export const submitQuiz = endpoint({
  ...student,
  ...one,
  id: 'quizzes.submit',
  method: 'POST',
  path: '/api/student/quizzes/{id}/submit',
  summary: 'Hand in, with the answers that are not sent yet; a second time it changes nothing',
  body: answersBody,
  response: ownQuiz,
  idempotent: true,
  errors: [takingErrors.notBegun],
})

export const answerStates = ['blank', 'auto', 'waiting', 'teacher'] as const
const resultQuestion = z.strictObject({
  id,
  text: z.string(),
  points: z.number(),
  hasPicture: z.boolean(),
  /** The learner's answer in words, by line. */
  own: z.array(z.string()),
  state: z.enum(answerStates),
  score: z.number().nullable(),
  comment: z.string().nullable(),
  /** Null where the teacher shows no answers. */
  right: z.array(z.string()).nullable(),
  explanation: z.string().nullable(),
})

export const ownResult = z.strictObject({
  ...about,
  score: z.number(),
  waiting: z.int(),
  late: z.int(),
  refused: z.int(),
  items: z.array(resultQuestion),
})
export type OwnResult = z.infer<typeof ownResult>

export const getOwnResult = endpoint({
  ...student,
  ...one,
  id: 'quizzes.own_result',
  method: 'GET',
  path: '/api/student/quizzes/{id}/result',
  summary: 'The own result, once the quiz is over',
  response: ownResult,
  errors: [takingErrors.notReturned],
})
