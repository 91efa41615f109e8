/** Values of the Edit User dialog, and its request body. */
import { z } from 'zod'
import { schoolRoles } from '#core/access/contract/access.ts'
import { blank } from '#core/schools/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { id } from '#platform/pure/schemas.ts'
import {
  parentEmailField,
  personFields,
  phoneField,
  positionField,
  requiredEmail,
  roleField,
  schoolField,
  statusField,
} from '../../contract/shapes.ts'
import type { UserChange, UserDetail } from '../../contract/users.ts'
import { teaches } from '../../rules/grants.ts'

const fields = {
  ...personFields,
  phoneNumber: blank(phoneField),
  role: roleField,
  status: statusField,
  school: schoolField,
  position: blank(positionField),
  /** Of an admin. */
  positions: z.array(z.string()),
  grade: blank(z.string()),
  classId: blank(id),
  parentEmail: blank(parentEmailField),
  subjects: z.array(z.string()),
}
export const editSchema = z.strictObject({ ...fields, email: requiredEmail })
/** For an account that signs in by phone only. */
export const phoneOnlySchema = z.strictObject({ ...fields, email: blank(requiredEmail) })
export type EditValues = z.output<typeof phoneOnlySchema>

export const valuesOf = (user: UserDetail): z.input<typeof phoneOnlySchema> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phoneNumber: user.phone ? displayPhone(user.phone) : '',
  role: schoolRoles.find((role) => role === user.role) ?? 'parent',
  status: user.status,
  school: user.school,
  position: user.position ?? '',
  positions: user.role === 'admin' ? user.positions.map(({ id: position }) => position) : ['secretary'],
  grade: user.grade ?? '',
  classId: '',
  parentEmail: user.parentEmail ?? '',
  subjects: user.subjects,
})

/** Null for a cleared field; undefined for one that was already empty. */
const emptied = <T>(now: T | undefined, before: string | null): T | null | undefined =>
  now ?? (before === null ? undefined : null)

const isSame = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((value) => two.includes(value))

/** Omits empty grade, phone and parent address, and unchanged subjects. */
export const changeOf = (values: EditValues, user: UserDetail): UserChange => {
  const { role, grade, classId, parentEmail, subjects, phoneNumber, position, positions, email, ...rest } = values
  const phone = emptied(phoneNumber, user.phone)
  const place = emptied(position, user.position)
  const held = user.positions.map(({ id: one }) => one)
  const isStudent = role === 'student'
  return {
    ...rest,
    role,
    version: user.version,
    ...(email ? { email } : {}),
    ...(phone === undefined ? {} : { phoneNumber: phone }),
    ...(place === undefined ? {} : { position: place }),
    ...(role === 'admin' && (role !== user.role || !isSame(positions, held)) ? { positions } : {}),
    ...(isStudent && grade ? { grade } : {}),
    ...(isStudent && classId ? { classId } : {}),
    ...(isStudent && parentEmail && parentEmail !== user.parentEmail ? { parentEmail } : {}),
    ...(teaches(role) && ((role !== user.role && subjects.length > 0) || !isSame(subjects, user.subjects))
      ? { subjects }
      : {}),
  }
}
