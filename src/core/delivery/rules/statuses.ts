/** Statuses of an SMS, and the meaning of a provider's codes. */

import type { SmsStatus } from '../contract/sms.ts'

const onward: Readonly<Record<SmsStatus, readonly SmsStatus[]>> = {
  waiting: ['sending', 'stopped', 'skipped', 'withheld'],
  // Back to waiting when the provider surely did not take it.
  sending: ['waiting', 'accepted', 'delivered', 'failed', 'unknown', 'stopped', 'skipped'],
  // A late response, or a delivery report.
  unknown: ['accepted', 'delivered', 'failed', 'skipped'],
  accepted: ['delivered', 'failed', 'skipped'],
  delivered: [],
  failed: [],
  stopped: [],
  skipped: [],
  withheld: [],
}

export const mayBecome = (from: SmsStatus, to: SmsStatus): boolean => onward[from].includes(to)

/** Statuses from which a person may resend, because the message certainly or possibly did not arrive. */
export const resendable = ['failed', 'stopped', 'unknown'] as const satisfies readonly SmsStatus[]

/** States that cost, or may. */
export const costing = [
  'waiting',
  'sending',
  'accepted',
  'delivered',
  'unknown',
] as const satisfies readonly SmsStatus[]

/** Meaning of a provider's code for one recipient. */
export type Verdict = 'accepted' | 'again' | 'stop' | 'opted_out' | 'failed'

/** @param code 100 to 102 accepted; 406 opted out; 500 to 502 network failure; 402 bad sender and 405 no money, with which the other messages would fail too */
export const verdictOf = (code: number): Verdict => {
  if (code >= 100 && code <= 102) return 'accepted'
  if (code >= 500 && code <= 502) return 'again'
  if (code === 402 || code === 405) return 'stop'
  return code === 406 ? 'opted_out' : 'failed'
}

const retrySeconds = [30, 120, 600] as const
export const mostSmsAttempts = retrySeconds.length + 1

/** @param attempts how often it was tried. @returns seconds until the next try, or null when there is none */
export const retryIn = (attempts: number): number | null => retrySeconds[attempts - 1] ?? null

/** @returns the status for a delivery report; null if it is not final */
export const statusOfReport = (report: string, failureReason: string | undefined): SmsStatus | null => {
  if (report === 'Success') return 'delivered'
  if (report === 'Failed' || report === 'Rejected') return isOptOut(failureReason) ? 'skipped' : 'failed'
  return ['Sent', 'Submitted', 'Buffered'].includes(report) ? 'accepted' : null
}

/** The network reports that the number's owner has opted out. */
export const isOptOut = (reason: string | undefined): boolean => /^UserInBlack_?list$/i.test(reason ?? '')
