/** Withholds messages to guardians who may no longer be told of the learners that the messages are about. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailEvent, smsEvent } from '../contract/access.ts'
import { withheldReason } from '../contract/errors.ts'
import { emailMessages } from './email-tables.ts'
import { withholdMails } from './queries/email-queue.ts'
import { withholdMessages } from './queries/queue.ts'
import { smsMessages } from './tables.ts'

/**
 * Whether a guardian, named by their own id or their account's, may be told of learners: the one rule of who may know
 * what of a child, which people owns.
 * @param of any: of one of them at least; every: of each
 */
export type MayTell = (
  row: { readonly schoolId: AnyColumn; readonly guardian: AnyColumn; readonly learnerIds: AnyColumn },
  of: 'any' | 'every',
) => SQL

/** An SMS to a whole group names no child, so one child is enough, as in the list of notices. */
export const smsMayLeave = (mayTell: MayTell): SQL =>
  mayTell({ schoolId: smsMessages.schoolId, guardian: smsMessages.guardian, learnerIds: smsMessages.learnerIds }, 'any')

/** An e-mail is filled with the names of all the children it is about. */
export const mailMayLeave = (mayTell: MayTell): SQL =>
  mayTell(
    { schoolId: emailMessages.schoolId, guardian: emailMessages.guardian, learnerIds: emailMessages.learnerIds },
    'every',
  )

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
