/** What becomes of a text message: its states, and what a provider's words mean for it. */

export const smsStatuses = ['waiting', 'sending', 'accepted', 'delivered', 'failed', 'unknown', 'stopped', 'skipped'] as const
export type SmsStatus = (typeof smsStatuses)[number]

const onward: Readonly<Record<SmsStatus, readonly SmsStatus[]>> = {
  waiting: ['sending', 'stopped', 'skipped'],
  // Back to waiting when the provider surely did not take it.
  sending: ['waiting', 'accepted', 'delivered', 'failed', 'unknown', 'stopped', 'skipped'],
  // Its answer came late, or a report tells what became of it.
  unknown: ['accepted', 'delivered', 'failed', 'skipped'],
  accepted: ['delivered', 'failed', 'skipped'],
  delivered: [],
  failed: [],
  stopped: [],
  skipped: [],
}

export const mayBecome = (from: SmsStatus, to: SmsStatus): boolean => onward[from].includes(to)

/** States that a person may send again from: surely or possibly nobody got it. */
export const resendable = ['failed', 'stopped', 'unknown'] as const satisfies readonly SmsStatus[]

/** States that cost, or may. */
export const costing = ['waiting', 'sending', 'accepted', 'delivered', 'unknown'] as const satisfies readonly SmsStatus[]

/** What one recipient's code of the provider means. */
export type Verdict = 'accepted' | 'again' | 'stop' | 'opted_out' | 'failed'

/** @param code 100 to 102 taken; 406 opted out; 500 to 502 a fault of the network; 402 bad sender and 405 no money: the rest would fare alike */
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

/** @returns what a delivery report makes of a message; null when it says nothing of its end */
export const statusOfReport = (report: string, failureReason: string | undefined): SmsStatus | null => {
  if (report === 'Success') return 'delivered'
  if (report === 'Failed' || report === 'Rejected') return isOptOut(failureReason) ? 'skipped' : 'failed'
  return ['Sent', 'Submitted', 'Buffered'].includes(report) ? 'accepted' : null
}

/** The network says that the owner of the number wants no messages. */
export const isOptOut = (reason: string | undefined): boolean => /^UserInBlack_?list$/i.test(reason ?? '')
