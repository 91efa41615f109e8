/** Number of unread notices, updated live. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { getMe } from '../../access/contract/account.ts'
import { countNotifications, notificationEvents, ownNotifications } from '../contract.ts'

const live = { live: true }

/** First queries of the bell. */
export const unreadReads = [firstRead(countNotifications, {}, live)]

/** For the bell and other counters; 0 until loaded. */
export const useUnreadCount = (): number => useCall(countNotifications, {}, live).data?.unread ?? 0

/**
 * Rendered once in the signed-in app: shows new notices, removes those read elsewhere, and detects an ended session.
 */
export const NotificationWatch = () => {
  useLive(notificationEvents.ended, getMe)
  useLive([notificationEvents.added, notificationEvents.read], countNotifications, ownNotifications.list)
  return null
}
