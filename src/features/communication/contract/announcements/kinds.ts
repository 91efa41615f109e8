/** Words of announcements that addresses and lists carry: names only, so that the first page knows them without the calls. */

/** scheduled goes out at its time; expired is published and past its last day; withdrawn was taken back. */
export const announcementStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Parts of an audience; together they are a union. */
export const partKinds = ['school', 'level', 'grade', 'stream', 'role', 'group'] as const
export type PartKind = (typeof partKinds)[number]

/** Who of the school, a level, a grade or a class is meant. A role and a group say it themselves. */
export const peopleKinds = ['learners', 'guardians', 'staff'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/** What a recipient is. Staff without a record are known by their account. */
export const personKinds = ['learner', 'guardian', 'staff'] as const
export type PersonKind = (typeof personKinds)[number]

/** Of a writer's list: everything in reach, what one wrote, or what one was sent. */
export const writerViews = ['all', 'sent', 'received'] as const
/** Of a reader's list: what holds now, or what is past its last day. */
export const readerViews = ['current', 'past'] as const
/** Of the people an announcement went to. */
export const readingFilters = ['all', 'read', 'unread', 'acknowledged', 'unacknowledged'] as const
export type ReadingFilter = (typeof readingFilters)[number]

/** Type of the live event after somebody read or confirmed one: for its writer and the office only. */
export const announcementReadEvent = 'communication.announcement_read'

/** Type of the live event after one went out, changed or was taken back, and for a reader's own pages after it was read. */
export const announcementEvent = 'communication.announcement'
