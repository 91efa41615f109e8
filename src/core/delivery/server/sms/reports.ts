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
  insertCallbacks,
  lockReported,
  markHandled,
  openReportsOf,
  settleReported,
  type CallbackRow,
  type ReportedMessage,
  type Settled,
} from '../queries/callbacks.ts'

type Fields = Readonly<Record<string, string>>

const numberIn = (fields: Fields): string | null => {
  const said = (fields.phoneNumber ?? fields.from)?.trim() ?? ''
  return sendableNumber(said, smsDefaults.countryCode) ?? (said || null)
}

type Kind = 'delivery' | 'opt_out' | 'inbound'

/** @returns the numbers concerned, without those of duplicates and of reports without a message */
export const keepReports = async (tx: Tx, kind: Kind, reports: readonly Fields[]): Promise<string[]> => {
  const rows = reports.map((fields) => ({
    id: newId(),
    kind,
    body: fields,
    messageId: fields.id || null,
    // A text message that came in has no state; one that comes again is the same by its id.
    status: kind === 'inbound' ? kind : fields.status || null,
    phone: numberIn(fields),
    // Nothing more becomes of it later.
    handledAt: kind === 'inbound' ? tx.at : null,
  }))
  const isNew = await insertCallbacks(tx, rows)
  return rows.flatMap(({ id, phone }) => (phone !== null && isNew.has(id) ? [phone] : []))
}

/** @returns the number concerned, or null without anything to process */
export const keepReport = async (tx: Tx, kind: Kind, fields: Fields): Promise<string | null> =>
  (await keepReports(tx, kind, [fields]))[0] ?? null

/** The messages that reports may be about, as they are after the reports so far. */
class Reported {
  readonly #messages: Map<string, ReportedMessage>
  readonly #byProviderId: Map<string, string>
  readonly settled = new Map<string, Settled>()

  constructor(messages: readonly ReportedMessage[]) {
    this.#messages = new Map(messages.map((one) => [one.id, one]))
    this.#byProviderId = new Map(
      // Of several the first, in their order.
      [...messages].reverse().flatMap(({ id, messageId }) => (messageId === null ? [] : [[messageId, id] as const])),
    )
  }

  /** The message of a report; null if ambiguous. A call in progress may be the one: its end checks again. */
  of({ messageId, phone }: CallbackRow): ReportedMessage | null {
    if (!messageId) return null
    const known = this.#messages.get(this.#byProviderId.get(messageId) ?? '')
    if (known) return known
    const unsettled = [...this.#messages.values()].filter(
      (one) => one.phone === phone && one.messageId === null && ['sending', 'unknown'].includes(one.status),
    )
    const [only] = unsettled
    return only?.status === 'unknown' && unsettled.length === 1 ? only : null
  }

  settle(message: ReportedMessage, settled: Settled): void {
    this.#messages.set(message.id, { ...message, status: settled.status, messageId: settled.messageId })
    this.#byProviderId.set(settled.messageId, message.id)
    this.settled.set(message.id, settled)
  }
}

/** What the report makes of the message; null if nothing. */
const settledBy = (report: CallbackRow, message: ReportedMessage): Settled | null => {
  const { failureReason, networkCode } = report.body as Fields
  const status = statusOfReport(report.status ?? '', failureReason)
  if (!status || !mayBecome(message.status as SmsStatus, status)) return null
  return {
    id: message.id,
    status,
    messageId: report.messageId ?? '',
    failureReason: status === 'failed' || status === 'skipped' ? (failureReason ?? report.status) : null,
    networkCode: networkCode ?? null,
  }
}

/**
 * Processes reports of these numbers whose message is known now, in a fixed number of statements.
 * @returns how many were processed
 */
export const applyOpenReports = async (tx: Tx, phones: readonly string[]): Promise<number> => {
  if (phones.length === 0) return 0
  const reports = await openReportsOf(tx, phones)
  const reported = new Reported(
    await lockReported(
      tx,
      reports.flatMap(({ messageId }) => messageId ?? []),
      reports.flatMap(({ phone }) => phone ?? []),
    ),
  )
  const handled: string[] = []
  const optedOut: string[] = []
  const sends = new Set<string>()
  for (const report of reports) {
    const message = reported.of(report)
    if (!message) continue
    handled.push(report.id)
    if (isOptOut((report.body as Fields).failureReason)) optedOut.push(message.phone)
    const settled = settledBy(report, message)
    if (!settled) continue
    reported.settle(message, settled)
    sends.add(message.sendId)
  }
  if (optedOut.length > 0) await addOptOuts(tx, optedOut, 'callback')
  if (reported.settled.size > 0) await settleReported(tx, [...reported.settled.values()])
  if (handled.length > 0) await markHandled(tx, handled)
  for (const sendId of sends)
    publishEvent(tx, { type: smsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId } })
  return handled.length
}
