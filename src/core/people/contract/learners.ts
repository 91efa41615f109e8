/** Calls about learners: list, record, class, leaving and returning. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import {
  date,
  id,
  paged,
  paging,
  personName,
  phone,
  search,
  storedDate,
  storedId,
  text,
  version,
  filledTextShape,
} from '#platform/pure/schemas.ts'
import { mostSelected } from '#platform/pure/paging.ts'
import { undoId } from '#core/undo/contract/undo.ts'
import { managePeople, readLearners } from './actions.ts'
import { peopleErrors } from './errors.ts'
import {
  contactName,
  contactRelationship,
  fileFormat,
  identifier,
  nameFields,
  note,
  optional,
  peopleTexts,
  rightsFields,
  sex,
  sheetTypes,
  someDate,
  streamRef,
  warning,
} from './shapes.ts'
import { learnerSorts } from './lists.ts'

export const learnerStatuses = ['active', 'left'] as const

const learnerItem = z.strictObject({
  id: storedId,
  admissionNumber: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  fullName: z.string(),
  sex: sex.nullable(),
  birthDate: storedDate.nullable(),
  upi: z.string().nullable(),
  status: z.enum(learnerStatuses),
  admittedOn: storedDate.nullable(),
  leftOn: storedDate.nullable(),
  stream: streamRef.nullable(),
  /** Address of a small photo taken by the school. */
  photo: z.string().nullable(),
  version,
})
export type LearnerItem = z.infer<typeof learnerItem>

const filters = {
  streamId: id.optional(),
  grade: z.string().trim().max(40).optional(),
  status: z.enum([...learnerStatuses, 'all']).default('active'),
  sex: sex.optional(),
  search,
  sort: z.enum(learnerSorts).default('name'),
}
export const learnerFilters = z.strictObject(filters)
export type LearnerFilters = z.output<typeof learnerFilters>

export const listLearners = endpoint({
  id: 'people.learners',
  method: 'GET',
  path: '/api/admin/learners',
  summary: 'Learners by class, grade, status, name or number; teachers get those of their own classes',
  access: readLearners,
  query: z.strictObject({ ...paging, ...filters }),
  response: paged(learnerItem),
})

export const matchingLearners = endpoint({
  id: 'people.matching_learners',
  method: 'GET',
  path: '/api/admin/learners/matching',
  summary: 'Every learner of the same list, for an action on all of them; at most 200',
  access: readLearners,
  query: learnerFilters,
  response: z.strictObject({ items: z.array(learnerItem) }),
  errors: [commonErrors.tooManyMatch],
})

export const exportLearners = endpoint({
  id: 'people.export_learners',
  method: 'GET',
  path: '/api/admin/learners/export',
  summary: 'The same list as a file, at most 20,000 rows',
  access: readLearners,
  query: z.strictObject({ ...filters, format: fileFormat }),
  file: sheetTypes,
})

const learnerGuardian = z.strictObject({
  guardianId: id,
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  relationship: z.string(),
  ...rightsFields,
  barred: z.boolean(),
  /** Admins only. */
  barredReason: z.string().nullable(),
  proof: z.enum(['import', 'admin', 'code', 'request']),
  signsIn: z.boolean(),
  version,
})
export type LearnerGuardian = z.infer<typeof learnerGuardian>

const enrolment = z.strictObject({
  id,
  stream: streamRef,
  year: z.string().nullable(),
  startsOn: date,
  endsOn: date.nullable(),
  outcome: z.enum(['moved', 'promoted', 'repeated', 'left', 'undone']).nullable(),
})

const learnerDetail = z.strictObject({
  ...learnerItem.shape,
  assessmentNumber: z.string().nullable(),
  residence: z.string().nullable(),
  /** Admins only. */
  birthCertificate: z.string().nullable(),
  /** Admins only. */
  remarks: z.string().nullable(),
  leavingReason: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  emergencyRelationship: z.string().nullable(),
  /** Name of the teacher of the learner's class. */
  classTeacher: z.string().nullable(),
  signsIn: z.boolean(),
  /** Address of a picture. */
  avatar: z.string().nullable(),
  guardians: z.array(learnerGuardian),
  /** Newest first. */
  enrolments: z.array(enrolment),
  /** Purposes of consent that the family was not asked about; admins only. */
  unasked: z.array(z.string()),
  /** Missing fields of a complete record; admins only. */
  missing: z.array(z.string()),
  warnings: z.array(warning),
})
export type LearnerDetail = z.infer<typeof learnerDetail>

export const getLearner = endpoint({
  id: 'people.learner',
  method: 'GET',
  path: '/api/admin/learners/{id}',
  summary: 'A learner with guardians and the history of classes',
  access: readLearners,
  params: z.strictObject({ id }),
  response: learnerDetail,
})

const facts = {
  ...nameFields,
  middleName: optional(personName),
  sex: optional(sex),
  birthDate: someDate,
  upi: identifier,
  assessmentNumber: identifier,
  birthCertificate: identifier,
  residence: note(200),
  remarks: note(),
  admittedOn: someDate,
  emergencyName: optional(contactName),
  emergencyPhone: optional(phone),
  emergencyRelationship: optional(contactRelationship),
}

export const createLearner = endpoint({
  id: 'people.create_learner',
  method: 'POST',
  path: '/api/admin/learners',
  summary: 'Admit a learner; without an admission number the next one is given',
  access: managePeople,
  status: 201,
  idempotent: true,
  body: z.strictObject({ ...facts, admissionNumber: identifier, streamId: optional(id), startsOn: someDate }),
  response: learnerDetail,
  errors: [peopleErrors.noYear, peopleErrors.streamClosed],
  examples: { body: { firstName: 'Faith', lastName: 'Muthoni', sex: 'female', birthDate: '2013-05-02' } },
})

export const saveLearner = endpoint({
  id: 'people.save_learner',
  method: 'PUT',
  path: '/api/admin/learners/{id}',
  summary: 'Change the facts of a learner; fields left out are emptied',
  access: managePeople,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...facts, admissionNumber: text(40), version }),
  response: learnerDetail,
  errors: [commonErrors.stale],
})

const byId = { access: managePeople, params: z.strictObject({ id }), response: learnerDetail } as const

/** Changes of class answer with the learner, and with what takes the change back. */
const changed = { ...byId, response: z.strictObject({ ...learnerDetail.shape, undo: undoId }) } as const

export const moveLearner = endpoint({
  id: 'people.move_learner',
  method: 'POST',
  path: '/api/admin/learners/{id}/move',
  summary: 'Put a learner into another class from a day on; the class before ends the day before',
  ...changed,
  body: z.strictObject({ streamId: id, on: date, version }),
  errors: [commonErrors.stale, peopleErrors.hasLeft, peopleErrors.noYear, peopleErrors.streamClosed],
})

export const leaveLearner = endpoint({
  id: 'people.leave_learner',
  method: 'POST',
  path: '/api/admin/learners/{id}/leave',
  summary: 'Note that a learner has left; the day given is the last one in class',
  ...changed,
  body: z.strictObject({ on: date, reason: text(200, peopleTexts.reason), version }),
  errors: [commonErrors.stale, peopleErrors.hasLeft],
})

export const returnLearner = endpoint({
  id: 'people.return_learner',
  method: 'POST',
  path: '/api/admin/learners/{id}/return',
  summary: 'Take a learner back who had left',
  ...changed,
  body: z.strictObject({ streamId: id, on: date, version }),
  errors: [commonErrors.stale, peopleErrors.hasNotLeft, peopleErrors.noYear, peopleErrors.streamClosed],
})

const many = { learnerIds: z.array(id).min(1).max(mostSelected), on: date }

export const changeLearners = endpoint({
  id: 'people.change_learners',
  method: 'POST',
  path: '/api/admin/learners/bulk',
  summary: 'Move several learners, or mark them as left; those that cannot be changed are named',
  access: managePeople,
  idempotent: true,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('move'), ...many, streamId: id }),
    z.strictObject({ action: z.literal('leave'), ...many, reason: text(200, peopleTexts.reason) }),
  ]),
  response: z.strictObject({
    done: z.int(),
    failed: z.array(z.strictObject({ learnerId: id, fullName: z.string(), ...filledTextShape })),
    undo: undoId,
  }),
  errors: [peopleErrors.noYear, peopleErrors.streamClosed],
})
