/** Dashboard query of announcements: the newest unread ones. */
export const newest = { query: { limit: 2, unreadOnly: 'true' } } as const
