/** Words of M-Pesa that screens need without its schemas. */

export const purposes = ['fees', 'lunch', 'pocket_money'] as const
export type Purpose = (typeof purposes)[number]

export const shortcodeKinds = ['paybill', 'till'] as const
export type ShortcodeKind = (typeof shortcodeKinds)[number]

/** simulator: a local stand-in, offered in the demo only. */
export const environments = ['simulator', 'sandbox', 'production'] as const
export type Environment = (typeof environments)[number]

/** Hosts of Safaricom’s Daraja API. */
export const darajaHosts: Readonly<Record<'sandbox' | 'production', string>> = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
}

/**
 * sending: the request is on its way to M-Pesa. waiting: it is on the phone. checking: M-Pesa is asked what became of
 * it. unresolved: M-Pesa did not say within a day, the office looks.
 */
export const requestStatuses = ['sending', 'waiting', 'checking', 'paid', 'failed', 'unresolved'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const openStatuses = ['sending', 'waiting', 'checking'] as const satisfies readonly RequestStatus[]

/** Why a request failed. */
export const failureReasons = [
  'wrong_pin',
  'no_money',
  'timed_out',
  'cancelled',
  'unreachable',
  'busy',
  'limit',
  'not_sent',
  'refused',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** status: what became of a payment. reversal: return it to its payer. */
export const inquiryKinds = ['status', 'reversal'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** asking: on its way to M-Pesa. waiting: M-Pesa will answer. unresolved: M-Pesa did not answer within a day. */
export const inquiryStatuses = ['asking', 'waiting', 'done', 'failed', 'unresolved'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/**
 * posted: the payment was found and posted. known: it was posted before. returned: it went back to its payer. unknown:
 * M-Pesa has no such payment. other_number: it went to another number. not_completed: no money moved. refused: M-Pesa
 * does not return it.
 */
export const inquiryOutcomes = [
  'posted',
  'known',
  'returned',
  'unknown',
  'other_number',
  'not_completed',
  'refused',
] as const
export type InquiryOutcome = (typeof inquiryOutcomes)[number]

/** How the simulated phone answers a request. */
export const phoneAnswers = ['pin', 'cancel', 'no_money', 'time_out'] as const
export type PhoneAnswer = (typeof phoneAnswers)[number]

/** The PIN of the simulated phone; every other one is wrong. */
export const demoPin = '1234'

/** Shillings of one payment, at most, while the school has not decided otherwise. */
export const mostPerPayment = 250_000

export const mpesaTexts = {
  shortcode: 'Enter the 5 to 7 digits of the number',
  storeNumber: 'Enter the 5 to 7 digits of the store number',
  consumerKey: 'Consumer key is required',
  consumerSecret: 'Consumer secret is required',
  passkey: 'Passkey is required',
  simulator: 'The simulator is only available in the demo',
  baseUrl: 'Enter an https address on the public network',
  taken: 'The school already has this number',
  purposeTaken: 'Another number already receives this',
  amount: 'Enter whole shillings above 0',
  tooMuch: 'M-Pesa takes at most {most} in one payment',
  connected: 'M-Pesa accepts the keys.',
  code: 'Enter the code of the M-Pesa message, such as SJ62TR81PX',
  reason: 'Give a reason',
  request: 'Choose a request for this learner that has not been paid',
} as const
