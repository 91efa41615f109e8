/** Tells the people of a conversation that something happened in it. */
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { threadAddress } from '../../contract/message-addresses.ts'
import { messagesEvent } from '../../contract/message-events.ts'
import { newMessageNotice, officeMessageNotice } from '../../contract/message-notices.ts'
import type { Known } from './parties.ts'

/** Their open pages ask anew; the event carries no words. */
export const ring = async (tx: Tx, threadId: string, readers: readonly Recipient[]): Promise<void> => {
  const accounts = [...new Set(readers.map(({ accountId }) => accountId))]
  if (accounts.length > 0) await announce(tx, { type: messagesEvent, schoolId: schoolOf(tx), accounts, data: { id: threadId } })
}

/** A new message: the other side is notified, once until it looks, and everybody's pages are refreshed. */
export const tellOfMessage = async (tx: Tx, threadId: string, subject: string, from: Known, to: Known): Promise<void> => {
  const [reader] = to.readers
  if (!reader) return ring(tx, threadId, from.readers)
  const options = { link: threadAddress(reader.role, threadId), dedupeKey: `messages.${threadId}`, again: 'count' } as const
  if (from.name === null) await notify(tx, officeMessageNotice, to.readers, { subject }, options)
  else await notify(tx, newMessageNotice, to.readers, { name: from.name, subject }, options)
  await ring(tx, threadId, [...from.readers, ...to.readers])
}
