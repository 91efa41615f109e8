/** Saves the result of a delivery attempt. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailEvent } from '../../contract/access.ts'
import { mailRetryIn, verdictOfReply } from '../../rules/email-statuses.ts'
import { pauseMail } from '../queries/email-accounts.ts'
import { noteLeft } from '../queries/email-addresses.ts'
import { settleMail, stopPending, type EmailMessageRow, type SettledMail } from '../queries/email-queue.ts'
import type { MailOutcome } from './session.ts'

/** Pause after a school's mail server could not be reached, ms. */
const rest = 30_000

type Fate = Pick<SettledMail, 'status' | 'bounce' | 'againIn'> & { readonly stops?: true }
const plain = { bounce: null, againIn: null } as const

const fateOf = (outcome: MailOutcome, attempts: number): Fate => {
  if (outcome.kind === 'accepted') return { ...plain, status: 'sent' }
  if (outcome.kind === 'lost') return { ...plain, status: 'unknown' }
  if (outcome.kind !== 'refused') return { ...plain, status: 'pending' }
  const verdict = verdictOfReply(outcome.at, outcome.code, outcome.detail)
  if (verdict === 'hard' || verdict === 'soft') return { ...plain, status: 'bounced', bounce: verdict }
  if (verdict === 'stop') return { ...plain, status: 'failed', stops: true }
  const againIn = verdict === 'again' ? mailRetryIn(attempts) : null
  return againIn === null ? { ...plain, status: 'failed' } : { ...plain, status: 'pending', againIn }
}

export const recordMail = async (
  tx: Tx,
  claimId: string,
  message: EmailMessageRow,
  sender: string,
  outcome: MailOutcome,
): Promise<void> => {
  const { stops, ...fate } = fateOf(outcome, message.attempts)
  const errorMessage = outcome.kind === 'accepted' ? null : outcome.detail
  await settleMail(tx, { id: claimId, messageId: message.id }, { ...fate, errorMessage, sender })
  if (fate.bounce === 'hard') await noteLeft(tx, message.address, 'hard_bounce', errorMessage)
  if (stops) await stopPending(tx, message.sendId, errorMessage ?? '')
  if (outcome.kind === 'not_sent') await pauseMail(tx, rest)
  publishEvent(tx, {
    type: emailEvent,
    schoolId: schoolOf(tx),
    roles: ['admin'],
    data: { sendId: message.sendId },
  })
}
