/** Writes down a send by e-mail that is over, with what became of each letter: for the demo, by the same steps as a real one. */
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { noteLeft } from '../queries/email-addresses.ts'
import { claimMail } from '../queries/email-queue.ts'
import { countOpen, moveMail } from '../queries/email-reports.ts'
import type { EmailDoor, EmailToSend } from './door.ts'
import { recordMail } from './outcome.ts'
import type { MailOutcome } from './session.ts'

export interface PastLetter {
  readonly outcome: MailOutcome
  /** How far it got after it was taken. */
  readonly seen?: 'delivered' | 'opened' | 'clicked'
  /** Its reader left with it. */
  readonly left?: true
}

/** @param tx with the instant at which it was. @param later the same, when the letters were read */
export const recordEmailSend = async (tx: Tx, later: Tx, door: EmailDoor, mail: EmailToSend, fateOf: (letter: number) => PastLetter): Promise<void> => {
  await door.send(tx, mail)
  for (let letter = 0; ; letter++) {
    const id = newId()
    const claimed = await claimMail(tx, id)
    if (!claimed) return
    const { message } = claimed
    const { outcome, seen, left } = fateOf(letter)
    await recordMail(tx, id, message, 'no-reply@darasa.invalid', outcome)
    if (seen) await moveMail(later, message.id, seen)
    if (seen === 'opened' || seen === 'clicked') await countOpen(later, message.id)
    if (left) await noteLeft(later, message.address, 'unsubscribed', null)
  }
}
