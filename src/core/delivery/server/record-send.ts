/** Inserts a completed SMS send with the provider's results for demo data, using the real code path. */
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { numbersPerCall } from '../rules/calls.ts'
import type { CallOutcome, DeliveryReport, SmsCall } from './provider/port.ts'
import { claimMessages, insertCall } from './queries/queue.ts'
import { recordOutcome } from './sms/record-outcome.ts'
import type { SmsGateway, SmsToSend } from './sms/gateway.ts'
import { takeReports } from './sms/provider-reports.ts'

export interface PastProvider {
  answer: (call: SmsCall) => CallOutcome
  /** Reports of accepted messages; undefined for none. */
  report?: (phoneNumber: string, id: string) => DeliveryReport
}

/** @param tx with the instant at which it was */
export const recordSend = async (
  tx: Tx,
  door: SmsGateway,
  sms: SmsToSend,
  { answer, report }: PastProvider,
): Promise<void> => {
  await door.send(tx, sms)
  for (;;) {
    const id = newId()
    const messages = await claimMessages(tx, id, numbersPerCall, null)
    const [first] = messages
    if (!first) return
    await insertCall(tx, id, first.sendId, messages.length)
    const outcome = answer({ to: messages.map(({ phone }) => phone), message: first.text, from: undefined })
    await recordOutcome(tx, { id, messages }, outcome)
    if (!report || outcome.kind !== 'answered') continue
    await takeReports(
      tx,
      outcome.recipients.flatMap(({ number, messageId }) => (messageId ? [report(number, messageId)] : [])),
    )
  }
}
