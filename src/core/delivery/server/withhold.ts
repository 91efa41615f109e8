/** Withholds messages to guardians who may no longer be told of the learners that the messages are about. */
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailEvent, smsEvent } from '../contract/access.ts'
import { withheldReason } from '../contract/errors.ts'
import { withholdMails } from './queries/email-queue.ts'
import { mailMayLeave, smsMayLeave, type MayTell } from './queries/may-leave.ts'
import { withholdMessages } from './queries/queue.ts'

const channels = {
  sms: { withhold: withholdMessages, mayLeave: smsMayLeave, action: 'sms.withhold', type: smsEvent },
  email: { withhold: withholdMails, mayLeave: mailMayLeave, action: 'email.withhold', type: emailEvent },
} as const

/** Withholds what waits in the school's queue and may not leave. */
export const withholdIn = async (tx: Tx, channel: keyof typeof channels, mayTell: MayTell): Promise<void> => {
  const { withhold, mayLeave, action, type } = channels[channel]
  const counts = new Map<string, number>()
  for (const sendId of await withhold(tx, mayLeave(mayTell), withheldReason))
    counts.set(sendId, (counts.get(sendId) ?? 0) + 1)
  for (const [sendId, messages] of counts) {
    await audit(tx, { action, entity: `${channel}_send`, entityId: sendId, after: { messages } })
    publishEvent(tx, { type, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId } })
  }
}

/** Called in the transaction that changes whom a guardian may be told of. */
export type WithholdMessages = (tx: Tx) => Promise<void>

export const withholding =
  (mayTell: MayTell): WithholdMessages =>
  async (tx) => {
    await withholdIn(tx, 'sms', mayTell)
    await withholdIn(tx, 'email', mayTell)
  }
