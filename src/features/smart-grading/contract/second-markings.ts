/** Blind second marking: a colleague marks a sample without seeing the first marks, to compare two markers. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { makeQuizzes } from './access.ts'
import { givenScore } from './questions.ts'

export const secondErrors = {
  noColleague: defineError('quizzes.no_colleague', 400, 'Choose a colleague who teaches this learning area.'),
  nothing: defineError('quizzes.nothing_to_compare', 409, 'No answer of this quiz was marked by a teacher yet.'),
  done: defineError('quizzes.second_done', 409, 'This second marking is finished.'),
  incomplete: defineError('quizzes.second_incomplete', 409, 'Mark every answer before you finish.'),
} as const

const teacher = { access: makeQuizzes } as const
const one = { params: z.strictObject({ id }) } as const

/** Shares of a question's points, in per cent, above which two marks are listed as different. */
export const thresholds = [10, 25, 50] as const

const line = {
  id,
  quizId: id,
  quizTitle: z.string(),
  learningAreaName: z.string(),
  /** The caller is the second marker, or requested it. */
  mine: z.boolean(),
  /** The other one. */
  colleague: z.string(),
  answers: z.int(),
  marked: z.int(),
  done: z.boolean(),
  createdAt: instant,
}

export const listSecondMarkings = endpoint({
  ...teacher,
  id: 'quizzes.second_list',
  method: 'GET',
  path: '/api/teacher/second-markings',
  summary: 'Second markings that the caller was asked for, and those that the caller asked for',
  response: z.strictObject({ items: z.array(z.strictObject(line)) }),
})

export const listColleagues = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.colleagues',
  method: 'GET',
  path: '/api/teacher/quizzes/{id}/colleagues',
  summary: 'Who else teaches the learning area, and how many answers were marked by hand',
  response: z.strictObject({ items: z.array(z.strictObject({ id, fullName: z.string() })), marked: z.int() }),
})

export const askSecondMarking = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.ask_second',
  method: 'POST',
  path: '/api/teacher/quizzes/{id}/second-markings',
  summary: 'Ask a colleague to mark a sample again, without names and without the first marks',
  body: z.strictObject({
    staffId: id,
    size: z.int().min(1).max(50),
    threshold: z.union([z.literal(10), z.literal(25), z.literal(50)]),
  }),
  response: z.strictObject(line),
  status: 201,
  idempotent: true,
  errors: Object.values(secondErrors),
})

const blindAnswer = z.strictObject({
  id,
  questionText: z.string(),
  points: z.number(),
  criteria: z.array(z.strictObject({ points: z.number(), text: z.string() })),
  answer: z.string(),
  score: z.number().nullable(),
})
const difference = z.strictObject({
  answerId: id,
  questionText: z.string(),
  points: z.number(),
  answer: z.string(),
  learnerName: z.string(),
  first: z.number(),
  second: z.number(),
  version: z.int(),
})

export const secondMarking = z.strictObject({
  ...line,
  threshold: z.int(),
  /** For the second marker; empty for the requester. */
  sample: z.array(blindAnswer),
  /** For the requester after completion: largest first. */
  differences: z.array(difference),
  /** Average difference of the second marks from the first, in percent of the points; null until completed. */
  lean: z.number().nullable(),
  /** Number of equal marks. */
  agree: z.int().nullable(),
})
export type SecondMarking = z.infer<typeof secondMarking>

export const getSecondMarking = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.second',
  method: 'GET',
  path: '/api/teacher/second-markings/{id}',
  summary: 'A second marking: the answers for who marks, the differences for who asked',
  response: secondMarking,
})

export const saveSecondMarks = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.save_second',
  method: 'PUT',
  path: '/api/teacher/second-markings/{id}',
  summary: 'Second marks, some or all; finished when said so',
  body: z.strictObject({ marks: z.array(z.strictObject({ id, score: givenScore })).max(50), finish: z.boolean() }),
  response: secondMarking,
  errors: Object.values(secondErrors),
})
