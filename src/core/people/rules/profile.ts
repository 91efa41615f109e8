/** Fields of a complete profile by role, and their validation. */
import { normalisePhone } from '#platform/pure/phone.ts'
import { email, texts } from '#platform/pure/schemas.ts'
import { contactName, peopleTexts } from '../contract/shapes.ts'
import { birthDateProblem } from './ages.ts'

export const profileTexts = {
  role: 'Invalid user role',
  nationalId: 'Please enter a valid Kenyan National ID',
  future: 'Date cannot be in the future',
  subjects: 'At least one subject is required for teachers/tutors',
  children: 'At least one child is required',
} as const

export interface ProfileChild {
  name?: string | null
  class?: string | null
  relationship?: string | null
}

export interface ProfileValues {
  phone?: string | null
  email?: string | null
  nationalId?: string | null
  birthDate?: string | null
  class?: string | null
  grade?: string | null
  admittedOn?: string | null
  parentName?: string | null
  parentEmail?: string | null
  parentPhone?: string | null
  emergencyName?: string | null
  emergencyPhone?: string | null
  emergencyRelationship?: string | null
  subjects?: readonly string[]
  department?: string | null
  position?: string | null
  hiredOn?: string | null
  employmentType?: string | null
  experienceYears?: number | null
  nextOfKinName?: string | null
  nextOfKinPhone?: string | null
  nextOfKinRelationship?: string | null
  secondPhone?: string | null
  occupation?: string | null
  relationship?: string | null
  children?: readonly ProfileChild[]
}
export type ProfileField = keyof ProfileValues

export const profileShapes = ['student', 'teacher', 'parent', 'staff'] as const
export type ProfileShape = (typeof profileShapes)[number]

const shapes: Readonly<Record<string, ProfileShape>> = {
  student: 'student',
  teacher: 'teacher',
  tutor: 'teacher',
  parent: 'parent',
  admin: 'staff',
  school_technician: 'staff',
  staff: 'staff',
}

/** The profile type of a role; null if it has none. */
export const profileShapeOf = (role: string): ProfileShape | null =>
  Object.hasOwn(shapes, role) ? (shapes[role] ?? null) : null

/** The profile type of a kind of staff. */
export const staffShapeOf = (kind: string): 'teacher' | 'staff' =>
  kind === 'teacher' || kind === 'tutor' ? 'teacher' : 'staff'

/**
 * Required fields of a complete profile. A learner's family is reached by phone: e-mail addresses are validated if
 * given, and required only by forms that create an account.
 */
export const requiredFields: Readonly<Record<ProfileShape, readonly ProfileField[]>> = {
  student: [
    'class',
    'grade',
    'admittedOn',
    'parentName',
    'parentPhone',
    'emergencyName',
    'emergencyPhone',
    'emergencyRelationship',
  ],
  teacher: [
    'subjects',
    'department',
    'hiredOn',
    'employmentType',
    'nextOfKinName',
    'nextOfKinPhone',
    'nextOfKinRelationship',
  ],
  parent: ['occupation', 'relationship', 'children', 'emergencyName', 'emergencyPhone'],
  staff: [
    'department',
    'position',
    'hiredOn',
    'employmentType',
    'nextOfKinName',
    'nextOfKinPhone',
    'nextOfKinRelationship',
  ],
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isWhole = ({ name, class: label, relationship }: ProfileChild): boolean =>
  ![name, label, relationship].some(isEmpty)

/** Empty required fields, in the order of the list above. */
export const missingFields = (shape: ProfileShape, values: ProfileValues): ProfileField[] =>
  requiredFields[shape].filter((field) => isEmpty(values[field]))

export const phoneProblem = (value: string): string | null =>
  normalisePhone(value) ? null : value.trim() ? texts.phone : texts.phoneRequired

/** @param before the stored value: an imported number is accepted unless changed */
export const nationalIdProblem = (value: string | null | undefined, before: string | null = null): string | null =>
  isEmpty(value) || value === before || /^\d{7,8}$/.test((value ?? '').trim()) ? null : profileTexts.nationalId

/** @param today the school's day, YYYY-MM-DD */
export const pastDayProblem = (value: string | null | undefined, today: string): string | null =>
  value && value > today ? profileTexts.future : null

const nameProblem = (value: string): string | null => (contactName.safeParse(value).success ? null : texts.name)

const phones = ['phone', 'parentPhone', 'emergencyPhone', 'nextOfKinPhone', 'secondPhone'] as const
const names = ['parentName', 'emergencyName', 'nextOfKinName'] as const
const emails = ['email', 'parentEmail'] as const
const days = ['admittedOn', 'hiredOn'] as const

const emptyText = (field: ProfileField): string => {
  if ((phones as readonly string[]).includes(field)) return texts.phoneRequired
  return field === 'subjects' ? profileTexts.subjects : field === 'children' ? profileTexts.children : texts.required
}

/** Required fields of a guardian's own; relationship and children come with the learners. */
export const guardianRequired = ['occupation', 'emergencyName', 'emergencyPhone'] as const satisfies ProfileField[]

type Problems = Partial<Record<ProfileField | 'role', string>>

/** An error for each required field that is empty. @param only fields to check */
export const emptyProblems = (
  shape: ProfileShape,
  values: ProfileValues,
  only: readonly ProfileField[] = requiredFields[shape],
): Problems =>
  Object.fromEntries(
    missingFields(shape, values)
      .filter((field) => only.includes(field))
      .map((field) => [field, emptyText(field)]),
  ) as Problems

/** Contact to call when no guardian answers. */
export const emergencyFields = [
  'emergencyName',
  'emergencyPhone',
  'emergencyRelationship',
] as const satisfies ProfileField[]

/** A learner's emergency contact may still be unknown; one that is known is complete and cannot be emptied. */
export const emergencyProblems = (values: ProfileValues, before: ProfileValues = {}): Problems =>
  [values, before].some((one) => emergencyFields.some((field) => !isEmpty(one[field])))
    ? emptyProblems('student', values, emergencyFields)
    : {}

const wrongIn = (shape: ProfileShape, values: ProfileValues, today: string): Problems => {
  const found: Problems = {}
  const note = (field: ProfileField, problem: string | null): void => void (problem && (found[field] = problem))
  for (const field of phones) if (!isEmpty(values[field])) note(field, phoneProblem(values[field] ?? ''))
  for (const field of names) if (!isEmpty(values[field])) note(field, nameProblem(values[field] ?? ''))
  for (const field of emails)
    if (!isEmpty(values[field])) note(field, email.safeParse(values[field]).success ? null : texts.email)
  for (const field of days) note(field, pastDayProblem(values[field], today))
  note('nationalId', nationalIdProblem(values.nationalId))
  const ages = shape === 'student' ? 'learner' : shape === 'parent' ? null : 'staff'
  if (values.birthDate)
    note('birthDate', ages ? birthDateProblem(values.birthDate, today, ages) : pastDayProblem(values.birthDate, today))
  if ((values.experienceYears ?? 0) < 0) note('experienceYears', peopleTexts.experience)
  if (values.children?.some((child) => !isWhole(child))) note('children', texts.required)
  return found
}

/**
 * Validates a profile: missing required fields, and invalid values.
 * @param today the school's date
 * @param only fields to check, for forms with some of them
 */
export const profileProblems = (
  role: string,
  values: ProfileValues,
  today: string,
  only?: readonly ProfileField[],
): Problems => {
  const shape = profileShapeOf(role)
  if (!shape) return { role: profileTexts.role }
  const all: Problems = { ...wrongIn(shape, values, today), ...emptyProblems(shape, values) }
  if (!only) return all
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => (only as readonly string[]).includes(field)),
  ) as Problems
}
