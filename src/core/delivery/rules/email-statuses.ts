/** What becomes of a letter: its states, and what a mail server's words mean for it. */
import type { EmailStatus } from '../contract/emails.ts'

const onward: Readonly<Record<EmailStatus, readonly EmailStatus[]>> = {
  pending: ['sending', 'stopped', 'skipped'],
  // Back to pending when the server surely did not take it.
  sending: ['pending', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed', 'unknown', 'stopped'],
  // Its answer came late, or what followed shows that it arrived.
  unknown: ['sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed'],
  sent: ['delivered', 'opened', 'clicked', 'bounced'],
  // It bounced at a server further on.
  delivered: ['opened', 'clicked', 'bounced'],
  opened: ['clicked'],
  clicked: [],
  bounced: [],
  failed: [],
  stopped: [],
  skipped: [],
}

export const mayBecomeMail = (from: EmailStatus, to: EmailStatus): boolean => onward[from].includes(to)

/** Nobody said anything against it for so long after the mail server took it: it counts as delivered, ms. */
export const deliveredAfter = 24 * 3_600_000

const retrySeconds = [60, 300, 1800, 7200] as const

/** @param attempts how often it was tried. @returns seconds until the next try, or null when there is none */
export const mailRetryIn = (attempts: number): number | null => retrySeconds[attempts - 1] ?? null

/** Where in the talk a server said no. */
export type RefusedAt = 'login' | 'sender' | 'recipient' | 'content'

/** again: for now only. stop: the rest of the send would fare alike. hard: there is no such mailbox. soft: it takes nothing at the moment, and said so for good. */
export type MailVerdict = 'again' | 'stop' | 'hard' | 'soft' | 'failed'

/** Enhanced codes (RFC 3463) that say that an address is none. */
const noMailbox = /^5\.1\.(1|2|3|6|10)$|^5\.2\.1$/
const enhancedIn = (text: string): string | null => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null

/** @param code of the server's answer; null when it gave none */
export const verdictOfReply = (at: RefusedAt, code: number | null, text: string): MailVerdict => {
  if (code === null || code < 500) return 'again'
  if (at === 'login' || at === 'sender') return 'stop'
  if (at === 'content') return 'failed'
  const enhanced = enhancedIn(text)
  if (enhanced === '5.2.2') return 'soft'
  if (enhanced) return noMailbox.test(enhanced) ? 'hard' : 'failed'
  return code === 550 || code === 551 || code === 553 ? 'hard' : 'failed'
}

/** What a returned letter says of its address. @param status enhanced code, such as 5.1.1 */
export const bounceOf = (status: string): 'hard' | 'soft' => (status.startsWith('5') && status !== '5.2.2' ? 'hard' : 'soft')
