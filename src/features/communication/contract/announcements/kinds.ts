/** Names used in addresses and lists. Kept apart so that the first page need not load the endpoints. */

/** scheduled is published at its time; expired is published and past its last day; withdrawn was retracted. */
export const announcementStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Parts of an audience; together they are a union. */
export const partKinds = ['school', 'level', 'grade', 'stream', 'role', 'group'] as const
export type PartKind = (typeof partKinds)[number]

/** Groups of people within the school, a level, a grade or a class. Roles and groups need no such choice. */
export const peopleKinds = ['learners', 'guardians', 'staff'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/** Kinds of recipients. Staff without a record are identified by their account. */
export const personKinds = ['learner', 'guardian', 'staff'] as const
export type PersonKind = (typeof personKinds)[number]

/** Views of a writer's list: everything they may see, what they wrote, or what they received. */
export const writerViews = ['all', 'sent', 'received'] as const
/** Views of a reader's list: current, or past the last day. */
export const readerViews = ['current', 'past'] as const
/** Filters of an announcement's recipients. */
export const readingFilters = ['all', 'read', 'unread', 'acknowledged', 'unacknowledged'] as const
export type ReadingFilter = (typeof readingFilters)[number]

/** Type of the live event published after an announcement was read or confirmed; for its writer and the office only. */
export const announcementReadEvent = 'communication.announcement_read'

/**
 * Type of the live event published after an announcement was published, changed or withdrawn, and to a reader's own
 * other pages after they read it.
 */
export const announcementEvent = 'communication.announcement'
