/** Calls that make a user: the form of the school, and the console's. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, personName, version } from '#platform/pure/schemas.ts'
import { credentialErrors } from '../../access/contract/credentials.ts'
import { peopleErrors } from '../../people/contract/errors.ts'
import { relationships } from '../../people/contract/shapes.ts'
import { consoleUsers, manageUsers } from './actions.ts'
import { usersErrors } from './errors.ts'
import {
  gradeField,
  parentEmailField,
  personFields,
  phoneField,
  positionField,
  positionsField,
  requiredEmail,
  roleField,
  schoolField,
  statusField,
  subjectsField,
  userItem,
  usersTexts,
} from './shapes.ts'
import { editErrors } from './users.ts'

/** The fields of the first step of the form. */
export const personalFields = { ...personFields, email: requiredEmail, phoneNumber: phoneField.optional() }

const formFields = {
  ...personalFields,
  role: roleField,
  /** Name or id of the school; an admin's own. */
  school: schoolField,
  grade: gradeField.optional(),
  subjects: subjectsField.optional(),
  parentEmail: parentEmailField.optional(),
  positions: positionsField.optional(),
}

interface ByRole {
  role?: string | undefined
  grade?: string | undefined
  parentEmail?: string | undefined
  subjects?: readonly string[] | undefined
}

/** Additional requirements of a role, by field. */
export const roleProblems = ({
  role,
  grade,
  parentEmail,
  subjects = [],
}: ByRole): Partial<Record<'grade' | 'parentEmail' | 'subjects', string>> => {
  if (role === 'student')
    return {
      ...(grade ? {} : { grade: usersTexts.grade }),
      ...(parentEmail ? {} : { parentEmail: usersTexts.parentEmail }),
    }
  return (role === 'teacher' || role === 'tutor') && subjects.length === 0 ? { subjects: usersTexts.subjects } : {}
}

const byRole = (body: ByRole & { email: string }, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(roleProblems(body)))
    context.addIssue({ code: 'custom', path: [field], message, input: body })
  if (body.role === 'student' && body.parentEmail === body.email)
    context.addIssue({ code: 'custom', path: ['parentEmail'], message: usersTexts.ownParent, input: body })
}

const createErrors = [usersErrors.principalOnly, peopleErrors.noYear, peopleErrors.streamClosed]

export const createUser = endpoint({
  id: 'users.create',
  method: 'POST',
  path: '/api/admin/users/create',
  summary:
    'Invite somebody to the own school, with the record and the number that the role has; answered alike for known and unknown addresses',
  access: manageUsers,
  status: 201,
  idempotent: true,
  body: z
    .strictObject({
      ...formFields,
      position: positionField.optional(),
      /** The class of a student, or those that a teacher teaches. */
      classIds: z.array(id).max(60, 'Choose at most 60 classes').optional(),
      parentFirstName: personName.optional(),
      parentLastName: personName.optional(),
      relationship: z.enum(relationships).optional(),
    })
    .superRefine(byRole),
  response: userItem,
  errors: createErrors,
  examples: {
    body: {
      firstName: 'Philip',
      lastName: 'Nyongesa',
      email: 'philip@example.co.ke',
      role: 'teacher',
      school: 'Mlimani Comprehensive School',
      subjects: ['Mathematics'],
    },
  },
})
export type NewUser = z.output<typeof createUser.body>

/** Headers that claim another identity are ignored: the session identifies the caller. */
export const createConsoleUser = endpoint({
  id: 'users.console_create',
  method: 'POST',
  path: '/api/console/users',
  summary:
    'The same for the console: an admin at the own school, the super admin at the school named, there for staff and admins only',
  access: consoleUsers,
  status: 201,
  body: z.strictObject(formFields).superRefine(byRole),
  response: userItem,
  errors: createErrors,
  examples: {
    body: {
      firstName: 'Ruth',
      lastName: 'Korir',
      email: 'ruth@example.co.ke',
      role: 'admin',
      school: 'Mlimani Comprehensive School',
    },
  },
})

export const editConsoleUser = endpoint({
  id: 'users.console_edit',
  method: 'PUT',
  path: '/api/console/users/{id}',
  summary:
    'Change a user: an admin at the own school, the super admin staff and admins of the school named; optional fields left out stay as they are',
  access: consoleUsers,
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...personFields,
    /** May be omitted only for a person without one. */
    email: requiredEmail.optional(),
    role: roleField,
    status: statusField,
    school: schoolField,
    grade: gradeField.optional(),
    subjects: subjectsField.optional(),
    phoneNumber: phoneField.optional(),
    parentEmail: parentEmailField.optional(),
    positions: positionsField.optional(),
    version: version.optional(),
  }),
  response: userItem,
  errors: editErrors,
  examples: {
    body: {
      firstName: 'Ruth',
      lastName: 'Korir',
      email: 'ruth@example.co.ke',
      role: 'teacher',
      status: 'active',
      school: 'Mlimani Comprehensive School',
    },
  },
})

export const resetConsoleTwoStep = endpoint({
  id: 'users.console_reset_two_step',
  method: 'POST',
  path: '/api/console/users/{id}/reset-two-step',
  summary:
    'Take the second step of sign-in off the account of somebody who lost phone and recovery codes: staff and admins of the school named',
  access: consoleUsers,
  params: z.strictObject({ id }),
  body: z.strictObject({ school: schoolField }),
  errors: [
    usersErrors.yourself,
    usersErrors.ownSignIn,
    usersErrors.notMember,
    usersErrors.answerFirst,
    credentialErrors.twoStepOff,
  ],
  examples: { body: { school: 'Mlimani Comprehensive School' } },
})
