/** Notifies the parties of a conversation of changes. */
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { threadAddress } from '../../contract/message-addresses.ts'
import { messagesEvent } from '../../contract/message-events.ts'
import { newMessageNotice, officeMessageNotice } from '../../contract/message-notices.ts'
import type { Known } from './parties.ts'

/** Publishes a live event without content; open pages refetch. */
export const ring = (tx: Tx, threadId: string, readers: readonly Pick<Recipient, 'accountId'>[]): void => {
  const accounts = [...new Set(readers.map(({ accountId }) => accountId))]
  if (accounts.length > 0)
    publishEvent(tx, { type: messagesEvent, schoolId: schoolOf(tx), accounts, data: { id: threadId } })
}

/** For a new message: notifies the other side once until it reads, and refreshes all parties' pages. */
export const notifyOfMessage = async (
  tx: Tx,
  threadId: string,
  subject: string,
  from: Known,
  to: Known,
): Promise<void> => {
  const [reader] = to.readers
  if (!reader) return ring(tx, threadId, from.readers)
  const options = {
    link: threadAddress(reader.role, threadId),
    dedupeKey: `messages.${threadId}`,
    again: 'count',
  } as const
  if (from.name === null) await notify(tx, officeMessageNotice, to.readers, { subject }, options)
  else await notify(tx, newMessageNotice, to.readers, { name: from.name, subject }, options)
  ring(tx, threadId, [...from.readers, ...to.readers])
}
