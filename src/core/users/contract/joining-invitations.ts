/**
 * Accepting an invitation: by its link, or from the list for one's verified address and number; and bulk invitations of
 * families.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { anyone, roleSchema, signedIn } from '../../access/contract/access.ts'
import { languages } from '../../access/contract/account.ts'
import { gradeSchema } from '../../schools/contract/levels.ts'
import { manageUsers } from './actions.ts'
import { joiningErrors } from './joining-errors.ts'
import { newPassword, secretToken } from './joining.ts'

const school = z.strictObject({ name: z.string(), crestUrl: z.string().nullable() })

/**
 * Next step of the link's holder: `new` chooses a password, `sign_in` signs in first, `own` is signed in with the
 * invited account, `other` with another one.
 */
export const invitationStates = ['new', 'sign_in', 'own', 'other'] as const

export const checkInvitation = endpoint({
  id: 'auth.check_invitation',
  method: 'POST',
  path: '/api/auth/invitation/check',
  summary: 'What an invitation is to, for whoever holds its link',
  access: anyone,
  body: z.strictObject({ token: secretToken }),
  response: z.strictObject({ school, firstName: z.string(), role: roleSchema, state: z.enum(invitationStates) }),
  errors: [joiningErrors.invitationGone],
})

const accepted = z.strictObject({
  school,
  role: roleSchema,
  membershipId: id,
  /** False when the person has yet to sign in, or to give the second step. */
  signedIn: z.boolean(),
})

const acceptErrors = [joiningErrors.invitationGone, joiningErrors.notActive, joiningErrors.twoRecords]

export const acceptInvitation = endpoint({
  id: 'auth.accept_invitation',
  method: 'POST',
  path: '/api/auth/invitation/accept',
  summary: 'Accept an invitation by its link: as the signed-in account it is for, or with a password for a new account',
  access: anyone,
  body: z.strictObject({
    token: secretToken,
    password: newPassword.optional(),
    language: z.enum(languages).default('en'),
  }),
  response: accepted,
  errors: [...acceptErrors, joiningErrors.signInFirst, joiningErrors.otherAccount],
})

export const listOwnInvitations = endpoint({
  id: 'auth.invitations',
  method: 'GET',
  path: '/api/auth/invitations',
  summary: 'Open invitations for the account’s proved address and number',
  access: signedIn,
  response: z.strictObject({
    items: z.array(z.strictObject({ id, school, role: roleSchema, firstName: z.string(), expiresAt: instant })),
  }),
})

export const acceptOwnInvitation = endpoint({
  id: 'auth.accept_own_invitation',
  method: 'POST',
  path: '/api/auth/invitations/{id}/accept',
  summary: 'Accept an invitation for the account’s proved address or number',
  access: signedIn,
  params: z.strictObject({ id }),
  response: accepted,
  errors: acceptErrors,
})

export const inviteFamilies = endpoint({
  id: 'users.invite_families',
  method: 'POST',
  path: '/api/admin/users/invite-families',
  summary:
    'Invite every guardian of a class, a grade or the school who can be reached and has no account; at most 1,000 at once',
  access: manageUsers,
  idempotent: true,
  body: z
    .strictObject({ streamId: id.optional(), grade: gradeSchema.optional(), language: z.enum(languages).default('en') })
    .refine((body) => body.streamId === undefined || body.grade === undefined, {
      path: ['grade'],
      message: 'Choose a class or a grade',
    }),
  response: z.strictObject({
    invited: z.int(),
    byMail: z.int(),
    bySms: z.int(),
    /** Invitations queued because the installation cannot send them yet. */
    unsent: z.int(),
    /** Guardians who sign in already. */
    withAccount: z.int(),
    /** Guardians with an open invitation. */
    open: z.int(),
    /** Guardians without an address and a number. */
    unreachable: z.int(),
    /** Guardians beyond the limit of 1,000 per call. */
    left: z.int(),
  }),
})
