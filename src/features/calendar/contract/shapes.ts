/** Shapes and words that every call of the calendar shares. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, text, time, version } from '#platform/pure/schemas.ts'
import { audiences, entryTypes, eventKinds, eventTypes, reminders, rsvpStatuses, scopes } from './kinds.ts'
import { recurrence } from './recurrence.ts'

/** Days of one event at most. */
export const mostDays = 60
/** Days of one reading at most. */
export const mostDaysRead = 400

export const calendarTexts = {
  title: 'Give it a title',
  endDay: 'The last day must not be before the first',
  endTime: 'End time must be after start time',
  needsTimes: 'Choose when it begins and ends',
  noTimes: 'An event of whole days has no times',
  tooLong: 'Choose at most 60 days',
  weekday: 'Choose the weekday of the first day too',
  until: 'Choose a day after the first',
  bothEnds: 'Choose an end by day or by number, not both',
  classes: 'Choose at least one class',
  notYourClass: 'Choose classes of your own',
  rsvpBy: 'Choose a day up to the day of the event',
  hour: 'An event of whole days is announced the day before',
  range: 'Choose at most 400 days',
  occurrence: 'Choose one of its days',
  child: 'Choose one of your children',
} as const

export const calendarErrors = {
  notAsked: defineError('calendar.not_asked', 409, 'This event does not ask for a reply.'),
  closed: defineError('calendar.answers_closed', 409, 'The deadline for replies has passed.'),
  over: defineError('calendar.over', 409, 'This event is over.'),
  cancelled: defineError('calendar.cancelled', 409, 'This event was cancelled.'),
  tooManyChanges: defineError(
    'calendar.too_many_changes',
    409,
    'Too many of its dates were changed. Please create a new event instead.',
  ),
  tooManyFeeds: defineError('calendar.too_many_feeds', 409, 'Remove one of your links first.'),
} as const

const fields = {
  title: text(120, calendarTexts.title),
  type: z.enum(eventTypes).default('other'),
  description: z.string().trim().max(5000).default(''),
  place: z.string().trim().max(120).default(''),
  /** Whole days: then without times. */
  allDay: z.boolean().default(false),
  startsOn: date,
  /** Defaults to the same day. */
  endsOn: date.optional(),
  /** School time. */
  startTime: time.optional(),
  endTime: time.optional(),
  repeats: recurrence.nullable().default(null),
  remind: z.enum(reminders).default('none'),
}

interface Fields {
  readonly allDay: boolean
  readonly startsOn: string
  readonly endsOn?: string | undefined
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
  readonly remind: (typeof reminders)[number]
}

/** Validation across fields: dates and times must fit together. Used by the form and the endpoint. */
export const timesFit = (
  value: Fields,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  const { allDay, startsOn, endsOn = startsOn, startTime, endTime } = value
  if (endsOn < startsOn) refuse('endsOn', calendarTexts.endDay)
  if (allDay && (startTime !== undefined || endTime !== undefined)) refuse('startTime', calendarTexts.noTimes)
  if (allDay && value.remind === 'hour') refuse('remind', calendarTexts.hour)
  if (allDay) return
  if (startTime === undefined || endTime === undefined) return refuse('startTime', calendarTexts.needsTimes)
  if (endsOn === startsOn && endTime <= startTime) refuse('endTime', calendarTexts.endTime)
}

/** The audience. */
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('school'), audience: z.enum(audiences).default('everyone') }),
  z.strictObject({ kind: z.literal('class'), streamIds: z.array(id).min(1, calendarTexts.classes).max(100) }),
  /** A personal event; a parent's may be about a child. */
  z.strictObject({ kind: z.literal('personal'), childId: id.optional() }),
])

const invited = {
  for: audience,
  /** Ask for an RSVP. */
  asksRsvp: z.boolean().default(false),
  /** Last day for an answer. */
  rsvpBy: date.nullable().default(null),
  /** Notify the audience when the event is created, moved or cancelled. */
  tell: z.boolean().default(true),
}

/** Which occurrences of a recurring event to change; other events always change as a whole. */
const which = { occurrence: date.optional(), scope: z.enum(scopes).default('all') }
/** Without a version the last one to write wins, as clients of old expect. */
const change = { ...which, version: version.optional() }

export const eventBody = z.strictObject({ ...fields, ...invited }).superRefine(timesFit)
export const saveEventBody = z.strictObject({ ...fields, ...invited, ...change }).superRefine(timesFit)
export type EventBody = z.infer<typeof eventBody>
export type SaveEventBody = z.infer<typeof saveEventBody>

/** A personal event. */
export const ownEventBody = z.strictObject(fields).superRefine(timesFit)
export const saveOwnEventBody = z.strictObject({ ...fields, ...change }).superRefine(timesFit)
/** A parent's personal event, optionally about a child. */
export const parentEventBody = z.strictObject({ ...fields, childId: id.optional() }).superRefine(timesFit)
export type OwnEventBody = z.infer<typeof ownEventBody>

export const dropQuery = z.strictObject(which)
export const oneQuery = z.strictObject({ occurrence: date.optional() })
export const rsvpBody = z.strictObject({ status: z.enum(rsvpStatuses), occurrence: date.optional() })

const counts = z.strictObject({ going: z.int(), maybe: z.int(), not_going: z.int() })

export const rsvpAnswer = z.strictObject({
  mine: z.enum(rsvpStatuses).nullable(),
  counts,
  /** open while an answer is taken. */
  state: z.enum(['open', 'closed', 'over']),
  rsvpBy: date.nullable(),
})
export type RsvpAnswer = z.infer<typeof rsvpAnswer>

export const childCard = z.strictObject({ id, firstName: z.string() })

/** One occurrence of an event, or an entry of another module. */
export const entry = z.strictObject({
  /** Unique in the list: the id, and the day that names this time. */
  key: z.string(),
  id,
  source: z.string(),
  kind: z.enum(eventKinds),
  type: z.enum(entryTypes),
  title: z.string(),
  place: z.string(),
  allDay: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** The instants of it; of whole days from midnight to midnight. */
  startsAt: instant,
  endsAt: instant,
  /** Identifies the occurrence of a recurring event; null otherwise. */
  occurrence: z.string().nullable(),
  /** Classes by name, of an event of classes. */
  classes: z.array(z.string()),
  /** For a parent: the children concerned, unless it is for the whole school. */
  children: z.array(childCard),
  /** For a parent with children at several schools. */
  school: z.string().nullable(),
  rsvp: rsvpAnswer.nullable(),
  mayChange: z.boolean(),
  /** Its page in the app; null without one. */
  link: z.string().nullable(),
})
export type Entry = z.infer<typeof entry>

export const eventDetail = z.strictObject({
  ...entry.shape,
  description: z.string(),
  audience: z.enum(audiences).nullable(),
  streamIds: z.array(id),
  repeats: recurrence.nullable(),
  /** First and last day of the whole series; the last is null without an end. */
  seriesStartsOn: z.string(),
  seriesEndsOn: z.string().nullable(),
  remind: z.enum(reminders),
  asksRsvp: z.boolean(),
  rsvpBy: z.string().nullable(),
  /** Called off: this time of it, or all of it. */
  cancelled: z.boolean(),
  /** The author; null for a personal event. */
  createdBy: z.string().nullable(),
  schoolId: id,
  version,
})
export type EventDetail = z.infer<typeof eventDetail>

export const entryList = z.strictObject({ from: z.string(), to: z.string(), items: z.array(entry) })
export type EntryList = z.infer<typeof entryList>
