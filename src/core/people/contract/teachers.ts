/** A learner's teachers, for the learner and the family. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { action, signedIn } from '../../access/contract/access.ts'

const teacher = z.strictObject({
  id,
  name: z.string(),
  isClassTeacher: z.boolean(),
  /** Names of the learning areas that they teach in the class. */
  learningAreas: z.array(z.string()),
})
export type TeacherOfLearner = z.infer<typeof teacher>

const teacherForFamily = z.strictObject({
  ...teacher.shape,
  /** As far as the teacher shows it to families of the class. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type TeacherForFamily = z.infer<typeof teacherForFamily>

export const studentTeachers = endpoint({
  id: 'people.student_teachers',
  method: 'GET',
  path: '/api/student/teachers',
  summary: 'The learner’s own teachers, the class teacher first',
  access: action('people.own_teachers', null, ['student']),
  response: z.strictObject({ items: z.array(teacher) }),
})

export const childTeachers = endpoint({
  id: 'people.child_teachers',
  method: 'GET',
  path: '/api/parent/children/{id}/teachers',
  summary: 'The child’s teachers, the class teacher first, and how to reach them where they allow it',
  access: signedIn,
  params: z.strictObject({ id }),
  response: z.strictObject({ items: z.array(teacherForFamily) }),
})
