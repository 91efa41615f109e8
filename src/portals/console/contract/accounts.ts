/** The installation's super admin accounts. */
import { z } from 'zod'
import { installation } from '#core/access/contract/access.ts'
import { credentialErrors } from '#core/access/contract/credentials.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { email, id, instant, paged, paging, personName, storedId } from '#platform/pure/schemas.ts'

/** Roles whose names the console may show, never learners or parents. */
export const staffRoles = ['admin', 'teacher', 'tutor', 'school_technician'] as const

export const accountErrors = {
  emailTaken: defineError('console.email_taken', 400, 'There is already an account with this e-mail address'),
  own: defineError('console.own_account', 409, 'You cannot remove yourself. Another super admin can.'),
} as const

const superAdmin = z.strictObject({
  id: storedId,
  name: z.string(),
  email: z.string().nullable(),
  /** Invited, and has not chosen a password yet. */
  invited: z.boolean(),
  twoStep: z.boolean(),
  since: instant,
  lastSignIn: instant.nullable(),
  sessions: z.int(),
  isYou: z.boolean(),
})
export type SuperAdmin = z.infer<typeof superAdmin>

const manage = installation('console.accounts')

export const listSuperAdmins = endpoint({
  id: 'console.accounts',
  method: 'GET',
  path: '/api/console/accounts',
  summary: 'The super admins of this installation',
  access: manage,
  response: z.strictObject({ items: z.array(superAdmin) }),
})

export const inviteSuperAdmin = endpoint({
  id: 'console.invite',
  method: 'POST',
  path: '/api/console/accounts',
  summary: 'Make another super admin, who chooses a password by the link that is mailed',
  access: manage,
  status: 201,
  body: z.strictObject({ firstName: personName, lastName: personName, email }),
  response: superAdmin,
  errors: [accountErrors.emailTaken],
  examples: { body: { firstName: 'Joy', lastName: 'Atieno', email: 'joy@example.org' } },
})

export const endSuperAdmin = endpoint({
  id: 'console.end_account',
  method: 'DELETE',
  path: '/api/console/accounts/{id}',
  summary: 'Take the installation’s rights from an account and end its sessions; one’s own stays',
  access: manage,
  params: z.strictObject({ id }),
  errors: [accountErrors.own],
})

export const resetSuperAdmin = endpoint({
  id: 'console.reset_two_step',
  method: 'POST',
  path: '/api/console/accounts/{id}/reset-two-step',
  summary:
    'Take the second step of sign-in off another super admin who lost phone and recovery codes; all sessions end and the person is told',
  access: manage,
  params: z.strictObject({ id }),
  errors: [accountErrors.own, credentialErrors.twoStepOff],
})

export const listConsoleLog = endpoint({
  id: 'console.log',
  method: 'GET',
  path: '/api/console/log',
  summary:
    'Who was made or ended as super admin, or helped to sign in, newest first; what concerns a school is in its own log',
  access: manage,
  query: z.strictObject(paging),
  response: paged(
    z.strictObject({
      id: storedId,
      at: instant,
      /** The actor. */
      name: z.string().nullable(),
      action: z.string(),
      /** The account concerned. */
      about: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
})
