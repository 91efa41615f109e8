/** Delivery reports: stored raw, then processed once. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsEvent } from '../../contract/access.ts'
import { smsDefaults } from '../../contract/sms-settings.ts'
import { sendableNumber } from '../../rules/numbers.ts'
import type { SmsStatus } from '../../contract/sms.ts'
import { isOptOut, mayBecome, statusOfReport } from '../../rules/statuses.ts'
import { addOptOuts } from '../queries/opt-outs.ts'
import {
  insertCallback,
  lockByProviderId,
  lockUnsettled,
  markHandled,
  openReportsOf,
  settleReported,
  type CallbackRow,
  type ReportedMessage,
} from '../queries/callbacks.ts'

type Fields = Readonly<Record<string, string>>

const numberIn = (fields: Fields): string | null => {
  const said = fields.phoneNumber?.trim() ?? ''
  return sendableNumber(said, smsDefaults.countryCode) ?? (said || null)
}

/** @returns the number concerned, or null without anything to process: a duplicate, or a report without a message */
export const keepReport = async (tx: Tx, kind: 'delivery' | 'opt_out', fields: Fields): Promise<string | null> => {
  const phone = numberIn(fields)
  const row = { id: newId(), kind, body: fields, messageId: fields.id || null, status: fields.status || null, phone }
  const isNew = await insertCallback(tx, row)
  return isNew ? phone : null
}

/** The message of a report; null if ambiguous. A call in progress may be the one: its end checks again. */
const messageOf = async (tx: Tx, { messageId, phone }: CallbackRow): Promise<ReportedMessage | null> => {
  if (!messageId) return null
  const [known] = await lockByProviderId(tx, messageId)
  if (known) return known
  const unsettled = phone ? await lockUnsettled(tx, phone) : []
  const [only] = unsettled
  return only?.status === 'unknown' && unsettled.length === 1 ? only : null
}

const act = async (tx: Tx, report: CallbackRow, message: ReportedMessage): Promise<void> => {
  const { failureReason, networkCode } = report.body as Fields
  const status = statusOfReport(report.status ?? '', failureReason)
  if (isOptOut(failureReason)) await addOptOuts(tx, [message.phone], 'callback')
  if (!status || !mayBecome(message.status as SmsStatus, status)) return
  await settleReported(tx, message.id, {
    status,
    messageId: report.messageId ?? '',
    failureReason: status === 'failed' || status === 'skipped' ? (failureReason ?? report.status) : null,
    networkCode: networkCode ?? null,
  })
  publishEvent(tx, { type: smsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId: message.sendId } })
}

/** Processes reports of these numbers whose message is known now. @returns how many were processed */
export const applyOpenReports = async (tx: Tx, phones: readonly string[]): Promise<number> => {
  if (phones.length === 0) return 0
  const handled: string[] = []
  for (const report of await openReportsOf(tx, phones)) {
    const message = await messageOf(tx, report)
    if (!message) continue
    await act(tx, report, message)
    handled.push(report.id)
  }
  if (handled.length) await markHandled(tx, handled)
  return handled.length
}
