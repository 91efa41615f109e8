/** Delivery statuses of an e-mail, and the meaning of SMTP responses. */
import type { EmailStatus } from '../contract/emails.ts'

const onward: Readonly<Record<EmailStatus, readonly EmailStatus[]>> = {
  pending: ['sending', 'stopped', 'skipped', 'withheld'],
  // Back to pending when the server surely did not take it.
  sending: ['pending', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'failed', 'unknown', 'stopped'],
  // A late response, or later events prove delivery.
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
  withheld: [],
}

export const mayBecomeMail = (from: EmailStatus, to: EmailStatus): boolean => onward[from].includes(to)

/** Without a bounce for this long after acceptance, an e-mail counts as delivered, ms. */
export const deliveredAfter = 24 * 3_600_000

const retrySeconds = [60, 300, 1800, 7200] as const

/** @param attempts how often it was tried. @returns seconds until the next try, or null when there is none */
export const mailRetryIn = (attempts: number): number | null => retrySeconds[attempts - 1] ?? null

/** Stage of the SMTP session at which the server refused. */
export type RefusedAt = 'login' | 'sender' | 'recipient' | 'content'

/**
 * again: temporary failure. stop: the rest of the send would fail too. hard: the mailbox does not exist. soft: a
 * permanent refusal of an existing mailbox.
 */
export type MailVerdict = 'again' | 'stop' | 'hard' | 'soft' | 'failed'

/** Enhanced status codes (RFC 3463) for a non-existent address. */
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

/** Kind of bounce. @param status enhanced code, such as 5.1.1 */
export const bounceOf = (status: string): 'hard' | 'soft' =>
  status.startsWith('5') && status !== '5.2.2' ? 'hard' : 'soft'
