/** A teacher's question bank, pictures of questions, and import from a spreadsheet. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged, paging, search } from '#platform/pure/schemas.ts'
import { makeQuizzes, takeQuizzes } from './access.ts'
import { questionKinds, teacherQuestion } from './questions.ts'
import { quizErrors, quizSheet } from './quizzes.ts'

const teacher = { access: makeQuizzes } as const

export const listBank = endpoint({
  ...teacher,
  id: 'quizzes.bank',
  method: 'GET',
  path: '/api/teacher/question-bank',
  summary: 'Own questions of a learning area, newest first, each once',
  query: z.strictObject({ ...paging, search, learningAreaId: id.optional(), kind: z.enum(questionKinds).optional() }),
  response: paged(z.strictObject({ question: teacherQuestion, quizTitle: z.string() })),
})

const place = { params: z.strictObject({ id, questionId: id }) } as const
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const savePicture = endpoint({
  ...teacher,
  ...place,
  id: 'quizzes.save_picture',
  method: 'POST',
  path: '/api/teacher/quizzes/{id}/questions/{questionId}/picture',
  summary: 'Put a picture to a question of a draft',
  uploads: { picture: { maxBytes: 2_000_000, types: pictureTypes, required: true } },
  response: quizSheet,
  errors: [quizErrors.published],
})

export const removePicture = endpoint({
  ...teacher,
  ...place,
  id: 'quizzes.remove_picture',
  method: 'DELETE',
  path: '/api/teacher/quizzes/{id}/questions/{questionId}/picture',
  summary: 'Take the picture of a question away',
  response: quizSheet,
  errors: [quizErrors.published],
})

export const teacherPicture = endpoint({
  ...teacher,
  ...place,
  id: 'quizzes.picture',
  method: 'GET',
  path: '/api/teacher/quizzes/{id}/questions/{questionId}/picture',
  summary: 'The picture of a question',
  file: pictureTypes,
})

export const learnerPicture = endpoint({
  access: takeQuizzes,
  ...place,
  id: 'quizzes.own_picture',
  method: 'GET',
  path: '/api/student/quizzes/{id}/questions/{questionId}/picture',
  summary: 'The picture of a question of a quiz that the learner has begun',
  file: pictureTypes,
})
