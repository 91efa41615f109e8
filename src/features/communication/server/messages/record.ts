/** Writes conversations that took place before: for schools that are made with a past. */
import { accountNames, learnerById } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertMessage, insertThread, saveMarks } from '../queries/message-threads.ts'
import { known } from './parties.ts'
import type { Person } from './self.ts'

export interface RecordedSide extends Person {
  /** Account that writes for it. */
  readonly accountId: string
}

export interface Recorded {
  readonly subject: string
  readonly childId: string | null
  /** Who began the conversation, and with whom. */
  readonly from: RecordedSide
  readonly to: RecordedSide
  /** In chronological order. */
  readonly messages: readonly { readonly by: 'from' | 'to'; readonly text: string; readonly at: Date }[]
  /** The side that has not read the last message has it unread. */
  readonly lastIsUnread: boolean
}

/** @throws if either party is not at the school */
export const recordConversation = async (
  tx: Tx,
  { subject, childId, from, to, messages, lastIsUnread }: Recorded,
): Promise<void> => {
  const [first] = messages
  if (!first) return
  const sides = [await known(tx, from, childId), await known(tx, to, childId)]
  if (sides.some((side) => side === null)) throw new Error('A conversation is between two people of the school')
  const child = childId === null ? undefined : await learnerById(tx, childId)
  const writers = await accountNames(tx, [from.accountId, to.accountId])
  const names = [...sides.map((side) => side?.name ?? ''), ...writers.values(), child?.fullName ?? '']
    .filter(Boolean)
    .join(' ')
  const then = { ...tx, at: first.at }
  const made = await insertThread(then, { subject, childId, accountId: from.accountId, names, from, to })
  for (const [index, { by, text, at }] of messages.entries()) {
    const side = by === 'from' ? from : to
    const id = index === 0 ? made.messageId : newId()
    await insertMessage(tx, {
      id,
      threadId: made.threadId,
      personId: side.id,
      accountId: side.accountId,
      text,
      sentAt: at,
      sendKey: null,
      fileIds: [],
    })
  }
  const last = messages.at(-1) ?? first
  for (const side of [from, to]) {
    const wroteLast = side === (last.by === 'from' ? from : to)
    const read = wroteLast || !lastIsUnread ? last.at : messages.at(-2)?.at
    if (read)
      await saveMarks(tx, { threadId: made.threadId, personId: side.id, accountId: side.accountId }, { readAt: read })
  }
}
