/** What the dashboard reads of announcements: the newest that are not read yet. */
export const newest = { query: { limit: 2, unreadOnly: 'true' } } as const
