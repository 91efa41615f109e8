/** Calls about guardians and about what each may do for a learner. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { email, id, paged, paging, phone, search, version } from '#platform/pure/schemas.ts'
import { managePeople, readGuardians } from './actions.ts'
import { peopleErrors } from './errors.ts'
import {
  contactName,
  identifier,
  nameFields,
  note,
  optional,
  relationship,
  rightsDefaults,
  rightsFields,
  streamRef,
  warning,
} from './shapes.ts'
import { guardianSorts } from './lists.ts'

const guardianChild = z.strictObject({
  learnerId: id,
  fullName: z.string(),
  admissionNumber: z.string(),
  stream: streamRef.nullable(),
  relationship: z.string(),
  barred: z.boolean(),
})

const guardianItem = z.strictObject({
  id,
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  signsIn: z.boolean(),
  /** Address of a picture. */
  avatar: z.string().nullable(),
  children: z.array(guardianChild),
  version,
})
export type GuardianItem = z.infer<typeof guardianItem>

export const listGuardians = endpoint({
  id: 'people.guardians',
  method: 'GET',
  path: '/api/admin/guardians',
  summary: 'Guardians by name, phone or e-mail, with their children',
  access: readGuardians,
  query: z.strictObject({ ...paging, search, sort: z.enum(guardianSorts).default('name') }),
  response: paged(guardianItem),
})

const guardianDetail = z.strictObject({
  ...guardianItem.shape,
  secondPhone: z.string().nullable(),
  nationalId: z.string().nullable(),
  occupation: z.string().nullable(),
  residence: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  /** Missing fields of a complete record. */
  missing: z.array(z.string()),
  warnings: z.array(warning),
})
export type GuardianDetail = z.infer<typeof guardianDetail>

export const getGuardian = endpoint({
  id: 'people.guardian',
  method: 'GET',
  path: '/api/admin/guardians/{id}',
  summary: 'A guardian with all facts',
  access: readGuardians,
  params: z.strictObject({ id }),
  response: guardianDetail,
})

export const guardianFacts = {
  title: note(20),
  ...nameFields,
  phone: optional(phone),
  secondPhone: optional(phone),
  email: optional(email),
  nationalId: identifier,
  occupation: note(100),
  residence: note(200),
  emergencyName: optional(contactName),
  emergencyPhone: optional(phone),
}

export const createGuardian = endpoint({
  id: 'people.create_guardian',
  method: 'POST',
  path: '/api/admin/guardians',
  summary:
    'Record a guardian with occupation and emergency contact; a phone number belongs to one guardian of a school',
  access: managePeople,
  status: 201,
  idempotent: true,
  body: z.strictObject(guardianFacts),
  response: guardianDetail,
  examples: {
    body: {
      firstName: 'Grace',
      lastName: 'Wanjiku',
      phone: '0700 000 018',
      occupation: 'Farmer',
      emergencyName: 'Peter Kamau',
      emergencyPhone: '0700 000 019',
    },
  },
})

export const saveGuardian = endpoint({
  id: 'people.save_guardian',
  method: 'PUT',
  path: '/api/admin/guardians/{id}',
  summary: 'Change the facts of a guardian; fields left out are emptied, which required ones cannot be',
  access: managePeople,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...guardianFacts, version }),
  response: guardianDetail,
  errors: [commonErrors.stale],
})

const guardianLink = z.strictObject({
  learnerId: id,
  guardianId: id,
  relationship: z.string(),
  ...rightsFields,
  barred: z.boolean(),
  barredReason: z.string().nullable(),
  proof: z.string(),
  version,
})

export const addGuardianLink = endpoint({
  id: 'people.add_guardian_link',
  method: 'POST',
  path: '/api/admin/learners/{id}/guardians',
  summary: 'Link a guardian to a learner: one on record, or a new one',
  access: managePeople,
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      guardianId: id.optional(),
      guardian: z.strictObject(guardianFacts).optional(),
      relationship,
      ...rightsDefaults,
    })
    .refine((body) => (body.guardianId === undefined) !== (body.guardian === undefined), {
      path: ['guardianId'],
      message: 'Choose a guardian or enter a new one',
    }),
  response: guardianLink,
  errors: [peopleErrors.alreadyLinked],
})

export const saveGuardianLink = endpoint({
  id: 'people.save_guardian_link',
  method: 'PUT',
  path: '/api/admin/learners/{id}/guardians/{guardianId}',
  summary: 'Change what a guardian may do for a learner, or keep the guardian away',
  access: managePeople,
  params: z.strictObject({ id, guardianId: id }),
  body: z.strictObject({ relationship, ...rightsFields, barred: z.boolean(), barredReason: note(300), version }),
  response: guardianLink,
  errors: [commonErrors.stale],
})

export const removeGuardianLink = endpoint({
  id: 'people.remove_guardian_link',
  method: 'DELETE',
  path: '/api/admin/learners/{id}/guardians/{guardianId}',
  summary: 'End the link between a guardian and a learner; the guardian stays on record',
  access: managePeople,
  params: z.strictObject({ id, guardianId: id }),
})
