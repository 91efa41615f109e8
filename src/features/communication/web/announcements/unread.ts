/** Number of unread announcements for the rail; shares the query of the dashboard card. */
import { useCall } from '#platform/web/api/hooks.ts'
import { received } from '../../contract/announcements/received-list.ts'
import { useAnnouncementsLive } from './live.ts'
import { newest } from './reads.ts'

export const useUnread = (): number => {
  useAnnouncementsLive(received)
  return useCall(received, newest, { offline: true, live: true }).data?.unread ?? 0
}
