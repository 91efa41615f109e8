/** Words of the calendar that addresses and cards carry: names only, so that the first page knows them without the calls. */

/** Whose event it is: the whole school's, that of some classes, or one person's own. */
export const eventKinds = ['school', 'class', 'personal'] as const
export type EventKind = (typeof eventKinds)[number]

/** Who sees an event of the school. Staff see them all. */
export const audiences = ['everyone', 'families', 'staff'] as const
export type Audience = (typeof audiences)[number]

/** What an event can be. */
export const eventTypes = ['academic', 'exam', 'sport', 'trip', 'meeting', 'celebration', 'other'] as const

/** What other modules put beside the events: it is changed where it is kept. */
export const keptElsewhere = ['term_begins', 'term_ends', 'holiday', 'school_day', 'assignment', 'appointment'] as const
export const entryTypes = [...eventTypes, ...keptElsewhere] as const
export type EntryType = (typeof entryTypes)[number]

export const rsvpStatuses = ['going', 'maybe', 'not_going'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

/** none; an hour before it begins; or at 17:00 on the day before. */
export const reminders = ['none', 'hour', 'day'] as const
export type Reminder = (typeof reminders)[number]

/** Of an event that repeats: this time only, this and the later ones, or all of them. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export const views = ['month', 'week', 'list'] as const

/** Type of the live event after the calendar changed; it carries the event's id. */
export const calendarEvent = 'calendar.changed'
