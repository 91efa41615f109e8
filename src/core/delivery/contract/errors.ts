/** Errors of a school's outgoing messages. */
import { defineError } from '#platform/pure/errors.ts'

/** Messages for failures of a provider. */
export const providerTexts = {
  sendFailed: 'SMS sending failed: {status} {statusText} - {body}',
  reportsFailed: 'Failed to get delivery reports: {statusText}',
  balanceFailed: 'Failed to check balance: {statusText}',
  connected: 'SMS service connection successful!',
  connectionFailed: 'Connection test failed',
} as const

export const smsTexts = {
  empty: 'Message cannot be empty',
  tooLong: 'Message is too long (max 1600 characters)',
  username: 'Username is required',
  apiKey: 'API Key is required',
  senderId: 'Sender ID is required',
  countryCode: 'Default country code is required',
  countryCodeForm: 'Start with a plus, e.g. +254',
  senderIdForm: 'Use at most 11 letters, digits, spaces, hyphens or dots, as registered with the provider',
  simulator: 'The simulator is only available in the demo',
  price: 'Enter the price of one SMS in shillings, e.g. 0.80',
  keyword: 'Enter a keyword of at most 50 characters',
  linkId: 'Enter a link ID of at most 100 characters',
  retryHours: 'Enter 1 to 72 hours',
  quiet: 'Enter both ends of the quiet hours, or neither',
} as const

/** Why a message was withheld. */
export const withheldReason = 'The guardian is barred from contact with the learner, or no longer linked to them'

/** Most characters of an SMS. */
export const longestSms = 1600

export const smsErrors = {
  off: defineError('sms.off', 409, 'SMS is not set up. An admin can set it up under Settings, SMS.'),
  overBudget: defineError(
    'sms.over_budget',
    409,
    'This would cost {cost}, but only {left} is left in this term’s SMS budget.',
  ),
  nobody: defineError('sms.nobody', 409, 'There is no one to send this to.'),
  left: defineError('sms.left', 409, 'These messages have already been sent.'),
  notAgain: defineError('sms.not_again', 409, 'None of these failed, or they have already been sent again.'),
  noBalance: defineError('sms.no_balance', 409, '{message}'),
  noReports: defineError('sms.no_reports', 409, '{message}'),
  optedOut: defineError('sms.opted_out', 409, 'This number is already on the list.'),
} as const
