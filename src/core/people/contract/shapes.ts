/** Shapes and fields that several contracts about people share. */
import { z } from 'zod'
import { date, personName, storedId, text, type TextLength } from '#platform/pure/schemas.ts'

export const sexes = ['female', 'male'] as const
export const sex = z.enum(sexes)

export const staffKinds = ['teacher', 'tutor', 'admin', 'technician', 'support'] as const
export type StaffKind = (typeof staffKinds)[number]

export const peopleTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  stream: 'Choose a class',
  kind: 'Choose the person’s role at school',
  relationship: 'Choose a relationship',
  barredReason: 'Give the reason for barring this guardian',
  reason: 'Give a reason',
  experience: 'Experience cannot be negative',
} as const

/** A class as shown with a person. */
export const streamRef = z.strictObject({ id: storedId, grade: z.string(), label: z.string() })
export type StreamRef = z.infer<typeof streamRef>

/** An optional field: omitted or null. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish()
export const note = (max: TextLength = 500) => optional(text(max))
export const someDate = optional(date)

/** First and last name with the messages of the forms. */
export const nameFields = {
  firstName: z.string().trim().min(1, peopleTexts.firstName).pipe(personName),
  lastName: z.string().trim().min(1, peopleTexts.lastName).pipe(personName),
}

/** Full name of a contact. */
export const contactName = personName
/** Relationship of a contact to the person. */
export const contactRelationships = [
  'mother',
  'father',
  'guardian',
  'spouse',
  'son',
  'daughter',
  'sister',
  'brother',
  'grandmother',
  'grandfather',
  'aunt',
  'uncle',
  'cousin',
  'neighbour',
  'friend',
  'other',
] as const
export const contactRelationship = z.enum(contactRelationships, { error: peopleTexts.relationship })
/** Whole years of the same work before this school. */
export const experienceYears = z.int().min(0, peopleTexts.experience).max(60, 'Use at most 60 years')

/** A national identifier: any trimmed text, because formats differ and change. */
export const identifier = optional(text(40))

export const warning = z.strictObject({ field: z.string(), code: z.enum(['unusual']) })

export const relationships = [
  'mother',
  'father',
  'guardian',
  'grandmother',
  'grandfather',
  'aunt',
  'uncle',
  'sister',
  'brother',
  'sponsor',
  'other',
] as const
export const relationship = z.enum(relationships, { error: peopleTexts.relationship })
export type Relationship = (typeof relationships)[number]

/** A guardian's rights for one learner. */
export const rightsFields = {
  maySeeRecords: z.boolean(),
  mayCollect: z.boolean(),
  getsMessages: z.boolean(),
  pays: z.boolean(),
}
export const rightsDefaults = {
  maySeeRecords: z.boolean().default(true),
  mayCollect: z.boolean().default(true),
  getsMessages: z.boolean().default(true),
  pays: z.boolean().default(true),
}

export const fileFormats = ['csv', 'xlsx'] as const
export const fileFormat = z.enum(fileFormats).default('xlsx')
export const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
