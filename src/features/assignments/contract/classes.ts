/** A teacher's classes with the learning areas taught there, and the groups the teacher made from their learners. */
import { z } from 'zod'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, text, version } from '#platform/pure/schemas.ts'
import { areaCard } from './kinds.ts'
import { setWork } from './access.ts'
import { workTexts } from './shapes.ts'

export const teacherClass = z.strictObject({
  id,
  kind: z.enum(['class', 'group']),
  name: z.string(),
  /** Null for a group, which may be of several classes. */
  grade: gradeSchema.nullable(),
  asClassTeacher: z.boolean(),
  learningAreas: z.array(areaCard),
  learnerCount: z.int(),
  status: z.enum(['active', 'archived']),
  /** Version of a group; null for a class, which only the office changes. */
  version: z.int().nullable(),
})
export type TeacherClass = z.infer<typeof teacherClass>

export const listClasses = endpoint({
  id: 'assignments.classes',
  method: 'GET',
  path: '/api/teacher/classes',
  summary:
    'The caller’s classes with their learning areas, then the caller’s groups; archived groups only where asked for',
  access: setWork,
  query: z.strictObject({ status: z.enum(['active', 'archived']).optional() }),
  response: z.strictObject({ items: z.array(teacherClass) }),
})

const learner = z.strictObject({ id, fullName: z.string(), admissionNumber: z.string(), className: z.string() })

export const getClass = endpoint({
  id: 'assignments.class',
  method: 'GET',
  path: '/api/teacher/classes/{id}',
  summary: 'A class or a group of the caller with its learners by name',
  access: setWork,
  params: z.strictObject({ id }),
  response: z.strictObject({ ...teacherClass.shape, learners: z.array(learner) }),
})

const groupFields = {
  name: text(60, 'Give the group a name'),
  learningAreaId: z.uuid(workTexts.area),
  learnerIds: z.array(id).min(1, workTexts.learners).max(200),
}

export const createGroup = endpoint({
  id: 'assignments.create_group',
  method: 'POST',
  path: '/api/teacher/classes',
  summary: 'Make a group of learners of own classes in a learning area, to set work for',
  access: setWork,
  body: z.strictObject(groupFields),
  response: teacherClass,
  status: 201,
  idempotent: true,
})

export const saveGroup = endpoint({
  id: 'assignments.save_group',
  method: 'PUT',
  path: '/api/teacher/classes/{id}',
  summary: 'Change a group; work that is open to it follows',
  access: setWork,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...groupFields, status: z.enum(['active', 'archived']).default('active'), version }),
  response: teacherClass,
  errors: [commonErrors.stale],
})
