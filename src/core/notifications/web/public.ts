/** What other modules may use of notifications in the browser. */
export { NotificationWatch, useUnreadCount } from './unread.tsx'
