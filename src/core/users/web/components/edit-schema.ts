/** What the Edit User dialog holds, and what of it is sent. */
import { z } from 'zod'
import { schoolRoles } from '#core/access/contract/access.ts'
import { blank } from '#core/schools/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { id } from '#platform/pure/schemas.ts'
import { parentEmailField, personFields, phoneField, positionField, requiredEmail, roleField, schoolField, statusField } from '../../contract/shapes.ts'
import type { UserChange, UserDetail } from '../../contract/users.ts'

const fields = {
  ...personFields,
  phoneNumber: blank(phoneField),
  role: roleField,
  status: statusField,
  school: schoolField,
  position: blank(positionField),
  grade: blank(z.string()),
  classId: blank(id),
  parentEmail: blank(parentEmailField),
  subjects: z.array(z.string()),
}
export const editSchema = z.strictObject({ ...fields, email: requiredEmail })
/** For somebody who signs in with a phone alone. */
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
  grade: user.grade ?? '',
  classId: '',
  parentEmail: user.parentEmail ?? '',
  subjects: user.subjects,
})

/** A field that was filled and is empty now is taken away; one that was empty is left out. */
const emptied = <T>(now: T | undefined, before: string | null): T | null | undefined => now ?? (before === null ? undefined : null)

const isSame = (one: readonly string[], two: readonly string[]): boolean => one.length === two.length && one.every((value) => two.includes(value))

/** An empty grade, phone and parent address, and subjects that stay as they were, are left out. */
export const changeOf = (values: EditValues, user: UserDetail): UserChange => {
  const { role, grade, classId, parentEmail, subjects, phoneNumber, position, email, ...rest } = values
  const phone = emptied(phoneNumber, user.phone)
  const place = emptied(position, user.position)
  const isStudent = role === 'student'
  const teaches = role === 'teacher' || role === 'tutor'
  return {
    ...rest,
    role,
    version: user.version,
    ...(email ? { email } : {}),
    ...(phone === undefined ? {} : { phoneNumber: phone }),
    ...(place === undefined ? {} : { position: place }),
    ...(isStudent && grade ? { grade } : {}),
    ...(isStudent && classId ? { classId } : {}),
    ...(isStudent && parentEmail && parentEmail !== user.parentEmail ? { parentEmail } : {}),
    ...(teaches && ((role !== user.role && subjects.length > 0) || !isSame(subjects, user.subjects)) ? { subjects } : {}),
  }
}
