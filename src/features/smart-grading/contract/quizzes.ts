/** Calls with which a teacher makes a quiz: its times, its questions, its way from draft to closed. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, paged, paging, search, text, time, version } from '#platform/pure/schemas.ts'
import { makeQuizzes } from './access.ts'
import { questionBody, teacherQuestion } from './questions.ts'

export const quizErrors = {
  published: defineError('quizzes.published', 409, 'This quiz is out. Take it back before you change its questions.'),
  begun: defineError('quizzes.begun', 409, 'A learner has begun this quiz, so its questions stay as they are.'),
  empty: defineError('quizzes.empty', 409, 'A quiz needs at least one question before it goes out.'),
  past: defineError('quizzes.past', 409, 'The quiz would close in the past. Choose a later time.'),
  notOpen: defineError('quizzes.not_open', 409, 'This quiz is not open.'),
  notOver: defineError('quizzes.not_over', 409, 'The quiz is still running. Close it first.'),
} as const

export const quizTexts = {
  order: 'The quiz must close after it opens',
  long: 'A quiz is open for at most 90 days',
  noTerm: 'To count in the gradebook the quiz must close within a term',
  notTaught: 'Choose a class and a learning area that you teach there',
  notInClass: 'This learner is not in the class',
  nobody: 'Choose at least one learner',
  unknownQuestion: 'This question is not of this quiz',
} as const

export const quizStatuses = ['draft', 'published', 'closed'] as const
/** coming: not open yet. closing: time is over, but answers from offline devices may still arrive. */
export const quizPhases = ['draft', 'coming', 'open', 'closing', 'closed'] as const
export type QuizPhase = (typeof quizPhases)[number]
export const answerShowings = ['after_close', 'never'] as const
/** Minutes after the end during which answers that were given in time may still arrive. */
export const graceMinutes = 10

const settings = {
  title: text(120, 'Give the quiz a title'),
  instructions: text(2000).optional(),
  /** Days and times are those of the school. */
  opensOn: date,
  opensTime: time,
  closesOn: date,
  closesTime: time,
  timeLimitMinutes: z.int().min(1, 'At least 1 minute').max(300, 'At most 300 minutes').optional(),
  shuffle: z.boolean(),
  showAnswers: z.enum(answerShowings),
  /** Only these learners; the whole class if omitted. */
  learnerIds: z.array(id).min(1, quizTexts.nobody).max(200).optional(),
  countInGradebook: z.boolean().optional(),
}

interface Times {
  readonly opensOn: string
  readonly opensTime: string
  readonly closesOn: string
  readonly closesTime: string
}
const inOrder = (body: Times, context: z.RefinementCtx): void => {
  if (`${body.closesOn} ${body.closesTime}` <= `${body.opensOn} ${body.opensTime}`)
    context.addIssue({ code: 'custom', path: ['closesTime'], message: quizTexts.order })
}

export const newQuiz = z.strictObject({ ...settings, streamId: id, learningAreaId: id }).superRefine(inOrder)
export const quizSettings = z.strictObject({ ...settings, version }).superRefine(inOrder)

const counts = {
  questions: z.int(),
  points: z.number(),
  /** Learners assigned, started, finished. */
  learners: z.int(),
  begun: z.int(),
  done: z.int(),
  /** Answers that wait for a teacher. */
  waiting: z.int(),
}

export const quizLine = z.strictObject({
  id,
  title: z.string(),
  className: z.string(),
  learningAreaName: z.string(),
  phase: z.enum(quizPhases),
  opensAt: instant,
  closesAt: instant,
  ...counts,
})
export type QuizLine = z.infer<typeof quizLine>

export const quizSheet = z.strictObject({
  id,
  title: z.string(),
  instructions: z.string().nullable(),
  streamId: id,
  className: z.string(),
  learningAreaId: id,
  learningAreaName: z.string(),
  status: z.enum(quizStatuses),
  phase: z.enum(quizPhases),
  opensAt: instant,
  closesAt: instant,
  timeLimitMinutes: z.int().nullable(),
  shuffle: z.boolean(),
  showAnswers: z.enum(answerShowings),
  /** Null for the whole class. */
  learnerIds: z.array(id).nullable(),
  countInGradebook: z.boolean(),
  returnedAt: instant.nullable(),
  ...counts,
  version: z.int(),
  items: z.array(teacherQuestion),
})
export type QuizSheet = z.infer<typeof quizSheet>

const teacher = { access: makeQuizzes } as const
const one = { params: z.strictObject({ id }) } as const

export const listPlaces = endpoint({
  ...teacher,
  id: 'quizzes.places',
  method: 'GET',
  path: '/api/teacher/quiz-places',
  summary: 'Classes and learning areas in which the caller may set a quiz',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        streamId: id,
        className: z.string(),
        areas: z.array(z.strictObject({ id, name: z.string() })),
        learners: z.array(z.strictObject({ id, fullName: z.string() })),
      }),
    ),
  }),
})

export const listQuizzes = endpoint({
  ...teacher,
  id: 'quizzes.list',
  method: 'GET',
  path: '/api/teacher/quizzes',
  summary: 'Quizzes of the classes and learning areas that the caller teaches, newest first',
  query: z.strictObject({
    ...paging,
    search,
    phase: z.enum(['draft', 'published', 'closed']).optional(),
    learningAreaId: id.optional(),
  }),
  response: paged(quizLine).extend({ /** Answers that wait, over all quizzes. */ waiting: z.int() }),
})

export const createQuiz = endpoint({
  ...teacher,
  id: 'quizzes.create',
  method: 'POST',
  path: '/api/teacher/quizzes',
  summary: 'Begin a quiz as a draft',
  body: newQuiz,
  response: quizSheet,
  status: 201,
  idempotent: true,
  examples: {
    body: {
      title: 'Photosynthesis',
      streamId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      learningAreaId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70',
      opensOn: '2026-03-10',
      opensTime: '08:00',
      closesOn: '2026-03-13',
      closesTime: '18:00',
      timeLimitMinutes: 20,
      shuffle: true,
      showAnswers: 'after_close',
    },
  },
})

export const getQuiz = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.get',
  method: 'GET',
  path: '/api/teacher/quizzes/{id}',
  summary: 'A quiz with its questions',
  response: quizSheet,
})

export const saveQuiz = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.save',
  method: 'PUT',
  path: '/api/teacher/quizzes/{id}',
  summary: 'Change title, times and rules; what learners already work by changes only in their favour',
  body: quizSettings,
  response: quizSheet,
  errors: Object.values(quizErrors),
  examples: {
    body: {
      title: 'Photosynthesis',
      opensOn: '2026-03-10',
      opensTime: '08:00',
      closesOn: '2026-03-13',
      closesTime: '18:00',
      shuffle: true,
      showAnswers: 'never',
      version: 1,
    },
  },
})

export const saveQuestions = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.save_questions',
  method: 'PUT',
  path: '/api/teacher/quizzes/{id}/questions',
  summary: 'The questions of a draft, all of them in their order',
  body: z.strictObject({ items: z.array(questionBody).max(100), version }),
  response: quizSheet,
  errors: [quizErrors.published],
})

const step = <const S extends { id: string; path: `/api/${string}`; summary: string }>(definition: S) =>
  endpoint({
    ...teacher,
    ...one,
    method: 'POST',
    body: z.strictObject({ version }),
    response: quizSheet,
    errors: Object.values(quizErrors),
    ...definition,
  })

export const publishQuiz = step({
  id: 'quizzes.publish',
  path: '/api/teacher/quizzes/{id}/publish',
  summary: 'Send it out: learners see it, and can begin once it opens',
})
export const takeBackQuiz = step({
  id: 'quizzes.take_back',
  path: '/api/teacher/quizzes/{id}/take-back',
  summary: 'Make it a draft again, as long as nobody has begun',
})
export const closeQuiz = step({ id: 'quizzes.close', path: '/api/teacher/quizzes/{id}/close', summary: 'End it now' })
export const returnQuiz = step({
  id: 'quizzes.return',
  path: '/api/teacher/quizzes/{id}/return',
  summary: 'Show learners and guardians the results, also where answers still wait',
})

export const removeQuiz = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.remove',
  method: 'DELETE',
  path: '/api/teacher/quizzes/{id}',
  summary: 'Throw a draft away',
  errors: [quizErrors.published],
})
