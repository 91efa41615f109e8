/** The way back in and the other ways in: a new password by mail, a code sent to a phone, the login portal. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { email, instant, phone } from '#platform/pure/schemas.ts'
import { anyone, signedIn } from './access.ts'
import { currentUser, signInErrors } from './account.ts'
import { credentialErrors, credentialTexts } from './credentials.ts'

const minute = 60_000
const hour = 60 * minute

export const resetMinutes = 30
export const phoneCodeMinutes = 10
/** Tries of one code. */
export const phoneCodeTries = 5
/** Most codes a school sends per day, so that strangers cannot spend its money. */
export const phoneCodesPerSchoolDaily = 500
/** Minutes allowed for signing in at the portal. */
export const portalMinutes = 10

/** What a network may try in an hour without a wait: a school of 600 people has one address, and few of them err. */
const perNetwork = { free: 100, within: hour, first: 5_000, longest: 15 * minute } as const
/**
 * Rate limits. A whole school, or a city on mobile data, may share one public address: its limit is checked last and is
 * high.
 */
export const entranceLimits = {
  resetPerName: { most: 3, within: 15 * minute },
  resetPerDevice: { most: 20, within: hour },
  resetPerNetwork: perNetwork,
  failuresPerNetwork: perNetwork,
  codePerNumber: { most: 3, within: 15 * minute },
  codePerNumberDaily: { most: 10, within: 24 * hour },
  codePerDevice: { most: 20, within: hour },
  codePerNetwork: { most: 2000, within: hour },
  portalPerNetwork: { most: 3000, within: hour },
} as const

export const entranceErrors = {
  tooOften: defineError(
    'auth.asked_too_often',
    429,
    'You have asked several times. Wait a few minutes, then try again.',
  ),
  linkEnded: defineError('auth.link_ended', 404, 'This link has been used or is too old. Ask for a new one.'),
  codeWrong: defineError('auth.phone_code_wrong', 401, 'This code is not right.'),
  codeEnded: defineError('auth.phone_code_ended', 401, 'This code no longer works. Ask for a new one.'),
  portalEnded: defineError('auth.portal_ended', 401, 'That took too long. Please sign in again.'),
  portalDown: defineError('auth.portal_down', 503, 'The login portal is not responding. Please try again later.'),
} as const

/** A code as typed, with or without spaces. */
export const sixDigits = z
  .string('Enter the 6 digits of the message')
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Enter the 6 digits of the message')

const token = z.string().min(20).max(100)
const newPassword = z.string().min(1, 'Enter a new password').max(200, 'Use at most 200 characters')

export const requestReset = endpoint({
  id: 'auth.reset_request',
  method: 'POST',
  path: '/api/auth/reset/request',
  summary: 'Ask for a link that sets a new password; the answer is the same for addresses that nobody has',
  access: anyone,
  body: z.strictObject({ email }),
  response: z.strictObject({ minutes: z.int() }),
  status: 202,
  errors: [entranceErrors.tooOften],
  examples: { body: { email: 'teacher@example.co.ke' } },
})

export const checkReset = endpoint({
  id: 'auth.reset_check',
  method: 'POST',
  path: '/api/auth/reset/check',
  summary: 'Whether a link still holds, and whose password it sets',
  access: anyone,
  body: z.strictObject({ token }),
  response: z.strictObject({ email: z.string(), expiresAt: instant }),
  errors: [entranceErrors.linkEnded],
})

export const resetPassword = endpoint({
  id: 'auth.reset',
  method: 'POST',
  path: '/api/auth/reset',
  summary: 'Set a new password with a link; every session of the account ends, and its owner signs in anew',
  access: anyone,
  body: z.strictObject({ token, password: newPassword }),
  errors: [entranceErrors.linkEnded],
})

export const requestPhoneCode = endpoint({
  id: 'auth.phone_request',
  method: 'POST',
  path: '/api/auth/phone/request',
  summary: 'Ask for a code by SMS; the answer is the same for numbers that nobody has',
  access: anyone,
  body: z.strictObject({ phone }),
  response: z.strictObject({ minutes: z.int() }),
  status: 202,
  errors: [entranceErrors.tooOften],
  examples: { body: { phone: '0700 000 018' } },
})

export const verifyPhoneCode = endpoint({
  id: 'auth.phone_verify',
  method: 'POST',
  path: '/api/auth/phone/verify',
  summary: 'Sign in with the newest code sent to a phone, and the code of the authenticator where the account has one',
  access: anyone,
  body: z.strictObject({
    phone,
    code: sixDigits,
    rememberMe: z.boolean().default(false),
    /** Of the authenticator, or a recovery code. */
    totp: z.string().trim().max(40).optional(),
  }),
  response: currentUser,
  errors: [entranceErrors.codeWrong, entranceErrors.codeEnded, ...Object.values(signInErrors)],
  examples: { body: { phone: '+254700000018', code: '123456', rememberMe: true } },
})

export const startPortal = endpoint({
  id: 'auth.portal_start',
  method: 'GET',
  path: '/api/auth/portal/start',
  summary: 'Send the browser to the login portal',
  access: anyone,
  query: z.strictObject({ next: z.string().optional() }),
  status: 303,
  errors: [commonErrors.notFound],
})

/** Portals may add parameters to the address: all are accepted, and only those needed are read. */
export const portalCallback = endpoint({
  id: 'auth.portal_callback',
  method: 'GET',
  path: '/api/auth/portal/callback',
  summary: 'Where the login portal sends the browser back to',
  access: anyone,
  status: 303,
  errors: [commonErrors.notFound],
})

export const finishPortal = endpoint({
  id: 'auth.portal_finish',
  method: 'POST',
  path: '/api/auth/portal/finish',
  summary: 'Second step of a sign-in at the portal, for an account with an authenticator',
  access: anyone,
  body: z.strictObject({ totp: z.string().trim().min(1, 'Enter the code').max(40) }),
  response: currentUser,
  errors: [entranceErrors.portalEnded, ...Object.values(signInErrors)],
})

export const portalLink = endpoint({
  id: 'auth.portal_link_state',
  method: 'GET',
  path: '/api/auth/portal/link',
  summary: 'The installation’s login portal, and whether this account signs in there',
  access: signedIn,
  response: z.strictObject({ portal: z.strictObject({ name: z.string() }).nullable(), linkedAt: instant.nullable() }),
})

export const linkPortal = endpoint({
  id: 'auth.portal_link',
  method: 'POST',
  path: '/api/auth/portal/link',
  summary: 'Begin to link this account with one of the portal; the answer is the address to open',
  access: signedIn,
  /** The password again, where the account has one; without one the caller must have signed in just now. */
  body: z.strictObject({ password: z.string().min(1, credentialTexts.passwordMissing).max(500).optional() }),
  response: z.strictObject({ url: z.url() }),
  errors: [
    commonErrors.notFound,
    entranceErrors.portalDown,
    credentialErrors.wrongPassword,
    credentialErrors.signInAgain,
    signInErrors.locked,
  ],
})

export const unlinkPortal = endpoint({
  id: 'auth.portal_unlink',
  method: 'DELETE',
  path: '/api/auth/portal/link',
  summary: 'The portal no longer opens this account',
  access: signedIn,
})

/** Errors of a portal sign-in for the sign-in page: `/login?error=…`. */
export const portalProblems = [
  'portal_refused',
  'portal_ended',
  'portal_unknown',
  'portal_inactive',
  'portal_busy',
  'portal_down',
  'portal_failed',
] as const
export type PortalProblem = (typeof portalProblems)[number]

/** Results of linking a portal account for the security page: `/security?portal=…`. */
export const linkOutcomes = ['linked', 'taken', 'other', 'failed'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]
