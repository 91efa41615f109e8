/**
 * Endpoints of the caller's own account: sign-in, sessions, membership. Passwords and codes are in `credentials.ts`.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { filledTextShape, id, instant, paged, paging } from '#platform/pure/schemas.ts'
import { anyone, membershipStatuses, obstacles, plans, roleSchema, evenHeld, signedIn } from './access.ts'

export const signInErrors = {
  failed: defineError('auth.sign_in_failed', 401, 'The phone, e-mail or password is not right.'),
  locked: defineError('auth.locked', 429, 'Too many attempts. Wait a few minutes, then try again.'),
  /** A device that signed in to the account before is not affected. */
  networkLocked: defineError(
    'auth.network_locked',
    429,
    'Too many failed sign-ins came from your network. Wait a few minutes, then try again.',
  ),
  /** Only after a correct password, so that strangers cannot learn who uses a second step. */
  codeNeeded: defineError('auth.code_needed', 401, 'Enter the code from your authenticator app.'),
  codeRefused: defineError(
    'auth.code_refused',
    401,
    'This code is wrong or has already been used. Wait for the next one.',
  ),
  noMembership: defineError(
    'auth.no_membership',
    403,
    'This account is not active at any school. Ask the school office.',
  ),
  /** Only after a right password: the person registered by a join code and no school has answered yet. */
  waiting: defineError('auth.waiting', 403, 'Your request waits for the school to accept it.'),
  /** Only after a right password, to people who are at no other school. */
  schoolSuspended: defineError('auth.school_suspended', 403, '{school} is suspended on this installation. {reason}'),
} as const

/** Account events recorded and shown to the owner. */
export const activityKinds = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'membership_changed',
  'preferences_changed',
  'password_changed',
  'email_changed',
  'phone_changed',
  'proof_refused',
  'totp_on',
  'totp_replaced',
  'totp_off',
  'totp_reset',
  'recovery_made',
  'recovery_used',
  'password_reset',
  'portal_linked',
  'portal_unlinked',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const languages = ['en', 'sw'] as const
export const themes = ['light', 'dark', 'system'] as const

const schoolCard = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  crestUrl: z.string().nullable(),
  timeZone: z.string(),
  plan: z.enum(plans),
  levels: z.array(z.string()),
  isDemo: z.boolean(),
})

export const currentUser = z.strictObject({
  id,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  role: roleSchema,
  /** Name of the active school; null for the super admin. */
  school: z.string().nullable(),
  subscriptionTier: z.enum(plans).nullable(),
  status: z.enum(membershipStatuses),
  createdAt: instant,
  updatedAt: instant,
  language: z.enum(languages),
  theme: z.enum(themes),
  membershipId: id.nullable(),
  position: z.string().nullable(),
  /** Of a student in a class. */
  grade: z.string().nullable(),
  /** Of a teacher or tutor. */
  subjects: z.array(z.string()),
  /** An admin's positions: built-in ones by name, the school's own by id, with the name the school gave. */
  positions: z.array(z.strictObject({ id: z.string(), name: z.string().nullable() })),
  activeSchool: schoolCard.nullable(),
  memberships: z.array(
    z.strictObject({
      id,
      role: roleSchema,
      schoolName: z.string(),
      schoolCode: z.string(),
      crestUrl: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
  /** Every module of the catalogue with the outcome of the access check for this caller. */
  modules: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      route: z.string().nullable(),
      available: z.boolean(),
      reason: z.string().nullable(),
      /** The same for translation, if its template has places. */
      reasonText: z.strictObject(filledTextShape).optional(),
      /** Why it is not available. */
      obstacle: z.enum(obstacles).optional(),
      beta: z.boolean().optional(),
    }),
  ),
  /** Address of the caller's picture. */
  avatar: z.string().nullable(),
  /** Ids of the actions the server will accept from this caller. */
  abilities: z.array(z.string()),
  /** True until the caller has set up the second step their role requires; until then only that is allowed. */
  twoStepRequired: z.boolean(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const getMe = endpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: evenHeld,
  response: currentUser,
})

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with an e-mail address or a phone number',
  access: anyone,
  body: z.strictObject({
    email: z.string().trim().min(1, 'Enter your phone number or e-mail').max(254),
    password: z.string().min(1, 'Enter your password').max(500),
    rememberMe: z.boolean().default(false),
    /** Six digits of the authenticator app, or a recovery code; requested by `auth.code_needed`. */
    code: z.string().trim().min(1, 'Enter the code').max(40).optional(),
  }),
  response: currentUser,
  errors: Object.values(signInErrors),
  examples: { body: { email: 'teacher@example.co.ke', password: 'correct horse battery', rememberMe: true } },
})

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: anyone,
})

export const changeMembership = endpoint({
  id: 'auth.change_membership',
  method: 'POST',
  path: '/api/auth/membership',
  summary: 'Act in another of the account’s memberships; the session gets a new id',
  access: evenHeld,
  body: z.strictObject({ membershipId: id }),
  response: currentUser,
})

export const listSessions = endpoint({
  id: 'auth.sessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the account is signed in',
  access: evenHeld,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        current: z.boolean(),
        userAgent: z.string().nullable(),
        address: z.string().nullable(),
        createdAt: instant,
        lastSeenAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
})

export const endSession = endpoint({
  id: 'auth.end_session',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Sign a device out',
  access: evenHeld,
  params: z.strictObject({ id }),
})

export const endOtherSessions = endpoint({
  id: 'auth.end_other_sessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign every other device out',
  access: evenHeld,
  response: z.strictObject({ ended: z.number().int() }),
})

export const listActivity = endpoint({
  id: 'auth.activity',
  method: 'GET',
  path: '/api/auth/activity',
  summary: 'Own sign-ins and changes, newest first',
  access: signedIn,
  query: z.strictObject(paging),
  response: paged(
    z.strictObject({
      id,
      kind: z.enum(activityKinds),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
      at: instant,
    }),
  ),
})

export const demoAccounts = endpoint({
  id: 'auth.demo',
  method: 'GET',
  path: '/api/auth/demo',
  summary: 'Accounts to look around with, while the demo data is there',
  access: anyone,
  response: z.strictObject({
    password: z.string(),
    schools: z.array(
      z.strictObject({
        name: z.string(),
        levels: z.string(),
        crestUrl: z.string().nullable(),
        accounts: z.array(z.strictObject({ role: roleSchema, label: z.string(), email: z.string() })),
      }),
    ),
  }),
})

export const clientConfig = endpoint({
  id: 'config.client',
  method: 'GET',
  path: '/api/config',
  summary: 'What the browser needs to know of the installation',
  access: anyone,
  response: z.strictObject({
    version: z.string(),
    logShipUrl: z.string().optional(),
    setupNeeded: z.boolean(),
    /** The login portal, where one is used. */
    portal: z.strictObject({ name: z.string() }).nullable(),
    /** Whether people may register to join a school. */
    registration: z.boolean(),
    /** Messages of these kinds leave, or are read on the demo's screen. */
    mail: z.boolean(),
    sms: z.boolean(),
  }),
})
