/** Inserts a completed e-mail send with its results for demo data, using the real code path. */
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { noteLeft } from '../queries/email-addresses.ts'
import { claimMail } from '../queries/email-queue.ts'
import { countOpen, moveMail } from '../queries/email-reports.ts'
import type { EmailGateway, EmailToSend } from './gateway.ts'
import { recordMail } from './outcome.ts'
import type { MailOutcome } from './session.ts'

export interface PastLetter {
  readonly outcome: MailOutcome
  /** How far it got after acceptance. */
  readonly seen?: 'delivered' | 'opened' | 'clicked'
  /** The reader unsubscribed with it. */
  readonly left?: true
}

/** @param tx at the time of the send @param later at the time of the readings */
export const recordEmailSend = async (
  tx: Tx,
  later: Tx,
  door: EmailGateway,
  mail: EmailToSend,
  fateOf: (letter: number) => PastLetter,
): Promise<void> => {
  await door.send(tx, mail)
  for (let letter = 0; ; letter++) {
    const id = newId()
    const claimed = await claimMail(tx, id, null)
    if (!claimed) return
    const { message } = claimed
    const { outcome, seen, left } = fateOf(letter)
    await recordMail(tx, id, message, 'no-reply@darasa.invalid', outcome)
    if (seen) await moveMail(later, message.id, seen)
    if (seen === 'opened' || seen === 'clicked') await countOpen(later, message.id)
    if (left) await noteLeft(later, message.address, 'unsubscribed', null)
  }
}
