/** Names used in addresses and cards. Kept apart so that the first page need not load the endpoints. */

/** Scope of an event: the whole school, some classes, or one person. */
export const eventKinds = ['school', 'class', 'personal'] as const
export type EventKind = (typeof eventKinds)[number]

/** Who sees a school event. Staff see all of them. */
export const audiences = ['everyone', 'families', 'staff'] as const
export type Audience = (typeof audiences)[number]

/** Types of events. */
export const eventTypes = ['academic', 'exam', 'sport', 'trip', 'meeting', 'celebration', 'other'] as const

/** Entries from other modules, which are read-only here. */
export const keptElsewhere = ['term_begins', 'term_ends', 'holiday', 'school_day', 'assignment', 'appointment'] as const
export const entryTypes = [...eventTypes, ...keptElsewhere] as const
export type EntryType = (typeof entryTypes)[number]

export const rsvpStatuses = ['going', 'maybe', 'not_going'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

/** none; an hour before it begins; or at 17:00 on the day before. */
export const reminders = ['none', 'hour', 'day'] as const
export type Reminder = (typeof reminders)[number]

/** Scope of a change to a recurring event: this occurrence, this and later ones, or all. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export const views = ['month', 'week', 'list'] as const

/** Type of the live event published after the calendar changed; its data holds the event's id. */
export const calendarEvent = 'calendar.changed'
