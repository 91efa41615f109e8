/** Endpoints to mark waiting answers, and for the results of a quiz. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, text, version } from '#platform/pure/schemas.ts'
import { makeQuizzes } from './access.ts'
import { givenScore } from './questions.ts'
import { attemptStatuses, answerStates } from './taking.ts'

export const markingErrors = {
  tooMany: defineError('quizzes.too_many_points', 400, 'The question is worth at most {points} points.'),
  notShort: defineError('quizzes.not_short', 409, 'Only a short answer has accepted forms.'),
  formsFull: defineError('quizzes.forms_full', 409, 'A question has at most 40 accepted forms.'),
} as const

/** Answers that are equal except for case, spaces and punctuation. */
const wording = z.strictObject({
  /** Sent back to settle them. */
  form: z.string(),
  /** As the first learner wrote it. */
  answer: z.string(),
  count: z.int(),
})

/** Answers to one question that seem to say the same: a proposal, of which the teacher settles the wordings chosen. */
export const waitingGroup = z.strictObject({
  quizId: id,
  quizTitle: z.string(),
  className: z.string(),
  questionId: id,
  questionText: z.string(),
  points: z.number(),
  accepted: z.array(z.string()),
  criteria: z.array(z.strictObject({ points: z.number(), text: z.string() })),
  /** The answer can be accepted as correct for automatic marking. */
  canAccept: z.boolean(),
  /** In a language every wording is a group of its own, since spelling and small words may be what is asked. */
  isLanguage: z.boolean(),
  /** The most frequent one first. */
  wordings: z.array(wording),
  /** Answers in all wordings. */
  count: z.int(),
})
export type WaitingGroup = z.infer<typeof waitingGroup>

const teacher = { access: makeQuizzes } as const
const one = { params: z.strictObject({ id }) } as const

export const listWaiting = endpoint({
  ...teacher,
  id: 'quizzes.waiting',
  method: 'GET',
  path: '/api/teacher/quiz-answers',
  summary: 'Answers that wait for a teacher, grouped by likeness, oldest quiz first',
  query: z.strictObject({ ...paging, quizId: id.optional() }),
  response: paged(waitingGroup),
})

export const settleWaiting = endpoint({
  ...teacher,
  id: 'quizzes.settle',
  method: 'POST',
  path: '/api/teacher/quizzes/{id}/questions/{questionId}/settle',
  summary: 'Mark answers that wait, by their wordings; accepted ones are right from now on and mark the others again',
  params: z.strictObject({ id, questionId: id }),
  body: z.strictObject({
    forms: z.array(z.string().max(1000)).min(1).max(200),
    score: givenScore,
    accept: z.boolean(),
    comment: text(500).optional(),
  }),
  response: z.strictObject({
    /** Answers that got a mark. */ marked: z.int(),
    /** Answers that still wait in this quiz. */ waiting: z.int(),
  }),
  idempotent: true,
  errors: Object.values(markingErrors),
})

export const markAnswer = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.mark',
  method: 'PUT',
  path: '/api/teacher/quiz-answers/{id}',
  summary: 'Give one answer another mark',
  body: z.strictObject({ score: givenScore, comment: text(500).optional(), version }),
  response: z.strictObject({ id, score: z.number(), comment: z.string().nullable(), version: z.int() }),
  errors: [markingErrors.tooMany],
})

const learnerLine = z.strictObject({
  learnerId: id,
  fullName: z.string(),
  status: z.enum([...attemptStatuses, 'none']),
  score: z.number().nullable(),
  waiting: z.int(),
  late: z.int(),
  refused: z.int(),
})

const choiceCount = z.strictObject({
  text: z.string(),
  correct: z.boolean(),
  count: z.int(),
  upper: z.int(),
  lower: z.int(),
})
export const itemNotes = ['too_easy', 'too_hard', 'wrong_way', 'hardly', 'idle_choice', 'check_key'] as const
export const itemAnalysis = z.strictObject({
  questionId: id,
  text: z.string(),
  points: z.number(),
  answered: z.int(),
  blank: z.int(),
  waiting: z.int(),
  /** Mean share of the points, 0 to 1; null with too few. */
  difficulty: z.number().nullable(),
  /** Correlation with the rest of the quiz, -1 to 1; null with too few, or where all did the same. */
  discrimination: z.number().nullable(),
  notes: z.array(z.enum(itemNotes)),
  choices: z.array(choiceCount),
  /** Frequent answers that are typed, with how many wrote them. */
  common: z.array(z.strictObject({ text: z.string(), count: z.int(), right: z.boolean() })),
})
export type ItemAnalysis = z.infer<typeof itemAnalysis>

export const quizResults = z.strictObject({
  learners: z.array(learnerLine),
  points: z.number(),
  /** Done, and so in the numbers below. */
  counted: z.int(),
  /** Number of learners needed before the statistics of a question mean anything. */
  enough: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** Learners in each tenth of the points, lowest first. */
  spread: z.array(z.int()).length(10),
  items: z.array(itemAnalysis),
})
export type QuizResults = z.infer<typeof quizResults>

export const getResults = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.results',
  method: 'GET',
  path: '/api/teacher/quizzes/{id}/results',
  summary: 'How a quiz went: learner by learner, question by question',
  response: quizResults,
})

const attemptAnswer = z.strictObject({
  id: id.nullable(),
  questionId: id,
  text: z.string(),
  points: z.number(),
  own: z.array(z.string()),
  right: z.array(z.string()),
  state: z.enum(answerStates),
  score: z.number().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
})
export const getAttempt = endpoint({
  ...teacher,
  id: 'quizzes.attempt',
  method: 'GET',
  path: '/api/teacher/quizzes/{id}/learners/{learnerId}',
  summary: 'The answers of one learner',
  params: z.strictObject({ id, learnerId: id }),
  response: z.strictObject({
    learnerId: id,
    fullName: z.string(),
    status: z.enum(attemptStatuses),
    score: z.number().nullable(),
    items: z.array(attemptAnswer),
  }),
})
