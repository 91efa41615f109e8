/** A parent's endpoints: their children at every school, and linking another child. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, personName, text } from '#platform/pure/schemas.ts'
import { signedIn } from '../../access/contract/access.ts'
import { peopleErrors } from './errors.ts'
import { relationship, sex, someDate, streamRef } from './shapes.ts'

const child = z.strictObject({
  id,
  firstName: z.string(),
  fullName: z.string(),
  admissionNumber: z.string(),
  sex: sex.nullable(),
  status: z.enum(['active', 'left']),
  stream: streamRef.nullable(),
  /** Address of a small photo taken by the school. */
  photo: z.string().nullable(),
  relationship: z.string(),
  mayCollect: z.boolean(),
  getsMessages: z.boolean(),
  pays: z.boolean(),
  school: z.strictObject({ id, name: z.string(), shortName: z.string(), crestUrl: z.string().nullable() }),
})
export type Child = z.infer<typeof child>

/**
 * For any account, since a teacher at one school may be a parent at another. Results depend only on the account's
 * links.
 */
export const listChildren = endpoint({
  id: 'people.children',
  method: 'GET',
  path: '/api/parent/children',
  summary: 'The account’s children at every school, those at school first',
  access: signedIn,
  response: z.strictObject({ items: z.array(child) }),
})

const childDetail = z.strictObject({
  ...child.shape,
  middleName: z.string().nullable(),
  lastName: z.string(),
  birthDate: date.nullable(),
  upi: z.string().nullable(),
  assessmentNumber: z.string().nullable(),
  admittedOn: date.nullable(),
  classTeacher: z.string().nullable(),
  /** The class teacher's contacts, as far as the teacher shows them to families. */
  classTeacherPhone: z.string().nullable(),
  classTeacherEmail: z.string().nullable(),
  enrolments: z.array(z.strictObject({ stream: streamRef, startsOn: date, endsOn: date.nullable() })),
})
export type ChildDetail = z.infer<typeof childDetail>

export const getChild = endpoint({
  id: 'people.child',
  method: 'GET',
  path: '/api/parent/children/{id}',
  summary: 'One of the account’s children',
  access: signedIn,
  params: z.strictObject({ id }),
  response: childDetail,
})

export const linkTexts = {
  code: 'Enter the code',
  school: 'No school uses this code',
  either: 'Enter a code, or the school, the admission number and the name',
} as const

const byRequest = (body: {
  schoolCode?: string | undefined
  admissionNumber?: string | undefined
  learnerName?: string | undefined
}): boolean => body.schoolCode !== undefined && body.admissionNumber !== undefined && body.learnerName !== undefined
const named = (body: {
  schoolCode?: string | undefined
  admissionNumber?: string | undefined
  learnerName?: string | undefined
  birthDate?: string | null | undefined
}): boolean =>
  body.schoolCode !== undefined ||
  body.admissionNumber !== undefined ||
  body.learnerName !== undefined ||
  (body.birthDate ?? undefined) !== undefined

export const linkChild = endpoint({
  id: 'people.link_child',
  method: 'POST',
  path: '/api/parent/children/link',
  summary: 'Link a child by a code from the school, or ask the school to link it; at most 10 tries an hour',
  access: signedIn,
  status: 202,
  body: z
    .strictObject({
      code: text(80, linkTexts.code).optional(),
      schoolCode: text(60).optional(),
      admissionNumber: text(40).optional(),
      learnerName: personName.optional(),
      birthDate: someDate,
      relationship: relationship.default('guardian'),
    })
    .refine((body) => (body.code === undefined ? byRequest(body) : !named(body)), {
      path: ['code'],
      message: linkTexts.either,
    }),
  /** The response to a request does not reveal whether the learner exists. */
  response: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('linked'), child }),
    z.strictObject({ outcome: z.literal('requested') }),
  ]),
  errors: [peopleErrors.linkCodeWrong, peopleErrors.linkTooOften],
  examples: { body: { code: 'UMOJA-7KQ2M-9XDTP', relationship: 'mother' } },
})
