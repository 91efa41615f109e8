/** The owner changes the e-mail address or phone number of the account, proved by a code sent to the new one. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { email, phone } from '#platform/pure/schemas.ts'
import { signedIn } from './access.ts'
import { signInErrors } from './account.ts'
import { code, credentialErrors, password } from './credentials.ts'
import { entranceErrors, entranceLimits, sixDigits } from './entrance.ts'

const hour = 60 * 60_000

export const contactChannels = ['email', 'phone'] as const
export type ContactChannel = (typeof contactChannels)[number]

export const contactMinutes = 15
/** Tries of one code. */
export const contactTries = 5
/** Most codes by SMS that a school pays for in a day for people who change their number. */
const codesPerSchoolDaily = 200
export const contactLimits = {
  perAccount: { most: 5, within: hour },
  perAccountDaily: { most: 10, within: 24 * hour },
  /** Numbers share the limits of sign-in codes, which also protect their owner from unwanted SMS. */
  perEmail: entranceLimits.codePerNumber,
  perEmailDaily: entranceLimits.codePerNumberDaily,
  perSchoolDaily: { most: codesPerSchoolDaily, within: 24 * hour },
} as const

export const contactTexts = {
  ownEmail: 'This is your e-mail address already',
  ownPhone: 'This is your phone number already',
} as const

export const contactErrors = {
  wrongCode: defineError('auth.contact_code_wrong', 400, 'This code is not right.'),
  codeEnded: defineError('auth.contact_code_ended', 409, 'This code no longer works. Ask for a new one.'),
  noMail: defineError('auth.contact_no_mail', 409, 'No e-mail can be sent yet. Ask the school office for help.'),
  noSms: defineError('auth.contact_no_sms', 409, 'Your school does not send SMS yet. Ask the school office for help.'),
  schoolFull: defineError(
    'auth.contact_school_full',
    429,
    'Your school has sent its codes for today. Try again tomorrow, or ask the school office.',
  ),
} as const

/** One of the two: the password, or a code of the second step. */
const proof = { password: password.optional(), code: code.optional() }

export const requestContact = endpoint({
  id: 'auth.contact_request',
  method: 'POST',
  path: '/api/auth/contacts/request',
  summary:
    'Send a code to a new e-mail address or phone number; the answer is the same for one that somebody else uses',
  access: signedIn,
  body: z.discriminatedUnion(
    'channel',
    [
      z.strictObject({ channel: z.literal('email'), to: email, ...proof }),
      z.strictObject({ channel: z.literal('phone'), to: phone, ...proof }),
    ],
    { error: 'Choose e-mail or phone' },
  ),
  response: z.strictObject({ minutes: z.int() }),
  status: 202,
  errors: [
    credentialErrors.wrongPassword,
    credentialErrors.wrongCode,
    credentialErrors.signInAgain,
    credentialErrors.changedMeanwhile,
    signInErrors.locked,
    entranceErrors.tooOften,
    contactErrors.noMail,
    contactErrors.noSms,
    contactErrors.schoolFull,
  ],
  examples: { body: { channel: 'phone', to: '0700 000 018', password: 'correct horse battery' } },
})

export const confirmContact = endpoint({
  id: 'auth.contact_confirm',
  method: 'POST',
  path: '/api/auth/contacts/confirm',
  summary: 'Use the code: the account and the person’s records at each school get the new address or number',
  access: signedIn,
  body: z.strictObject({ channel: z.enum(contactChannels, { error: 'Choose e-mail or phone' }), code: sixDigits }),
  errors: [contactErrors.wrongCode, contactErrors.codeEnded],
  examples: { body: { channel: 'phone', code: '123456' } },
})
