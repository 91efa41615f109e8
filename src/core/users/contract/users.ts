/** Endpoints for the school's users: list, file, detail, editing, bulk actions, ending. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { mostSelected } from '#platform/pure/paging.ts'
import { id, paged, paging, search, storedId, version, filledTextShape } from '#platform/pure/schemas.ts'
import { membershipStatuses, schoolRoles } from '../../access/contract/access.ts'
import { fileFormat, sheetTypes } from '../../people/contract/shapes.ts'
import { undoId } from '../../undo/contract/undo.ts'
import { manageUsers } from './actions.ts'
import { usersErrors } from './errors.ts'
import { userKinds, userSorts } from './lists.ts'
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
} from './shapes.ts'

export const userFilters = {
  search,
  role: z.enum(schoolRoles).optional(),
  status: z.enum(membershipStatuses).optional(),
  kind: z.enum(userKinds).optional(),
  /** A grade under any of its names: `Grade 7` or `7th Grade`. */
  grade: z.string().trim().max(40).optional(),
  sort: z.enum(userSorts).default('name'),
}

const counts = <const K extends readonly string[]>(keys: K) => z.record(z.enum(keys), z.int())

export const usersSummary = z.strictObject({
  total: z.int(),
  byRole: counts(schoolRoles),
  byStatus: counts(membershipStatuses),
})
export type UsersSummary = z.infer<typeof usersSummary>

export const listUsers = endpoint({
  id: 'users.list',
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'Members, open invitations and waiting requests by role, status, grade, name, address or number; with the counts of the whole school',
  access: manageUsers,
  query: z.strictObject({ ...paging, ...userFilters }),
  response: z.strictObject({ ...paged(userItem).shape, summary: usersSummary }),
})

export const matchingUsers = endpoint({
  id: 'users.matching',
  method: 'GET',
  path: '/api/admin/users/matching',
  summary: 'Everybody of the same list, for an action on all of them; at most 200',
  access: manageUsers,
  query: z.strictObject(userFilters),
  response: z.strictObject({ items: z.array(userItem) }),
  errors: [commonErrors.tooManyMatch],
})

export const exportUsers = endpoint({
  id: 'users.export',
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'The same list as a file, at most 20,000 rows',
  access: manageUsers,
  query: z.strictObject({ ...userFilters, format: fileFormat }),
  file: sheetTypes,
})

const candidate = z.strictObject({
  id: storedId,
  fullName: z.string(),
  number: z.string(),
  detail: z.string().nullable(),
})

export const userDetail = z.strictObject({
  ...userItem.shape,
  /** Other roles of the same person at this school. */
  otherRoles: z.array(z.strictObject({ id: storedId, role: z.enum(schoolRoles), status: z.enum(membershipStatuses) })),
  /** Address of the first guardian of a student. */
  parentEmail: z.string().nullable(),
  /** Details of a join request, and matching records. */
  request: z
    .strictObject({
      note: z.string().nullable(),
      admissionNumber: z.string().nullable(),
      learnerName: z.string().nullable(),
      learners: z.array(candidate),
      staff: z.array(candidate),
    })
    .nullable(),
})
export type UserDetail = z.infer<typeof userDetail>

const byId = z.strictObject({ id })

export const getUser = endpoint({
  id: 'users.get',
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'One user',
  access: manageUsers,
  params: byId,
  response: userDetail,
})

/** Editable fields; omitted ones are unchanged. */
export const editFields = {
  firstName: personFields.firstName.optional(),
  lastName: personFields.lastName.optional(),
  email: requiredEmail.optional(),
  role: roleField.optional(),
  status: statusField.optional(),
  school: schoolField.optional(),
  grade: gradeField.optional(),
  /** A class of the grade; by default the one with the fewest learners. */
  classId: id.optional(),
  subjects: subjectsField.optional(),
  /** Null removes the number. */
  phoneNumber: phoneField.nullish(),
  parentEmail: parentEmailField.optional(),
  position: positionField.nullish(),
  positions: positionsField.optional(),
  version: version.optional(),
}

export const editErrors = [
  commonErrors.stale,
  usersErrors.principalOnly,
  usersErrors.ownSignIn,
  usersErrors.lastPrincipal,
  usersErrors.yourself,
  usersErrors.hasRole,
  usersErrors.answerFirst,
]

export const editUser = endpoint({
  id: 'users.edit',
  method: 'PUT',
  path: '/api/admin/users',
  summary:
    'Change a user of the own school; fields left out stay as they are, a version guards against edits by others',
  access: manageUsers,
  body: z.strictObject({ id, ...editFields }),
  /** With the undo of a changed role, position or status; null where none of them changed. */
  response: z.strictObject({ ...userItem.shape, undo: undoId }),
  errors: editErrors,
  examples: {
    body: { id: '01890000-0000-7000-8000-00000000abcd', firstName: 'Grace', lastName: 'Wanjiku', status: 'active' },
  },
})
export type UserChange = Omit<z.output<typeof editUser.body>, 'id'>

const many = { ids: z.array(id).min(1, 'Choose at least one user').max(mostSelected, 'Choose at most 200 users') }
const plain = z.enum([
  'activate',
  'deactivate',
  'suspend',
  'reset_password',
  'reset_two_step',
  'remove_picture',
  'resend',
  'delete',
])

export const changeUsers = endpoint({
  id: 'users.bulk',
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Do one thing with several users; the answer says for each what happened, and why not',
  access: manageUsers,
  idempotent: true,
  body: z.union([
    z.strictObject({
      action: z.literal('role'),
      ...many,
      role: roleField,
      positions: positionsField.optional(),
      /** What new teachers and tutors teach. */
      subjects: subjectsField.optional(),
    }),
    z.strictObject({ action: plain, ...many }),
  ]),
  response: z.strictObject({
    done: z.int(),
    results: z.array(
      z.strictObject({
        id,
        name: z.string(),
        done: z.boolean(),
        ...filledTextShape,
        message: z.string().nullable(),
      }),
    ),
    undo: undoId,
  }),
  examples: { body: { action: 'suspend', ids: ['01890000-0000-7000-8000-00000000abcd'] } },
})
export type BulkChange = z.output<typeof changeUsers.body>

export const deleteUser = endpoint({
  id: 'users.delete',
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'End a membership or withdraw an invitation; what the person did here stays under their name',
  access: manageUsers,
  params: byId,
  response: z.strictObject({ undo: undoId }),
  errors: [usersErrors.principalOnly, usersErrors.lastPrincipal, usersErrors.yourself, usersErrors.answerFirst],
})
