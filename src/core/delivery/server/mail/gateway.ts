/** Gateway through which other modules send e-mail: estimate of recipients and missing values, and the send itself. */
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailErrors } from '../../contract/email-errors.ts'
import { emailEvent } from '../../contract/access.ts'
import type { DeliveryOptions, MailOptions } from '../options.ts'
import { emailAccountRow, type EmailAccountRow } from '../queries/email-accounts.ts'
import { emailSendOfKey, insertEmailSend, insertMails } from '../queries/email-sends.ts'
import { markAttachmentsUsed } from '../queries/email-attachments.ts'
import { enqueueMail } from './queue-job.ts'
import { mailWayOf } from './servers.ts'
import { holdEmailAccount } from './settings.ts'
import { checkAttachments } from './attachments.ts'
import {
  writtenMail,
  type EmailCopy,
  type EmailLeftOut,
  type EmailWriting,
  type WrittenMail,
} from './render-messages.ts'

export interface EmailToSend extends EmailWriting {
  /** `module.what`, such as `fees.reminder`. */
  readonly kind: string
  /** Description for the list of sends. */
  readonly reason: string
  /** Leaves before others. */
  readonly urgent?: boolean
  /** Idempotency key within the school. */
  readonly onceKey?: string
  readonly resendOf?: string
  /** Addresses shown to all recipients, and hidden ones; by default those of the copies. */
  readonly cc?: readonly string[]
  readonly bcc?: readonly string[]
  /** Uploaded by the person who sends it. */
  readonly attachmentIds?: readonly string[]
}

export interface EmailQueued {
  /** Null without recipients. */
  readonly sendId: string | null
  readonly queued: number
  readonly leftOut: readonly EmailLeftOut[]
}

export type EmailEstimate = Pick<WrittenMail, 'leftOut' | 'unknown' | 'unfilled' | 'texts'> & {
  readonly recipients: number
}

export interface EmailGateway {
  /** Whether e-mail of the school leaves at all. */
  isOn(tx: Tx): Promise<boolean>
  /** Whether the school has this e-mail template. */
  hasTemplate(tx: Tx, key: string): Promise<boolean>
  /** @throws AppError 409 if e-mail or the template is off, 400 for an e-mail without subject or content */
  estimate(tx: Tx, mail: EmailToSend): Promise<EmailEstimate>
  /** Queues the e-mails, which are sent after the transaction commits. @throws AppError as `estimate` */
  send(tx: Tx, mail: EmailToSend): Promise<EmailQueued>
}

export type EmailGatewayOptions = Pick<DeliveryOptions, 'secrets' | 'templates'> & {
  readonly mail: Pick<MailOptions, 'installation' | 'isDemo'>
}

const keep = async (
  tx: Tx,
  account: EmailAccountRow,
  mail: EmailToSend,
  { rows, texts, queued }: WrittenMail,
): Promise<string> => {
  const id = newId()
  const { kind, reason, urgent = false, onceKey = null, resendOf = null, template = null } = mail
  const { trackOpens, trackClicks } = account
  const { copies = [], attachmentIds = [] } = mail
  const addressesIn = (field: EmailCopy['kind']): string[] =>
    copies.filter((one) => one.kind === field).map(({ to }) => to)
  const [cc, bcc] = [[...(mail.cc ?? addressesIn('cc'))], [...(mail.bcc ?? addressesIn('bcc'))]]
  const send = {
    cc,
    bcc,
    attachmentIds: [...attachmentIds],
    id,
    kind,
    reason,
    urgent,
    onceKey,
    resendOf,
    template,
    texts,
    trackOpens,
    trackClicks,
  }
  await insertEmailSend(tx, { ...send, recipients: rows.length, createdBy: tx.scope.accountId, createdAt: tx.at })
  await insertMails(tx, { id, urgent }, rows)
  await markAttachmentsUsed(tx, attachmentIds)
  await audit(tx, {
    action: 'email.send',
    entity: 'email_send',
    entityId: id,
    after: { kind, reason, recipients: rows.length },
  })
  publishEvent(tx, { type: emailEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId: id } })
  if (queued > 0) await enqueueMail(tx, null)
  return id
}

export const emailGateway = (options: EmailGatewayOptions): EmailGateway => ({
  isOn: async (tx) => mailWayOf(await emailAccountRow(tx), options) !== 'none',
  hasTemplate: async (tx, key) => (await options.templates.find(tx, key))?.channel === 'email',
  estimate: async (tx, mail) => {
    if (mailWayOf(await emailAccountRow(tx), options) === 'none') throw new AppError(emailErrors.off)
    if (!mail.resendOf) await checkAttachments(tx, mail.attachmentIds ?? [])
    const { queued, leftOut, unknown, unfilled, texts } = await writtenMail(tx, mail, options.templates)
    return { recipients: queued, leftOut, unknown, unfilled, texts }
  },
  send: async (tx, mail) => {
    const account = await holdEmailAccount(tx, options)
    if (mailWayOf(account, options) === 'none') throw new AppError(emailErrors.off)
    const sent = mail.onceKey ? await emailSendOfKey(tx, mail.onceKey) : undefined
    if (sent) return { sendId: sent.id, queued: 0, leftOut: [] }
    if (!mail.resendOf) await checkAttachments(tx, mail.attachmentIds ?? [])
    const found = await writtenMail(tx, mail, options.templates)
    const { queued, leftOut } = found
    return { sendId: found.rows.length === 0 ? null : await keep(tx, account, mail, found), queued, leftOut }
  },
})
