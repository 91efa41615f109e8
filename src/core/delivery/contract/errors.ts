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
  countryCodeForm: 'Write it with a plus, such as +254',
  senderIdForm: 'Use at most 11 letters, digits, spaces, hyphens or dots, as it is registered with the provider',
  simulator: 'The simulator is there in the demo only',
  price: 'Enter the price of one part in shillings, such as 0.80',
  quiet: 'Enter both ends of the quiet hours, or neither',
} as const

/** A send that may be undone waits this long, ms. */
export const undoMs = 10_000

/** Most characters of an SMS. */
export const longestSms = 1600

export const smsErrors = {
  off: defineError('sms.off', 409, 'Text messages are not set up. An admin does that under Settings, SMS.'),
  overBudget: defineError(
    'sms.over_budget',
    409,
    'This would cost {cost}, and {left} is left of the term’s budget for text messages.',
  ),
  nobody: defineError('sms.nobody', 409, 'Nobody is left to send this to.'),
  left: defineError('sms.left', 409, 'These messages have left already.'),
  notAgain: defineError('sms.not_again', 409, 'Nothing of this failed, or it was sent again already.'),
  noBalance: defineError('sms.no_balance', 409, '{message}'),
  noReports: defineError('sms.no_reports', 409, '{message}'),
  optedOut: defineError('sms.opted_out', 409, 'This number is on the list already.'),
} as const
