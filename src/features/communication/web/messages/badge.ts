/** Number of unread conversations, for the rail, the phone's bar and the dashboard. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { countMessages } from '../../contract/unread.ts'
import { useMessagesLive } from './live.ts'

const live = { live: true } as const

export const unreadReads = () => [firstRead(countMessages, {}, live)]

export const useUnreadMessages = (): number => {
  useMessagesLive(countMessages)
  return useCall(countMessages, {}, live).data?.unread ?? 0
}
