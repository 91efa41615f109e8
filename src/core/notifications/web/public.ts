/** Browser parts of notifications that other modules may use. */
export { NotificationWatch, unreadReads, useUnreadCount } from './unread.tsx'
