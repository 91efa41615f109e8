/** The caller's own record by role: fields managed by the office, and their own. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, phone, text, version } from '#platform/pure/schemas.ts'
import { action, schoolRoles } from '../../access/contract/access.ts'
import { contactName, contactRelationship, experienceYears, note, optional, staffKinds } from './shapes.ts'

/** For every role; the session decides whose record it is. */
export const ownProfile = action('people.own_profile', null, schoolRoles, 'every')

const line = z.string().nullable()

const staffProfile = z.strictObject({
  kind: z.literal('staff'),
  version,
  office: z.strictObject({
    fullName: z.string(),
    number: z.string(),
    kind: z.enum(staffKinds),
    position: line,
    department: line,
    employmentType: line,
    hiredOn: date.nullable(),
    tscNumber: line,
    nationalId: line,
    phone: line,
    email: line,
    /** Learning areas with classes: `English, Grade 7 East`. */
    teaches: z.array(z.string()),
    leads: z.array(z.string()),
  }),
  own: z.strictObject({
    nextOfKinName: line,
    nextOfKinPhone: line,
    nextOfKinRelationship: line,
    experienceYears: z.int().nullable(),
  }),
})

const guardianProfile = z.strictObject({
  kind: z.literal('guardian'),
  version,
  office: z.strictObject({
    fullName: z.string(),
    phone: line,
    email: line,
    nationalId: line,
    children: z.array(z.strictObject({ id, fullName: z.string(), class: line, relationship: z.string() })),
  }),
  own: z.strictObject({
    secondPhone: line,
    occupation: line,
    residence: line,
    emergencyName: line,
    emergencyPhone: line,
  }),
})

const learnerProfile = z.strictObject({
  kind: z.literal('learner'),
  version,
  office: z.strictObject({
    fullName: z.string(),
    admissionNumber: z.string(),
    grade: line,
    class: line,
    birthDate: date.nullable(),
    admittedOn: date.nullable(),
    upi: line,
    assessmentNumber: line,
    residence: line,
    /** Of the first guardian that the school writes to. */
    parentName: line,
    parentEmail: line,
    parentPhone: line,
    emergencyName: line,
    emergencyPhone: line,
    emergencyRelationship: line,
  }),
})

/** An account without a record, such as an admin who is not on the staff list. */
const noProfile = z.strictObject({ kind: z.literal('none') })

const profile = z.discriminatedUnion('kind', [staffProfile, guardianProfile, learnerProfile, noProfile])
export type Profile = z.infer<typeof profile>
export type StaffProfile = z.infer<typeof staffProfile>
export type GuardianProfile = z.infer<typeof guardianProfile>
export type LearnerProfile = z.infer<typeof learnerProfile>

export const getProfile = endpoint({
  id: 'people.profile',
  method: 'GET',
  path: '/api/profile',
  summary: 'The record of the caller in the role in use',
  access: ownProfile,
  response: profile,
})

export const ownStaffFields = {
  nextOfKinName: contactName,
  nextOfKinPhone: phone,
  nextOfKinRelationship: contactRelationship,
  experienceYears: optional(experienceYears),
}
export const ownGuardianFields = {
  secondPhone: optional(phone),
  occupation: text(100),
  residence: note(200),
  emergencyName: contactName,
  emergencyPhone: phone,
}

export const saveProfile = endpoint({
  id: 'people.save_profile',
  method: 'PUT',
  path: '/api/profile',
  summary: 'Change what is the caller’s own to change; names and official numbers are the office’s',
  access: ownProfile,
  body: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('staff'), ...ownStaffFields, version }),
      z.strictObject({ kind: z.literal('guardian'), ...ownGuardianFields, version }),
    ],
    { error: 'Invalid user role' },
  ),
  response: profile,
  errors: [commonErrors.stale],
  examples: {
    body: {
      kind: 'guardian',
      occupation: 'Farmer',
      emergencyName: 'Peter Kamau',
      emergencyPhone: '0700 000 019',
      version: 1,
    },
  },
})
