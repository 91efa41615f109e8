/** Calls with which a teacher sets work: lists it, writes it, assigns it and closes it. */
import { z } from 'zod'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, instant, paged, paging, search, text, time, version } from '#platform/pure/schemas.ts'
import { areaCard, assignmentStatuses, assignmentTypes, lateRules, setTypes } from './kinds.ts'
import { chosenParts, curriculumPart } from '#features/curriculum/contract/parts.ts'
import { setWork } from './access.ts'
import { fileCard, mostFiles, scoring, scoringBody, uploadIds, workErrors, workFileRule, workTexts } from './shapes.ts'

/** Who gets the work: a whole class, a group made by the teacher, or some learners of a class. */
export const targetKinds = ['class', 'group', 'learners'] as const

const targetBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('class'), streamId: id }),
  z.strictObject({ kind: z.literal('group'), groupId: id }),
  z.strictObject({
    kind: z.literal('learners'),
    streamId: id,
    learnerIds: z.array(id).min(1, workTexts.learners).max(200),
  }),
])
export type TargetBody = z.infer<typeof targetBody>

const fields = {
  target: targetBody,
  learningAreaId: z.uuid(workTexts.area),
  type: z.enum(setTypes),
  title: text(120, workTexts.title),
  instructions: z.string().trim().max(5000).default(''),
  /** In the school's time zone. */
  dueOn: date,
  dueTime: time.default('23:59'),
  scoring: scoringBody,
  late: z.enum(lateRules).default('accepted'),
  /** Last day for late work, with `until`. */
  lateUntil: date.optional(),
  /** Work may be replaced until it is marked. */
  resubmission: z.boolean().default(true),
  /** Returned marks become a column of the gradebook. */
  countInGradebook: z.boolean().default(false),
  /** Sub-strands and outcomes of the design of the grade and learning area. */
  covers: chosenParts,
}
const lateAfterDue = (body: { late: string; dueOn: string; lateUntil?: string | undefined }): boolean =>
  body.late !== 'until' || (body.lateUntil !== undefined && body.lateUntil > body.dueOn)
const lateProblem = { path: ['lateUntil'], message: workTexts.until }

export const assignmentBody = z.strictObject(fields).refine(lateAfterDue, lateProblem)
export const saveBody = z.strictObject({ ...fields, version }).refine(lateAfterDue, lateProblem)
export type AssignmentBody = z.infer<typeof assignmentBody>

const counts = z.strictObject({
  /** Learners it is for. */
  expected: z.int(),
  handedIn: z.int(),
  late: z.int(),
  /** Handed in and not marked. */
  toMark: z.int(),
  /** Marked and not returned. */
  toReturn: z.int(),
  returned: z.int(),
})

const line = {
  id,
  title: z.string(),
  type: z.enum(assignmentTypes),
  status: z.enum(assignmentStatuses),
  /** Who gets the work, as text: the class, the group, or the class of the chosen learners. */
  targetLabel: z.string(),
  targetKind: z.enum(targetKinds),
  learningArea: areaCard,
  dueDate: instant,
  counts,
  version,
}
export const assignmentLine = z.strictObject(line)
export type AssignmentLine = z.infer<typeof assignmentLine>

export const assignmentDetail = z.strictObject({
  ...line,
  instructions: z.string(),
  target: z.strictObject({ streamId: id.nullable(), groupId: id.nullable(), learnerIds: z.array(id) }),
  /** Grade of the class; null for a group. */
  grade: gradeSchema.nullable(),
  /** The due time as the school's day and time. */
  dueOn: date,
  dueTime: z.string(),
  scoring,
  late: z.enum(lateRules),
  lateUntil: date.nullable(),
  resubmission: z.boolean(),
  countInGradebook: z.boolean(),
  /** The school has a gradebook that takes marks from here. */
  hasGradebook: z.boolean(),
  /** Parts of the curriculum it covers, in the order of the design. */
  covers: z.array(curriculumPart),
  files: z.array(fileCard),
  publishedAt: instant.nullable(),
  closedAt: instant.nullable(),
})
export type AssignmentDetail = z.infer<typeof assignmentDetail>

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** A class (or group), or a class and a learning area of it: `streamId` or `streamId:learningAreaId`. */
export const courseId = z
  .string()
  .regex(new RegExp(`^${uuid}(?::${uuid})?$`), 'Use the id of a class, or a class and a learning area as class:area')

export const listAssignments = endpoint({
  id: 'assignments.list',
  method: 'GET',
  path: '/api/teacher/assignments',
  summary:
    'Work set in the caller’s classes and learning areas, the latest due first; courseId is a class or group, or class:learningArea',
  access: setWork,
  query: z.strictObject({
    status: z.enum(assignmentStatuses).optional(),
    type: z.enum(assignmentTypes).optional(),
    courseId: courseId.optional(),
    search,
    ...paging,
  }),
  response: paged(assignmentLine),
})

const exampleBody = {
  target: { kind: 'class', streamId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f' },
  learningAreaId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70',
  type: 'homework',
  title: 'Fractions on a number line',
  instructions: 'Do exercise 4 on page 61. Show how you worked.',
  dueOn: '2026-03-13',
  dueTime: '16:00',
  scoring: { kind: 'score', maxScore: 20 },
  late: 'accepted',
} as const

export const createAssignment = endpoint({
  id: 'assignments.create',
  method: 'POST',
  path: '/api/teacher/assignments',
  summary: 'Write an assignment; it stays a draft until it is assigned',
  access: setWork,
  body: assignmentBody,
  response: assignmentDetail,
  status: 201,
  idempotent: true,
  examples: { body: exampleBody },
})

const one = { access: setWork, params: z.strictObject({ id }) } as const

export const getAssignment = endpoint({
  ...one,
  id: 'assignments.get',
  method: 'GET',
  path: '/api/teacher/assignments/{id}',
  summary: 'An assignment of the caller’s classes',
  response: assignmentDetail,
})

export const saveAssignment = endpoint({
  ...one,
  id: 'assignments.save',
  method: 'PUT',
  path: '/api/teacher/assignments/{id}',
  summary: 'Change an assignment; once work was handed in, neither whom it is for nor how it is marked',
  body: saveBody,
  response: assignmentDetail,
  errors: [commonErrors.stale, workErrors.hasWork],
  examples: { body: { ...exampleBody, version: 1 } },
})

export const removeAssignment = endpoint({
  ...one,
  id: 'assignments.remove',
  method: 'DELETE',
  path: '/api/teacher/assignments/{id}',
  summary: 'Throw a draft away',
  errors: [workErrors.notDraft],
})

const step = {
  ...one,
  method: 'POST',
  body: z.strictObject({ version }),
  response: assignmentDetail,
  errors: [commonErrors.stale],
} as const

export const publishAssignment = endpoint({
  ...step,
  id: 'assignments.publish',
  path: '/api/teacher/assignments/{id}/publish',
  summary: 'Assign a draft: its learners see it and are told; one that was closed takes work again',
})

export const closeAssignment = endpoint({
  ...step,
  id: 'assignments.close',
  path: '/api/teacher/assignments/{id}/close',
  summary: 'Take no more work; what was handed in is still marked and returned',
})

export const addAssignmentFiles = endpoint({
  ...one,
  id: 'assignments.add_files',
  method: 'POST',
  path: '/api/teacher/assignments/{id}/files',
  summary: `Attach files for the learners, at most ${mostFiles} in all; large ones come in parts first and are named in uploads`,
  body: z.strictObject({ uploads: uploadIds }),
  uploads: { files: workFileRule },
  response: assignmentDetail,
  idempotent: true,
})

const ofFile = { access: setWork, params: z.strictObject({ id, fileId: id }) } as const

export const removeAssignmentFile = endpoint({
  ...ofFile,
  id: 'assignments.remove_file',
  method: 'DELETE',
  path: '/api/teacher/assignments/{id}/files/{fileId}',
  summary: 'Take an attached file away',
  response: assignmentDetail,
})

export const assignmentFile = endpoint({
  ...ofFile,
  id: 'assignments.file',
  method: 'GET',
  path: '/api/teacher/assignments/{id}/files/{fileId}',
  summary: 'An attached file',
  file: workFileRule.types,
})
