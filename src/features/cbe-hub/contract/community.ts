/**
 * Questions and answers by learning area inside the school. What learners and guardians write waits for a member of
 * staff; nobody writes to one person, and learners see no names of learners and guardians.
 */
import { z } from 'zod'
import { roleSchema } from '#core/access/contract/access.ts'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, search, storedId, text } from '#platform/pure/schemas.ts'
import { cbeErrors, moderateHub, readHub, writeHub } from './access.ts'

export const postStatuses = ['waiting', 'shown', 'hidden'] as const
export type PostStatus = (typeof postStatuses)[number]

export const communityTexts = {
  title: 'Write the question in one line',
  text: 'Write what you want to know',
  answer: 'Write an answer',
  reason: 'Say why',
} as const

const post = {
  id: storedId,
  text: z.string(),
  status: z.enum(postStatuses),
  role: roleSchema,
  /** Staff are named to everybody, learners and guardians to staff and to themselves only. */
  name: z.string().nullable(),
  mine: z.boolean(),
  /** Why it was hidden; for its writer and staff. */
  hiddenReason: z.string().nullable(),
  createdAt: instant,
}

const area = z.strictObject({ id: storedId, name: z.string(), level: levelSchema })

const question = z.strictObject({
  ...post,
  title: z.string(),
  learningArea: area.pick({ id: true, name: true }),
  /** Answers that are shown. */
  answers: z.int(),
})
export type Question = z.infer<typeof question>

const answer = z.strictObject(post)
export type Answer = z.infer<typeof answer>

const questionDetail = z.strictObject({
  ...question.shape,
  items: z.array(answer),
  /** Posts of this question that the caller reported and nobody decided on yet. */
  reported: z.array(storedId),
  /** The caller decides on posts. */
  moderates: z.boolean(),
})
export type QuestionDetail = z.infer<typeof questionDetail>

export const listQuestions = endpoint({
  id: 'cbe.questions',
  method: 'GET',
  path: '/api/cbe-hub/questions',
  summary: 'Questions that are shown and own ones, the newest first',
  access: readHub,
  query: z.strictObject({ learningAreaId: id.optional(), mine: z.enum(['true']).optional(), search, ...paging }),
  response: paged(question),
})

export const questionAreas = endpoint({
  id: 'cbe.question_areas',
  method: 'GET',
  path: '/api/cbe-hub/question-areas',
  summary: 'Learning areas in which the caller may ask: of the own level for a learner, of all for others',
  access: readHub,
  response: z.strictObject({ items: z.array(area) }),
})

const one = { params: z.strictObject({ id }) } as const

export const getQuestion = endpoint({
  ...one,
  id: 'cbe.question',
  method: 'GET',
  path: '/api/cbe-hub/questions/{id}',
  summary: 'A question with its answers',
  access: readHub,
  response: questionDetail,
})

export const askQuestion = endpoint({
  id: 'cbe.ask',
  method: 'POST',
  path: '/api/cbe-hub/questions',
  summary: 'Ask a question; of learners and guardians it waits until a member of staff shows it',
  access: writeHub,
  body: z.strictObject({
    learningAreaId: id,
    title: text(150, communityTexts.title),
    text: text(2000, communityTexts.text),
  }),
  response: z.strictObject({ id: storedId, status: z.enum(postStatuses) }),
  status: 201,
  idempotent: true,
  errors: [cbeErrors.tooMany],
})

export const answerQuestion = endpoint({
  ...one,
  id: 'cbe.answer',
  method: 'POST',
  path: '/api/cbe-hub/questions/{id}/answers',
  summary: 'Answer a question that is shown; of learners and guardians the answer waits for a member of staff',
  access: writeHub,
  body: z.strictObject({ text: text(2000, communityTexts.answer) }),
  response: z.strictObject({ id: storedId, status: z.enum(postStatuses) }),
  status: 201,
  idempotent: true,
  errors: [cbeErrors.tooMany, cbeErrors.notShown],
})

export const reportPost = endpoint({
  ...one,
  id: 'cbe.report',
  method: 'POST',
  path: '/api/cbe-hub/questions/{id}/reports',
  summary: 'Report a question, or one of its answers, to staff',
  access: writeHub,
  body: z.strictObject({ answerId: id.optional(), reason: text(300, communityTexts.reason) }),
  errors: [cbeErrors.reported, cbeErrors.tooMany],
})

export const decidePost = endpoint({
  ...one,
  id: 'cbe.decide',
  method: 'POST',
  path: '/api/cbe-hub/questions/{id}/decision',
  summary: 'Show a question or an answer to everybody, or hide it with a reason; its reports are settled',
  access: moderateHub,
  body: z.strictObject({
    answerId: id.optional(),
    decision: z.enum(['show', 'hide']),
    /** Required to hide: the writer reads it. */
    reason: z.string().trim().max(300, 'Use at most 300 characters').optional(),
  }),
  response: questionDetail,
})

const queued = z.strictObject({
  questionId: storedId,
  answerId: storedId.nullable(),
  title: z.string(),
  text: z.string(),
  status: z.enum(postStatuses),
  role: roleSchema,
  name: z.string().nullable(),
  createdAt: instant,
  reports: z.array(z.strictObject({ reason: z.string(), name: z.string().nullable() })),
})
export type Queued = z.infer<typeof queued>

export const moderationQueue = endpoint({
  id: 'cbe.moderation',
  method: 'GET',
  path: '/api/cbe-hub/moderation',
  summary: 'Posts on which staff must decide: waiting or reported, the oldest first; at most 100',
  access: moderateHub,
  response: z.strictObject({ items: z.array(queued) }),
})
