/** Values of the new user form, and the fields of its two steps. */
import { z } from 'zod'
import { relationship } from '#core/people/contract/shapes.ts'
import { blank } from '#core/schools/web/public.ts'
import { positionTexts } from '../../../access/contract/positions.ts'
import { id, personName } from '#platform/pure/schemas.ts'
import { personalFields, roleProblems } from '../../contract/creating.ts'
import { parentEmailField, phoneField, positionField, roleField, usersTexts } from '../../contract/shapes.ts'

export const steps = ['personal', 'organization'] as const

export const createSchema = z
  .strictObject({
    /** The step that is sent: the second one's rules wait until it is there. */
    step: z.enum(steps),
    firstName: personalFields.firstName,
    lastName: personalFields.lastName,
    email: personalFields.email,
    phoneNumber: blank(phoneField),
    role: blank(roleField),
    school: z.string().trim(),
    position: blank(positionField),
    /** Of an admin. */
    positions: z.array(z.string()),
    grade: blank(z.string()),
    classId: blank(id),
    subjects: z.array(z.string()),
    classIds: z.array(id),
    parentEmail: blank(parentEmailField),
    parentFirstName: blank(personName),
    parentLastName: blank(personName),
    relationship: blank(relationship),
  })
  .superRefine((values, context) => {
    if (values.step === 'personal') return
    const problems: Record<string, string> = { ...roleProblems(values) }
    if (!values.role) problems.role = usersTexts.role
    if (values.role === 'admin' && values.positions.length === 0) problems.positions = positionTexts.choose
    if (values.school === '') problems.school = usersTexts.school
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message, input: values })
  })
export type CreateValues = z.output<typeof createSchema>

/** Fields of the first step, where their errors are shown. */
export const personalNames = ['firstName', 'lastName', 'email', 'phoneNumber']

export const blankUser = (school: string): z.input<typeof createSchema> => ({
  step: 'personal',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  role: '',
  school,
  position: '',
  positions: ['secretary'],
  grade: '',
  classId: '',
  subjects: [],
  classIds: [],
  parentEmail: '',
  parentFirstName: '',
  parentLastName: '',
  relationship: '',
})

/** Without empty fields and those of other roles. */
export const bodyOf = (values: CreateValues, role: z.output<typeof roleField>) => {
  const {
    firstName,
    lastName,
    email,
    phoneNumber,
    school,
    position,
    grade,
    classId,
    subjects,
    classIds,
    parentEmail,
    parentFirstName,
    parentLastName,
  } = values
  const common = { firstName, lastName, email, role, school, ...(phoneNumber ? { phoneNumber } : {}) }
  if (role === 'parent') return common
  if (role === 'student')
    return {
      ...common,
      ...(grade ? { grade } : {}),
      ...(classId ? { classIds: [classId] } : {}),
      ...(parentEmail ? { parentEmail } : {}),
      ...(parentFirstName ? { parentFirstName } : {}),
      ...(parentLastName ? { parentLastName } : {}),
      ...(values.relationship ? { relationship: values.relationship } : {}),
    }
  const staff = { ...common, ...(position ? { position } : {}) }
  if (role === 'admin') return { ...staff, positions: values.positions }
  if (role !== 'teacher' && role !== 'tutor') return staff
  return { ...staff, ...(subjects.length > 0 ? { subjects } : {}), ...(classIds.length > 0 ? { classIds } : {}) }
}
