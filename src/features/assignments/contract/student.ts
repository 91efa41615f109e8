/** A learner's own assignment and its submission; the list is in `own-list.ts`. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { lateRules } from './kinds.ts'
import { curriculumPart } from '#features/curriculum/contract/parts.ts'
import { ownWork } from './access.ts'
import { ownLine } from './own-list.ts'
import { attempt, chosenLevels, fileCard, scoring, uploadIds, workErrors, workFileRule } from './shapes.ts'

/**
 * Why work is refused: closed by the teacher, too late, already marked, or already handed in where only one attempt is
 * allowed.
 */
export const shutReasons = ['closed', 'late', 'marked', 'once'] as const

export const ownDetail = ownLine.extend({
  instructions: z.string(),
  /** Parts of the curriculum it covers. */
  covers: z.array(curriculumPart),
  files: z.array(fileCard),
  scoring,
  late: z.enum(lateRules),
  /** Submissions are refused after this; null where late work is accepted without limit. */
  takenUntil: instant.nullable(),
  resubmission: z.boolean(),
  handIn: z.strictObject({ open: z.boolean(), why: z.enum(shutReasons).nullable(), late: z.boolean() }),
  /** The last one first. */
  attempts: z.array(attempt),
  /** The teacher's comment and levels, once the work was returned. */
  feedback: z.strictObject({ comment: z.string().nullable(), levels: chosenLevels, returnedAt: instant }).nullable(),
})
export type OwnDetail = z.infer<typeof ownDetail>

const one = { access: ownWork, params: z.strictObject({ id }) } as const

export const ownAssignment = endpoint({
  ...one,
  id: 'assignments.own_one',
  method: 'GET',
  path: '/api/student/assignments/{id}',
  summary: 'One assignment with what was handed in and what came back',
  response: ownDetail,
})

/** Characters of an answer written in the page. */
export const longestAnswer = 20_000

export const submitWork = endpoint({
  ...one,
  id: 'assignments.submit',
  method: 'POST',
  path: '/api/assignments/{id}/submit',
  summary:
    'Hand in an answer, files, a note, or all of them; again replaces it. Large files come in parts first and are named in uploads',
  body: z.strictObject({
    // A form sends line breaks as two characters.
    answer: z
      .string()
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .trim()
      .max(longestAnswer)
      .optional(),
    note: z.string().trim().max(5000).optional(),
    uploads: uploadIds,
  }),
  uploads: { files: workFileRule },
  response: ownDetail,
  idempotent: true,
  errors: [workErrors.closedToWork, workErrors.tooLate, workErrors.alreadyMarked, workErrors.handedInOnce],
  examples: { body: { note: 'I worked with Brian on question 4.' } },
})

const ofFile = {
  method: 'GET',
  access: ownWork,
  params: z.strictObject({ id, fileId: id }),
  file: workFileRule.types,
} as const

export const ownAssignmentFile = endpoint({
  ...ofFile,
  id: 'assignments.own_file',
  path: '/api/student/assignments/{id}/files/{fileId}',
  summary: 'A file that the teacher attached',
})

export const ownWorkFile = endpoint({
  ...ofFile,
  id: 'assignments.own_work_file',
  path: '/api/student/assignments/{id}/submission/files/{fileId}',
  summary: 'A file of own work',
})
