/** Sent e-mails, for the office. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  emailStatuses,
  type EmailRecord,
  type EmailSend,
  type EmailStatus,
  type getEmail,
} from '../../contract/emails.ts'
import { fillPlaces } from '../../rules/placeholders.ts'
import { ratesOf } from '../../rules/email-rates.ts'
import { schoolFacts } from '../queries/accounts.ts'
import { emailAccountRow } from '../queries/email-accounts.ts'
import { emailSendsPage, mailCountsOf, mailsPage, type MailCounts, type MailsQuery } from '../queries/email-lists.ts'
import type { EmailMessageRow, EmailSendRow } from '../queries/email-queue.ts'
import { letterRow } from '../queries/email-reports.ts'
import { emailSendById } from '../queries/email-sends.ts'
import type { DeliveryOptions } from '../options.ts'
import { attachmentsOf } from './attachments.ts'
import { messageIdOf, wordsOf } from './compose.ts'
import { senderOf } from './servers.ts'

const steps = ['sent', 'delivered', 'opened', 'clicked', 'bounced'] as const

const sendOf = (row: EmailSendRow, counts: readonly MailCounts[], school: string): EmailSend => {
  const reached = Object.fromEntries(
    steps.map((step) => [step, counts.reduce((sum, one) => sum + one[step], 0)]),
  ) as EmailSend['reached']
  return {
    id: row.id,
    kind: row.kind,
    reason: fillPlaces(row.reason, { school_name: school }),
    template: row.template,
    subject: fillPlaces(row.texts.en.subject ?? '', { school_name: school }),
    urgent: row.urgent,
    recipients: row.recipients,
    counts: Object.fromEntries(
      emailStatuses.map((status) => [status, counts.find((one) => one.status === status)?.count ?? 0]),
    ) as EmailSend['counts'],
    reached,
    rates: ratesOf(reached),
    trackOpens: row.trackOpens,
    trackClicks: row.trackClicks,
    stopped: row.stoppedReason,
    resendable: counts.reduce((sum, one) => sum + one.resendable, 0),
    resendOf: row.resendOf,
    createdAt: row.createdAt.toISOString(),
  }
}

const sendsOf = async (tx: Tx, rows: readonly EmailSendRow[]): Promise<EmailSend[]> => {
  const ids = rows.map(({ id }) => id)
  const counts = groupBy(await mailCountsOf(tx, ids), ({ sendId }) => sendId)
  const { name } = await schoolFacts(tx)
  return rows.map((row) => sendOf(row, counts.get(row.id) ?? [], name))
}

export const listEmailSendsOf = async (
  tx: Tx,
  query: Parameters<typeof emailSendsPage>[1],
): Promise<Paged<EmailSend>> => {
  const { items, total } = await emailSendsPage(tx, query)
  return toPage(await sendsOf(tx, items), total, query.page, query.limit)
}

/** @throws AppError 404 */
export const oneEmailSend = async (tx: Tx, id: string): Promise<EmailSend> => {
  const row = await emailSendById(tx, id)
  const [found] = row ? await sendsOf(tx, [row]) : []
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

const at = (date: Date | null): string | null => date?.toISOString() ?? null

/** @param next sender that a queued e-mail would have */
const recordOf = (message: EmailMessageRow, send: EmailSendRow, next: string): EmailRecord => {
  const from = message.sender ?? next
  return {
    id: message.id,
    sendId: message.sendId,
    to: message.address,
    name: message.name,
    copy: message.copy as EmailRecord['copy'],
    from,
    subject: wordsOf({ message, send }).subject ?? '',
    status: message.status as EmailStatus,
    messageId: messageIdOf(message.id, from),
    templateId: send.template,
    errorMessage: message.errorMessage,
    bounce: message.bounce as EmailRecord['bounce'],
    attempts: message.attempts,
    resent: message.resentIn !== null,
    opens: message.opens,
    clicks: message.clicks,
    createdAt: message.createdAt.toISOString(),
    updatedAt: message.updatedAt.toISOString(),
    sentAt: at(message.sentAt),
    deliveredAt: at(message.deliveredAt),
    openedAt: at(message.openedAt),
    clickedAt: at(message.clickedAt),
    metadata: {
      priority: message.urgent ? 'high' : 'normal',
      trackOpens: send.trackOpens,
      trackClicks: send.trackClicks,
      attachmentCount: send.attachmentIds.length,
    },
  }
}

type Named = Pick<DeliveryOptions, 'mail'>
const nextSender = async (tx: Tx, options: Named): Promise<string> =>
  senderOf(await emailAccountRow(tx), (await schoolFacts(tx)).name, options.mail.installation?.from).address

export const listEmailsOf = async (tx: Tx, query: MailsQuery, options: Named): Promise<Paged<EmailRecord>> => {
  const { items, sends, total } = await mailsPage(tx, query)
  const next = await nextSender(tx, options)
  const shown = items.flatMap((message) => {
    const send = sends.get(message.sendId)
    return send ? [recordOf(message, send, next)] : []
  })
  return toPage(shown, total, query.page, query.limit)
}

/** @throws AppError 404 */
export const oneEmail = async (tx: Tx, id: string, options: Named): Promise<ResponseOf<typeof getEmail>> => {
  const found = await letterRow(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const { htmlContent = '', textContent = '' } = wordsOf(found)
  return {
    ...recordOf(found.message, found.send, await nextSender(tx, options)),
    cc: found.send.cc,
    bcc: found.send.bcc,
    attachments: await attachmentsOf(tx, found.send.attachmentIds),
    content: htmlContent,
    textContent,
  }
}
