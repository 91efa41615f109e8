/** What other modules may use of notifications in the browser. */
export { NotificationWatch, unreadReads, useUnreadCount } from './unread.tsx'
