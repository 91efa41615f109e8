/** A user of a school as the list and the console see one, and the fields of the forms. */
import { z } from 'zod'
import { instant, personName, phone, storedId, text, texts, version } from '#platform/pure/schemas.ts'
import { membershipStatuses, plans, roleSchema, schoolRoles } from '../../access/contract/access.ts'
import { positionId, positionName, positionTexts } from '../../access/contract/positions.ts'
import { wishes } from './joining-texts.ts'
import { userKinds } from './lists.ts'

/** Sentences of the forms, in the words that they have everywhere. */
export const usersTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Enter a phone number',
  emailOrPhone: 'Enter an e-mail address or a phone number',
  emailFormat: 'Invalid email format',
  role: 'Role is required',
  school: 'School/Organization is required',
  grade: 'Grade is required for students',
  parentEmail: 'Parent email is required for students',
  subjects: 'At least one subject is required for teachers/tutors',
  status: 'Choose a status',
  reason: 'Give a reason',
  learner: 'Choose the learner',
  staff: 'Choose the staff member',
  unknownGrade: 'Choose a grade of your school',
  noClass: 'Your school has no class of this grade yet. Add one first.',
  classOfGrade: 'Choose a class of this grade',
  ownSchool: 'Choose your own school',
  unknownSchool: 'No school has this name',
  severalSchools: 'Several schools have this name. Use the id of the school.',
  notGrantable: 'You cannot give this role',
  schoolAdds: 'Only the school can add its learners and parents',
  known: 'Someone at your school already has this address in this role',
  invited: 'Someone with this address has already been invited in this role',
  invitedPhone: 'Someone with this number has already been invited in this role',
  pending: 'This person has not accepted the invitation yet',
  notPending: 'Choose active, inactive or suspended',
  otherRole: 'Withdraw this invitation, then invite the person in the other role',
  taught: 'A subject you removed is still taught in a class. Change that on the staff member’s page first.',
  ownParent: 'Use the parent’s address, not the learner’s',
} as const

/** Statuses an admin can set; pending is automatic. */
export const settableStatuses = ['active', 'inactive', 'suspended'] as const

const line = z.string().nullable()

/** A membership, an open invitation, or a request to join that waits. */
export const userItem = z.strictObject({
  /** Id of the object that `kind` names. */
  id: storedId,
  kind: z.enum(userKinds),
  email: line,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** Null for a join request without a role. */
  role: roleSchema.nullable(),
  /** Address of a picture. */
  avatar: line,
  school: z.string(),
  /** For students. */
  grade: line,
  subjects: z.array(z.string()),
  subscriptionTier: z.enum(plans),
  status: z.enum(membershipStatuses),
  createdAt: instant,
  updatedAt: instant,
  phone: line,
  /** Admission or staff number. */
  number: line,
  /** Last activity here. */
  lastSeenAt: instant.nullable(),
  position: line,
  /** Of an admin. */
  positions: z.array(positionName),
  /** For students, such as `Grade 7 East`. */
  className: line,
  /** Role claimed in a join request. */
  says: z.enum(wishes).nullable(),
  /** When the link of an invitation expires. */
  expiresAt: instant.nullable(),
  /** The school's record of the person. */
  record: z.strictObject({ kind: z.enum(['staff', 'learner', 'guardian']), id: storedId }).nullable(),
  /** The access with which the caller manages users. */
  isSelf: z.boolean(),
  version,
})
export type UserItem = z.infer<typeof userItem>

const shortName = z.string().trim()
/** Values are trimmed before they are looked at. */
export const personFields = {
  firstName: shortName.min(1, usersTexts.firstName).pipe(personName),
  lastName: shortName.min(1, usersTexts.lastName).pipe(personName),
}
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const emailField = (needed: string) =>
  z
    .string({ error: needed })
    .trim()
    .toLowerCase()
    .min(1, needed)
    .max(254, texts.email)
    .regex(address, usersTexts.emailFormat)
export const requiredEmail = emailField(usersTexts.email)
export const parentEmailField = emailField(usersTexts.parentEmail)
export const roleField = z.enum(schoolRoles, { error: usersTexts.role })
export const schoolField = z
  .string({ error: usersTexts.school })
  .trim()
  .min(1, usersTexts.school)
  .max(160, usersTexts.school)
export const gradeField = z.string().trim().min(1, usersTexts.grade).max(40, usersTexts.unknownGrade)
export const subjectsField = z.array(text(80)).max(40, 'Choose at most 40 subjects')
export const statusField = z.enum(membershipStatuses, { error: usersTexts.status })
export const phoneField = phone
export const positionField = text(100)
/** Positions of an admin; left out, a new admin made by the principal becomes principal too. */
export const positionsField = z.array(positionId).min(1, positionTexts.choose).max(20, positionTexts.unknown)
