/** Endpoints of the caller's own secrets: password, two-step sign-in, recovery codes. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { instant } from '#platform/pure/schemas.ts'
import { evenHeld, signedIn } from './access.ts'
import { signInErrors } from './account.ts'

export const credentialErrors = {
  wrongPassword: defineError('auth.password_wrong', 400, 'This is not your password.'),
  wrongCode: defineError('auth.code_wrong', 400, 'This code is wrong or has already been used. Wait for the next one.'),
  signInAgain: defineError('auth.sign_in_again', 403, 'Sign out, sign in again, and do this within ten minutes.'),
  changedMeanwhile: defineError('auth.changed_meanwhile', 409, 'This was changed in another window in the meantime.'),
  setupOver: defineError('auth.setup_over', 409, 'This took too long. Start again.'),
  twoStepOff: defineError('auth.two_step_off', 409, 'Two-step sign-in is not on.'),
  twoStepNeeded: defineError('auth.two_step_needed', 403, 'Two-step sign-in is required for your role.'),
} as const

export const credentialTexts = {
  passwordMissing: 'Enter your password',
  codeMissing: 'Enter the code',
  newMissing: 'Enter a new password',
  tooLong: 'Use at most 200 characters',
  samePassword: 'This is your current password. Choose a different one.',
} as const

export const password = z.string().min(1, credentialTexts.passwordMissing).max(500)
/** Six digits of the authenticator app, or a recovery code. */
export const code = z.string().trim().min(1, credentialTexts.codeMissing).max(40)
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
const guarded = [credentialErrors.wrongPassword, credentialErrors.signInAgain, signInErrors.locked]

const contactState = z.strictObject({ canSend: z.boolean(), pending: z.string().nullable() })

export const getSecurity = endpoint({
  id: 'auth.security',
  method: 'GET',
  path: '/api/auth/security',
  summary: 'How the account is protected',
  access: evenHeld,
  response: z.strictObject({
    hasPassword: z.boolean(),
    passwordChangedAt: instant.nullable(),
    twoStep: z.strictObject({ on: z.boolean(), since: instant.nullable(), required: z.boolean() }),
    recoveryCodesLeft: z.number().int(),
    /** Whether a code can be sent by this channel, and where one was sent that still works. */
    contacts: z.strictObject({ email: contactState, phone: contactState }),
    /** Login portals that know this account. */
    portals: z.array(z.strictObject({ issuer: z.string(), since: instant })),
  }),
})

export const changePassword = endpoint({
  id: 'auth.change_password',
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password; every other session ends and this one gets a new id',
  access: signedIn,
  body: z.strictObject({
    /** Omitted by an account without a password that has just signed in. */
    current: password.optional(),
    new: z.string().min(1, credentialTexts.newMissing).max(200, credentialTexts.tooLong),
  }),
  errors: [...guarded, credentialErrors.changedMeanwhile],
  examples: { body: { current: 'correct horse battery', new: 'mvua ya vuli ni nzuri' } },
})

export const beginTwoStep = endpoint({
  id: 'auth.totp_begin',
  method: 'POST',
  path: '/api/auth/totp/begin',
  summary: 'A secret for an authenticator app; nothing changes before it is confirmed',
  access: evenHeld,
  body: z.strictObject({
    password: password.optional(),
    /** If two-step sign-in is on already: a code of the authenticator being replaced, or a recovery code. */
    code: code.optional(),
  }),
  response: z.strictObject({
    /** Must be returned with the first code within half an hour. */
    setup: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    address: z.string(),
  }),
  errors: [...guarded, credentialErrors.wrongCode],
  examples: { body: { password: 'correct horse battery' } },
})

export const confirmTwoStep = endpoint({
  id: 'auth.totp_confirm',
  method: 'POST',
  path: '/api/auth/totp/confirm',
  summary: 'Switch two-step sign-in on with the first code; answers ten recovery codes, once',
  access: evenHeld,
  body: z.strictObject({ setup: z.string().min(1).max(2000), code }),
  response: recoveryCodes,
  errors: [credentialErrors.wrongCode, credentialErrors.setupOver, credentialErrors.changedMeanwhile],
  examples: { body: { setup: 'as answered by begin', code: '123456' } },
})

export const endTwoStep = endpoint({
  id: 'auth.totp_end',
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Switch two-step sign-in off, where the role does not need it',
  access: signedIn,
  body: z.strictObject({ password: password.optional(), code }),
  errors: [...guarded, credentialErrors.wrongCode, credentialErrors.twoStepOff, credentialErrors.twoStepNeeded],
  examples: { body: { password: 'correct horse battery', code: '123456' } },
})

export const renewRecoveryCodes = endpoint({
  id: 'auth.recovery_codes',
  method: 'POST',
  path: '/api/auth/totp/recovery-codes',
  summary: 'Ten new recovery codes, shown once; the ones before stop working',
  access: signedIn,
  body: z.strictObject({ code }),
  response: recoveryCodes,
  errors: [credentialErrors.wrongCode, credentialErrors.twoStepOff, signInErrors.locked],
  examples: { body: { code: '123456' } },
})
