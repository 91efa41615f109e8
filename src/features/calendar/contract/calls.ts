/**
 * Endpoints for the signed-in account, used by the browser app; every role has the same ones under its own part of the
 * API.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paged, paging } from '#platform/pure/schemas.ts'
import { ownCalendar } from './access.ts'
import { entryTypes, eventKinds, rsvpStatuses } from './kinds.ts'
import {
  calendarErrors,
  dropQuery,
  entryList,
  eventBody,
  eventDetail,
  oneQuery,
  rsvpAnswer,
  rsvpBody,
  saveEventBody,
} from './shapes.ts'

export const exampleEvent = {
  title: 'Sports day',
  type: 'sport',
  place: 'School field',
  startsOn: '2026-03-20',
  startTime: '08:00',
  endTime: '16:00',
} as const

export const readCalendar = endpoint({
  id: 'calendar.read',
  method: 'GET',
  path: '/api/calendar',
  summary: 'Everything in the caller’s calendar that touches these days: events, terms and holidays, and work due',
  access: ownCalendar,
  query: z.strictObject({
    from: date,
    to: date,
    type: z.enum(entryTypes).optional(),
    kind: z.enum(eventKinds).optional(),
    /** A parent’s child. */
    childId: id.optional(),
  }),
  response: entryList,
  examples: { query: { from: '2026-03-01', to: '2026-03-31' } },
})

const streamChoice = z.strictObject({ id, label: z.string() })

export const calendarChoices = endpoint({
  id: 'calendar.choices',
  method: 'GET',
  path: '/api/calendar/choices',
  summary: 'What the caller may put into the calendar, and for which classes',
  access: ownCalendar,
  response: z.strictObject({ kinds: z.array(z.enum(eventKinds)), streams: z.array(streamChoice), today: z.string() }),
})

const params = z.strictObject({ id })
const one = { access: ownCalendar, params } as const

export const getEvent = endpoint({
  ...one,
  id: 'calendar.event',
  method: 'GET',
  path: '/api/calendar/events/{id}',
  summary: 'An event; of one that repeats the next time, or the one that occurrence names',
  query: oneQuery,
  response: eventDetail,
})

export const createEvent = endpoint({
  id: 'calendar.create',
  method: 'POST',
  path: '/api/calendar/events',
  summary: 'Put an event into the calendar of the school, of classes, or one’s own',
  access: ownCalendar,
  body: eventBody,
  response: eventDetail,
  status: 201,
  idempotent: true,
  examples: { body: { ...exampleEvent, for: { kind: 'personal' } } },
})

export const saveEvent = endpoint({
  ...one,
  id: 'calendar.save',
  method: 'PUT',
  path: '/api/calendar/events/{id}',
  summary:
    'Change an event: all of it, one time, or one time and the later ones. Of one time only title, place, days and times are changed',
  body: saveEventBody,
  response: eventDetail,
  errors: [commonErrors.stale, calendarErrors.cancelled, calendarErrors.tooManyChanges],
  examples: { body: { ...exampleEvent, for: { kind: 'personal' }, version: 1 } },
})

export const dropEvent = endpoint({
  ...one,
  id: 'calendar.drop',
  method: 'DELETE',
  path: '/api/calendar/events/{id}',
  summary: 'Call off an event: all of it, one time, or one time and the later ones; one’s own goes without a trace',
  query: dropQuery,
  errors: [calendarErrors.cancelled, calendarErrors.tooManyChanges],
})

export const answerEvent = endpoint({
  ...one,
  id: 'calendar.answer',
  method: 'POST',
  path: '/api/calendar/events/{id}/rsvp',
  summary: 'Say whether one comes; again changes it. An event that repeats is answered time by time',
  body: rsvpBody,
  response: rsvpAnswer,
  errors: [calendarErrors.notAsked, calendarErrors.closed, calendarErrors.over, calendarErrors.cancelled],
  examples: { body: { status: 'going' } },
})

export const listAnswers = endpoint({
  ...one,
  id: 'calendar.answers',
  method: 'GET',
  path: '/api/calendar/events/{id}/rsvp',
  summary: 'Who comes, for whoever may change the event: by name',
  query: z.strictObject({ ...paging, occurrence: date.optional(), status: z.enum(rsvpStatuses).optional() }),
  response: paged(z.strictObject({ id, name: z.string(), role: z.string(), status: z.enum(rsvpStatuses) })),
})
