/** Joining a school by its join code: registering, or requesting with an existing account. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { email, id, instant, personName, phone, text } from '#platform/pure/schemas.ts'
import { anyone, roleSchema, signedIn } from '../../access/contract/access.ts'
import { languages } from '../../access/contract/account.ts'
import { leastPasswordLength } from '../../access/contract/password-length.ts'
import { entranceErrors } from '../../access/contract/entrance.ts'
import { joiningErrors } from './joining-errors.ts'
import { joiningTexts, wishes } from './joining-texts.ts'

export const secretToken = z.string().min(20).max(100)
export const newPassword = z
  .string()
  .min(leastPasswordLength, joiningTexts.password)
  .max(200, joiningTexts.longPassword)
const joinCode = z.string().trim().min(1, joiningTexts.joinCode).max(20, joiningTexts.unknownCode)
const says = z.enum(wishes, { error: joiningTexts.says })

/** Optional details of the request. */
const asked = { admissionNumber: text(40).optional(), learnerName: personName.optional(), note: text(500).optional() }

type Registration = {
  joinCode?: string | undefined
  invitation?: string | undefined
  says?: string | undefined
  phone?: string | undefined
} & Partial<Record<keyof typeof asked, unknown>>

const checkWay = (body: Registration, refuse: (field: string, message: string) => void): void => {
  if (body.invitation === undefined) {
    if (body.joinCode === undefined) refuse('joinCode', joiningTexts.joinCode)
    else if (body.says === undefined) refuse('says', joiningTexts.says)
    return
  }
  if (body.joinCode !== undefined) refuse('joinCode', joiningTexts.onlyOne)
  for (const field of ['phone', 'says', 'admissionNumber', 'learnerName', 'note'] as const)
    if (body[field] !== undefined) refuse(field, joiningTexts.withoutCode)
}

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Make an account by the join code of a school, which then waits for the school, or by an invitation; answered alike for known and unknown addresses',
  access: anyone,
  status: 202,
  body: z
    .strictObject({
      firstName: z.string().trim().min(1, joiningTexts.firstName).pipe(personName),
      lastName: z.string().trim().min(1, joiningTexts.lastName).pipe(personName),
      email,
      phone: phone.optional(),
      password: newPassword,
      joinCode: joinCode.optional(),
      invitation: secretToken.optional(),
      says: says.optional(),
      ...asked,
      language: z.enum(languages).default('en'),
    })
    .superRefine((body, context) =>
      checkWay(body, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
    ),
  /** State of the registered account at the school: pending until an admin accepts, active with an invitation. */
  response: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    school: z.string(),
    role: roleSchema.nullable(),
    status: z.enum(['pending', 'active']),
  }),
  errors: [
    entranceErrors.tooOften,
    joiningErrors.invitationGone,
    joiningErrors.signInFirst,
    joiningErrors.otherAccount,
  ],
  examples: {
    body: {
      firstName: 'Grace',
      lastName: 'Wanjiku',
      email: 'grace@example.co.ke',
      password: 'mvua ya masika',
      joinCode: 'KTM4-9XQP',
      says: 'parent',
    },
  },
})

export const confirmEmail = endpoint({
  id: 'auth.confirm_email',
  method: 'POST',
  path: '/api/auth/email/confirm',
  summary: 'Show by the link from a mail that the address is one’s own',
  access: anyone,
  body: z.strictObject({ token: secretToken }),
  errors: [joiningErrors.confirmGone],
})

const joinRequest = z.strictObject({
  id,
  school: z.strictObject({ name: z.string(), crestUrl: z.string().nullable() }),
  says,
  status: z.enum(['pending', 'accepted', 'declined']),
  /** Why the school declined. */
  reason: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
})
export type OwnJoinRequest = z.infer<typeof joinRequest>

export const askToJoin = endpoint({
  id: 'auth.ask_to_join',
  method: 'POST',
  path: '/api/auth/join',
  summary: 'Ask another school to take this account in, by its join code',
  access: signedIn,
  status: 202,
  body: z.strictObject({ joinCode, says, ...asked }),
  response: joinRequest,
  errors: [entranceErrors.tooOften, joiningErrors.alreadyAsked],
  examples: { body: { joinCode: 'KTM4-9XQP', says: 'teacher' } },
})

export const listOwnRequests = endpoint({
  id: 'auth.join_requests',
  method: 'GET',
  path: '/api/auth/join',
  summary: 'Own requests to join schools, newest first',
  access: signedIn,
  response: z.strictObject({ items: z.array(joinRequest) }),
})
