/** Which roles a caller may assign, and the record behind each role. */
import type { Role, schoolRoles } from '../../access/contract/access.ts'
import type { StaffKind } from '../../people/contract/shapes.ts'

export type SchoolRole = (typeof schoolRoles)[number]
export type RecordKind = 'staff' | 'learner' | 'guardian'

/** Roles of people who work at the school. */
export const staffRoles = ['teacher', 'tutor', 'admin', 'school_technician'] as const satisfies readonly SchoolRole[]

export const isStaffRole = (role: string): boolean => staffRoles.some((one) => one === role)

/**
 * An admin assigns every role of the school. The super admin assigns staff roles only: learners and parents are the
 * school's own affair.
 */
export const mayGrant = (actor: Role, role: SchoolRole): boolean =>
  actor === 'admin' || (actor === 'super_admin' && isStaffRole(role))

const kinds: Readonly<Partial<Record<SchoolRole, StaffKind>>> = {
  teacher: 'teacher',
  tutor: 'tutor',
  admin: 'admin',
  school_technician: 'technician',
}

/** Kind of staff record for a role. */
export const staffKindOf = (role: SchoolRole): StaffKind => kinds[role] ?? 'support'

/** The role in which a member of staff signs in; null for kinds that do not. */
export const roleOfStaff = (kind: string): SchoolRole | null => staffRoles.find((role) => kinds[role] === kind) ?? null

/** Kind of record behind a role. */
export const recordKindOf = (role: SchoolRole): RecordKind =>
  role === 'student' ? 'learner' : role === 'parent' ? 'guardian' : 'staff'

export const teaches = (role: string | null | undefined): boolean => role === 'teacher' || role === 'tutor'
