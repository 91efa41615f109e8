/** Conversations for the search box. */
import { request } from '#platform/web/api/request.ts'
import type { RecordSearch } from '#platform/web/module.ts'
import { threadAddress } from '../../contract/message-addresses.ts'
import { listMessages } from '../../contract/messages.ts'

const mostFound = 5

export const findMessages: RecordSearch['find'] = async (search, { user }, signal) => {
  const { items } = await request(listMessages, { query: { search, limit: mostFound }, signal })
  return items.map(({ id, subject, with: party, lastMessage }) => ({
    kind: 'messages',
    id,
    title: subject,
    detail: party.name ?? lastMessage.preview,
    to: threadAddress(user.role, id),
  }))
}
