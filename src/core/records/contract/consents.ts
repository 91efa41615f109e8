/** A family's consent to the use of a learner's data, by purpose: for the office, for teachers, and for guardians. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant } from '#platform/pure/schemas.ts'
import { signedIn } from '#core/access/contract/access.ts'
import { managePeople, readLearners } from '#core/people/contract/actions.ts'
import { contactName } from '#core/people/contract/shapes.ts'

/** Records beyond legal requirements, pictures visible to others, messages about the learner, excursions. */
export const consentPurposes = ['records', 'photos', 'messages', 'trips'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
const purpose = z.enum(consentPurposes, { error: 'Choose the purpose' })

/** How consent was given. `app` is reserved for guardians themselves. */
export const officeWays = ['paper', 'in_person', 'phone'] as const
export const consentWays = [...officeWays, 'app'] as const

export const consentTexts = {
  giver: 'Enter who gave the answer',
  linked: 'Choose a guardian of this learner',
  barred: 'This guardian is barred from contact with the learner',
} as const

const answer = z.strictObject({
  id,
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  giverName: z.string(),
  guardianId: id.nullable(),
  way: z.enum(consentWays),
  saidOn: date,
  /** Who recorded it; null if the account has left the school. */
  recordedBy: z.string().nullable(),
  createdAt: instant,
})
export type ConsentAnswer = z.infer<typeof answer>

const consents = z.strictObject({
  /** Every purpose with its latest answer; null if not asked. */
  purposes: z.array(z.strictObject({ purpose: z.enum(consentPurposes), answer: answer.nullable() })),
  /** Every answer, the last one first; at most 200. */
  history: z.array(answer),
})
export type LearnerConsents = z.infer<typeof consents>

export const listConsents = endpoint({
  id: 'people.consents',
  method: 'GET',
  path: '/api/admin/learners/{id}/consents',
  summary: 'What the family of a learner allows, purpose by purpose, with every earlier answer',
  access: readLearners,
  params: z.strictObject({ id }),
  response: consents,
})

export const recordConsent = endpoint({
  id: 'people.record_consent',
  method: 'POST',
  path: '/api/admin/learners/{id}/consents',
  summary: 'Write down an answer of the family; earlier ones stay in the history and the last one holds',
  access: managePeople,
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      purpose,
      given: z.boolean(),
      /** A guardian on record, or else the name of the person. */
      guardianId: id.optional(),
      giverName: contactName.optional(),
      way: z.enum(officeWays, { error: 'Choose how the school received it' }),
      saidOn: date,
    })
    .refine((body) => (body.guardianId === undefined) !== (body.giverName === undefined), {
      path: ['guardianId'],
      message: consentTexts.giver,
    }),
  response: consents,
  examples: {
    body: { purpose: 'photos', given: false, giverName: 'Grace Wanjiku', way: 'paper', saidOn: '2026-01-12' },
  },
})

const familyConsents = z.strictObject({
  purposes: z.array(
    z.strictObject({
      purpose: z.enum(consentPurposes),
      given: z.boolean().nullable(),
      saidOn: date.nullable(),
      /** The current answer is the caller's. Other people's answers are not attributed. */
      mine: z.boolean(),
    }),
  ),
})
export type FamilyConsents = z.infer<typeof familyConsents>

export const childConsents = endpoint({
  id: 'people.child_consents',
  method: 'GET',
  path: '/api/parent/children/{id}/consents',
  summary: 'What the family of one of the account’s children allows',
  access: signedIn,
  params: z.strictObject({ id }),
  response: familyConsents,
})

export const answerConsent = endpoint({
  id: 'people.answer_consent',
  method: 'POST',
  path: '/api/parent/children/{id}/consents',
  summary:
    'Allow or refuse a purpose for one of the account’s children, from today on; the same answer twice a day is one',
  access: signedIn,
  params: z.strictObject({ id }),
  body: z.strictObject({ purpose, given: z.boolean() }),
  response: familyConsents,
  examples: { body: { purpose: 'photos', given: true } },
})
