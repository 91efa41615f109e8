/** Sent SMS, for the office. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SmsMessage, SmsSend } from '../../contract/sms.ts'
import { smsStatuses, type SmsStatus } from '../../contract/sms.ts'
import { costing } from '../../rules/statuses.ts'
import { accountRow } from '../queries/accounts.ts'
import { countsOf, messagesPage, sendsPage, type MessagesQuery, type SendCounts } from '../queries/lists.ts'
import { sendById, type SmsSendRow } from '../queries/sends.ts'

const costs = (status: string): boolean => (costing as readonly string[]).includes(status)

const sendOf = (row: SmsSendRow, counts: readonly SendCounts[]): SmsSend => {
  const countOf = (status: SmsStatus): number => counts.find((one) => one.status === status)?.count ?? 0
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    template: row.template,
    senderId: row.senderId,
    urgent: row.urgent,
    keyword: row.keyword,
    linkId: row.linkId,
    retryDurationInHours: row.retryDurationInHours,
    recipients: row.recipients,
    segments: row.segments,
    cost: counts.filter(({ status }) => costs(status)).reduce((sum, { cents }) => sum + cents, 0) / 100,
    counts: Object.fromEntries(smsStatuses.map((status) => [status, countOf(status)])) as SmsSend['counts'],
    stopped: row.stoppedReason === null ? null : { code: row.stoppedCode, reason: row.stoppedReason },
    resendable: counts.reduce((sum, one) => sum + one.resendable, 0),
    resendOf: row.resendOf,
    createdAt: row.createdAt.toISOString(),
  }
}

const sendsOf = async (tx: Tx, rows: readonly SmsSendRow[]): Promise<SmsSend[]> => {
  const counts = groupBy(
    await countsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ sendId }) => sendId,
  )
  return rows.map((row) => sendOf(row, counts.get(row.id) ?? []))
}

export const listSends = async (tx: Tx, query: Parameters<typeof sendsPage>[1]): Promise<Paged<SmsSend>> => {
  const { items, total } = await sendsPage(tx, query)
  return toPage(await sendsOf(tx, items), total, query.page, query.limit)
}

/** @throws AppError 404 */
export const oneSend = async (tx: Tx, id: string): Promise<SmsSend> => {
  const row = await sendById(tx, id)
  const [found] = row ? await sendsOf(tx, [row]) : []
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

const at = (date: Date | null): string | null => date?.toISOString() ?? null

export const listMessages = async (tx: Tx, query: MessagesQuery): Promise<Paged<SmsMessage>> => {
  const { items, senders, total } = await messagesPage(tx, query)
  const environment = (await accountRow(tx))?.mode ?? 'off'
  const shown = items.map((row) => ({
    id: row.id,
    sendId: row.sendId,
    phoneNumber: row.phone,
    name: row.name,
    message: row.text,
    senderId: senders.get(row.sendId)?.senderId ?? '',
    status: row.status as SmsStatus,
    messageId: row.messageId,
    cost: costs(row.status) ? row.cents / 100 : 0,
    segments: row.segments,
    failureReason: row.failureReason,
    attempts: row.attempts,
    resent: row.resentIn !== null,
    sentAt: at(row.sentAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deliveredAt: at(row.deliveredAt),
    metadata: { statusCode: row.statusCode, bulkMode: (senders.get(row.sendId)?.recipients ?? 1) > 1, environment },
  }))
  return toPage(shown, total, query.page, query.limit)
}
