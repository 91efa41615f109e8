/** A school's e-mails: sends, delivery status of each, resending, stopping, and suppressed addresses. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { email, id, instant, paged, paging, search, storedId } from '#platform/pure/schemas.ts'
import { manageDelivery } from './access.ts'
import { attachedFile } from './email-attachments.ts'
import { emailErrors } from './email-errors.ts'

export const emailStatuses = [
  'pending',
  'sending',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'failed',
  'unknown',
  'stopped',
  'skipped',
  'withheld',
] as const
export type EmailStatus = (typeof emailStatuses)[number]
const status = z.enum(emailStatuses)

/** Why a recipient gets no e-mail. */
export const emailLeftOutReasons = [
  'no_address',
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'person',
  'repeated',
] as const
export type EmailLeftOutReason = (typeof emailLeftOutReasons)[number]
export const emailLeftOut = z.strictObject({ to: z.string(), name: z.string(), why: z.enum(emailLeftOutReasons) })

/** Cumulative counts: each includes e-mails that got further. */
const reached = z.strictObject({
  sent: z.int(),
  delivered: z.int(),
  opened: z.int(),
  clicked: z.int(),
  bounced: z.int(),
})
/** Percentage with one decimal; null if the denominator is 0. */
const rate = z.number().nullable()

export const emailSend = z.strictObject({
  id: storedId,
  kind: z.string(),
  reason: z.string(),
  template: z.string().nullable(),
  subject: z.string(),
  urgent: z.boolean(),
  recipients: z.int(),
  counts: z.record(status, z.int()),
  reached,
  rates: z.strictObject({ delivery: rate, open: rate, click: rate, bounce: rate }),
  trackOpens: z.boolean(),
  trackClicks: z.boolean(),
  /** Why the rest was not sent. */
  stopped: z.string().nullable(),
  /** How many of the failed ones may be sent again. */
  resendable: z.int(),
  resendOf: storedId.nullable(),
  createdAt: instant,
})
export type EmailSend = z.infer<typeof emailSend>

const record = {
  id: storedId,
  sendId: storedId,
  to: z.string(),
  name: z.string(),
  /** It is a copy of the e-mail to the recipients. */
  copy: z.enum(['cc', 'bcc']).nullable(),
  from: z.string(),
  subject: z.string(),
  status,
  /** As in the e-mail's header. */
  messageId: z.string(),
  templateId: z.string().nullable(),
  errorMessage: z.string().nullable(),
  /** hard: the mailbox does not exist; soft: it refused this time. */
  bounce: z.enum(['hard', 'soft']).nullable(),
  attempts: z.int(),
  resent: z.boolean(),
  opens: z.int(),
  clicks: z.int(),
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  openedAt: instant.nullable(),
  clickedAt: instant.nullable(),
  metadata: z.strictObject({
    priority: z.enum(['normal', 'high']),
    trackOpens: z.boolean(),
    trackClicks: z.boolean(),
    attachmentCount: z.int(),
  }),
}
export const emailRecord = z.strictObject(record)
export type EmailRecord = z.infer<typeof emailRecord>

/** Includes the content as sent. */
export const emailLetter = z.strictObject({
  ...record,
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  attachments: z.array(attachedFile),
  content: z.string(),
  textContent: z.string(),
})

const base = '/api/admin/communications/email'

export const listEmailSends = endpoint({
  id: 'email.sends',
  method: 'GET',
  path: `${base}/sends`,
  summary: 'What the school sent by e-mail, newest first',
  access: manageDelivery,
  query: z.strictObject({ ...paging, search, kind: z.string().max(60).optional() }),
  response: paged(emailSend),
})

export const getEmailSend = endpoint({
  id: 'email.one_send',
  method: 'GET',
  path: `${base}/sends/{id}`,
  summary: 'One send with its counts and rates',
  access: manageDelivery,
  params: z.strictObject({ id }),
  response: emailSend,
})

export const listEmails = endpoint({
  id: 'email.messages',
  method: 'GET',
  path: `${base}/messages`,
  summary: 'Recipients’ letters with what became of them, newest first',
  access: manageDelivery,
  query: z.strictObject({ ...paging, search, sendId: id.optional(), status: status.optional() }),
  response: paged(emailRecord),
})

export const getEmail = endpoint({
  id: 'email.one_message',
  method: 'GET',
  path: `${base}/messages/{id}`,
  summary: 'One letter as its reader got it',
  access: manageDelivery,
  params: z.strictObject({ id }),
  response: emailLetter,
})

const queued = z.strictObject({ sendId: storedId.nullable(), queued: z.int(), leftOut: z.array(emailLeftOut) })

export const resendEmail = endpoint({
  id: 'email.resend',
  method: 'POST',
  path: `${base}/sends/{id}/resend`,
  summary: 'Send again to those it failed for; those nobody knows of only when they are named',
  access: manageDelivery,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ messageIds: z.array(id).min(1).max(500).optional() }),
  response: queued,
  errors: [commonErrors.notFound, emailErrors.notAgain, emailErrors.off],
  examples: { body: {} },
})

export const stopEmail = endpoint({
  id: 'email.stop',
  method: 'POST',
  path: `${base}/sends/{id}/stop`,
  summary: 'Keep back what has not left yet',
  access: manageDelivery,
  params: z.strictObject({ id }),
  response: emailSend,
  errors: [commonErrors.notFound, emailErrors.nothingWaits],
})

export const addressReasons = ['unsubscribed', 'hard_bounce', 'complaint', 'person'] as const
const left = z.strictObject({
  address: z.string(),
  why: z.enum(addressReasons),
  /** Response of the mail server, or the office's note. */
  detail: z.string().nullable(),
  since: instant,
})
export type EmailLeft = z.infer<typeof left>

export const listEmailAddresses = endpoint({
  id: 'email.addresses',
  method: 'GET',
  path: `${base}/addresses`,
  summary: 'Addresses that get no e-mail of the school, and why',
  access: manageDelivery,
  query: z.strictObject({ ...paging, search, why: z.enum(addressReasons).optional() }),
  response: paged(left),
})

export const addEmailAddress = endpoint({
  id: 'email.add_address',
  method: 'POST',
  path: `${base}/addresses`,
  summary: 'Note that an address wants no e-mail',
  access: manageDelivery,
  body: z.strictObject({ address: email, note: z.string().trim().max(200).optional() }),
  response: left,
  errors: [emailErrors.known],
  examples: { body: { address: 'parent@example.org', note: 'Asked at the office' } },
})

export const removeEmailAddress = endpoint({
  id: 'email.remove_address',
  method: 'DELETE',
  path: `${base}/addresses`,
  summary: 'Note that an address gets e-mail again',
  access: manageDelivery,
  query: z.strictObject({ address: email }),
  errors: [commonErrors.notFound],
  examples: { query: { address: 'parent@example.org' } },
})
