/** Calls with which a teacher sees who handed in, marks, and returns with feedback. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, instant, text, versionOrNone } from '#platform/pure/schemas.ts'
import { levels, workStates } from './kinds.ts'
import { setWork } from './access.ts'
import { attempt, chosenLevels, score, workErrors, workFileRule } from './shapes.ts'
import { assignmentDetail } from './setting.ts'

const learnerCard = { learnerId: id, fullName: z.string(), admissionNumber: z.string() }

/** One learner's work as a row of the teacher's list. */
export const workLine = z.strictObject({
  ...learnerCard,
  state: z.enum(workStates),
  late: z.boolean(),
  submittedAt: instant.nullable(),
  score: z.number().nullable(),
})
export type WorkLine = z.infer<typeof workLine>

const ofAssignment = { access: setWork, params: z.strictObject({ id }) } as const

export const listWork = endpoint({
  ...ofAssignment,
  id: 'assignments.work',
  method: 'GET',
  path: '/api/teacher/assignments/{id}/submissions',
  summary: 'Every learner of an assignment by name: handed in or not, late, marked, returned',
  response: z.strictObject({ items: z.array(workLine) }),
})

const work = z.strictObject({
  ...learnerCard,
  state: z.enum(workStates),
  late: z.boolean(),
  /** 0 while there is neither work nor a mark. */
  version: z.int(),
  note: z.string().nullable(),
  submittedAt: instant.nullable(),
  /** The last one first. */
  attempts: z.array(attempt),
  score: z.number().nullable(),
  levels: chosenLevels,
  comment: z.string().nullable(),
  markedAt: instant.nullable(),
  markedBy: z.string().nullable(),
  returnedAt: instant.nullable(),
})
export type Work = z.infer<typeof work>

const ofLearner = { access: setWork, params: z.strictObject({ id, learnerId: id }) } as const

export const getWork = endpoint({
  ...ofLearner,
  id: 'assignments.work_of',
  method: 'GET',
  path: '/api/teacher/assignments/{id}/submissions/{learnerId}',
  summary: 'One learner’s work with its earlier versions and its mark',
  response: work,
})

export const markBody = z.strictObject({
  version: versionOrNone,
  /** Omitted with a rubric: the chosen levels give the score. */
  score: score.optional(),
  levels: chosenLevels.optional(),
  comment: z.string().trim().max(3000).default(''),
})
export type MarkBody = z.infer<typeof markBody>

export const markWork = endpoint({
  ...ofLearner,
  id: 'assignments.mark',
  method: 'PUT',
  path: '/api/teacher/assignments/{id}/submissions/{learnerId}',
  summary: 'Mark a learner’s work, also one handed in on paper; the learner sees it once it is returned',
  body: markBody,
  response: work,
  errors: [commonErrors.stale, workErrors.notShown, workErrors.score],
  examples: { body: { version: 1, score: 14.5, comment: 'Clear working. Check question 3.' } },
})

export const returnWork = endpoint({
  ...ofAssignment,
  id: 'assignments.return',
  method: 'POST',
  path: '/api/teacher/assignments/{id}/return',
  summary: 'Return marked work with its feedback: of these learners, or all that is marked',
  body: z.strictObject({ learnerIds: z.array(id).min(1).max(500).optional() }),
  response: z.strictObject({ returned: z.int(), assignment: assignmentDetail }),
  idempotent: true,
  examples: { body: {} },
})

export const workFile = endpoint({
  id: 'assignments.work_file',
  method: 'GET',
  path: '/api/teacher/assignments/{id}/submissions/{learnerId}/files/{fileId}',
  summary: 'A file of a learner’s work',
  access: setWork,
  params: z.strictObject({ id, learnerId: id, fileId: id }),
  file: workFileRule.types,
})

/** A comment that its teacher uses again; without a learning area or a level it fits all. */
export const bankedComment = z.strictObject({
  id,
  text: z.string(),
  learningAreaId: id.nullable(),
  level: z.enum(levels).nullable(),
})
export type BankedComment = z.infer<typeof bankedComment>

export const listComments = endpoint({
  id: 'assignments.comments',
  method: 'GET',
  path: '/api/teacher/comments',
  summary: 'The caller’s own comments, those of a learning area with the ones that fit all',
  access: setWork,
  query: z.strictObject({ learningAreaId: id.optional() }),
  response: z.strictObject({ items: z.array(bankedComment) }),
})

export const keepComment = endpoint({
  id: 'assignments.keep_comment',
  method: 'POST',
  path: '/api/teacher/comments',
  summary: 'Keep a comment to use again',
  access: setWork,
  body: z.strictObject({ text: text(500), learningAreaId: id.optional(), level: z.enum(levels).optional() }),
  response: bankedComment,
  status: 201,
  idempotent: true,
})

export const dropComment = endpoint({
  id: 'assignments.drop_comment',
  method: 'DELETE',
  path: '/api/teacher/comments/{id}',
  summary: 'Forget a comment',
  access: setWork,
  params: z.strictObject({ id }),
})
