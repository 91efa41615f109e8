/** How many notices are unread, kept right by live events. */
import { useQueryClient } from '@tanstack/react-query'
import { firstRead } from '#platform/web/api/first-reads.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { getMe } from '../../access/contract/account.ts'
import { countNotifications, notificationEvents, ownNotifications } from '../contract.ts'

const live = { live: true }

/** What the bell reads first. */
export const unreadReads = [firstRead(countNotifications, {}, live)]

/** For the bell and whoever else counts; 0 until it is known. */
export const useUnreadCount = (): number => useCall(countNotifications, {}, live).data?.unread ?? 0

/** Rendered once inside the signed-in app: a new notice shows at once, one read elsewhere goes, and an ended session is noticed. */
export const NotificationWatch = () => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === notificationEvents.ended) void client.invalidateQueries({ queryKey: callKey(getMe) })
    if (type !== notificationEvents.added && type !== notificationEvents.read) return
    void client.invalidateQueries({ queryKey: callKey(countNotifications) })
    void client.invalidateQueries({ queryKey: callKey(ownNotifications.list) })
  })
  return null
}
