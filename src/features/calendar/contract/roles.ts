/** The calendar below each role's part of the API. */
import { z } from 'zod'
import type { Action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paged, paging } from '#platform/pure/schemas.ts'
import { adminCalendar, parentCalendar, studentCalendar, teacherCalendar } from './access.ts'
import { exampleEvent } from './calls.ts'
import { entryTypes } from './kinds.ts'
import {
  calendarErrors,
  dropQuery,
  entry,
  entryList,
  eventBody,
  eventDetail,
  oneQuery,
  ownEventBody,
  parentEventBody,
  rsvpAnswer,
  rsvpBody,
  saveEventBody,
  saveOwnEventBody,
} from './shapes.ts'

const params = z.strictObject({ id })
/** Defaults to the current month. */
const monthQuery = {
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(1970).max(2199).optional(),
}
const ofType = { ...monthQuery, type: z.enum(entryTypes).optional() }

const rsvpErrors = [calendarErrors.notAsked, calendarErrors.closed, calendarErrors.over, calendarErrors.cancelled]
const rsvpCall = {
  params,
  body: rsvpBody,
  response: rsvpAnswer,
  errors: rsvpErrors,
  examples: { body: { status: 'going' } },
} as const
const dropCall = {
  params,
  query: dropQuery,
  errors: [calendarErrors.cancelled, calendarErrors.tooManyChanges],
} as const
const makeCall = { response: eventDetail, status: 201, idempotent: true } as const
const saveErrors = [commonErrors.stale, calendarErrors.cancelled, calendarErrors.tooManyChanges]

export const studentMonth = endpoint({
  id: 'calendar.student_read',
  method: 'GET',
  path: '/api/student/calendar',
  summary: 'A month of a learner’s calendar',
  access: studentCalendar,
  query: z.strictObject(ofType),
  response: entryList,
})
export const studentEvent = endpoint({
  id: 'calendar.student_event',
  method: 'GET',
  path: '/api/student/calendar/events/{id}',
  summary: 'An event that a learner sees',
  access: studentCalendar,
  params,
  query: oneQuery,
  response: eventDetail,
})
export const studentCreate = endpoint({
  ...makeCall,
  id: 'calendar.student_create',
  method: 'POST',
  path: '/api/student/calendar/events',
  summary: 'Put an event into one’s own calendar',
  access: studentCalendar,
  body: ownEventBody,
  examples: { body: exampleEvent },
})
export const studentSave = endpoint({
  id: 'calendar.student_save',
  method: 'PUT',
  path: '/api/student/calendar/events/{id}',
  summary: 'Change an event of one’s own',
  access: studentCalendar,
  params,
  body: saveOwnEventBody,
  response: eventDetail,
  errors: saveErrors,
  examples: { body: exampleEvent },
})
export const studentDrop = endpoint({
  ...dropCall,
  id: 'calendar.student_drop',
  method: 'DELETE',
  path: '/api/student/calendar/events/{id}',
  summary: 'Take an event out of one’s own calendar',
  access: studentCalendar,
})
export const studentAnswer = endpoint({
  ...rsvpCall,
  id: 'calendar.student_answer',
  method: 'POST',
  path: '/api/student/calendar/events/{id}/rsvp',
  summary: 'Say whether one comes',
  access: studentCalendar,
})

export const parentMonth = endpoint({
  id: 'calendar.parent_read',
  method: 'GET',
  path: '/api/parent/calendar',
  summary: 'A month of a parent’s calendar, of all children at every school, or of one',
  access: parentCalendar,
  query: z.strictObject({ ...monthQuery, childId: id.optional() }),
  response: entryList,
})
export const parentCreate = endpoint({
  ...makeCall,
  id: 'calendar.parent_create',
  method: 'POST',
  path: '/api/parent/calendar/events',
  summary: 'Put an event into one’s own calendar, perhaps about a child',
  access: parentCalendar,
  body: parentEventBody,
  examples: { body: exampleEvent },
})
export const parentDrop = endpoint({
  ...dropCall,
  id: 'calendar.parent_drop',
  method: 'DELETE',
  path: '/api/parent/calendar/events/{id}',
  summary: 'Take an event out of one’s own calendar',
  access: parentCalendar,
})
export const parentEvents = endpoint({
  id: 'calendar.parent_events',
  method: 'GET',
  path: '/api/parent/events',
  summary: 'Events that concern a parent’s children: from today for ninety days unless said, the first to come first',
  access: parentCalendar,
  query: z.strictObject({
    childId: id.optional(),
    type: z.enum(entryTypes).optional(),
    startDate: date.optional(),
    endDate: date.optional(),
    ...paging,
  }),
  response: paged(entry),
})
export const parentEvent = endpoint({
  id: 'calendar.parent_event',
  method: 'GET',
  path: '/api/parent/events/{id}',
  summary: 'An event at whichever school a child is',
  access: parentCalendar,
  params,
  query: oneQuery,
  response: eventDetail,
})
export const parentAnswer = endpoint({
  ...rsvpCall,
  id: 'calendar.parent_answer',
  method: 'POST',
  path: '/api/parent/events/{id}/rsvp',
  summary: 'Say whether one comes',
  access: parentCalendar,
})

/** Teachers and the office list, make, change and call off. */
const callsBelow = (
  name: 'teacher' | 'admin',
  path: '/api/teacher/calendar/events' | '/api/admin/calendar/events',
  access: Action,
) => ({
  list: endpoint({
    id: `calendar.${name}_read`,
    method: 'GET',
    path,
    summary: 'A month of the calendar',
    access,
    query: z.strictObject(ofType),
    response: entryList,
  }),
  create: endpoint({
    ...makeCall,
    id: `calendar.${name}_create`,
    method: 'POST',
    path,
    summary:
      name === 'admin'
        ? 'Put an event into the calendar of the school, of classes, or one’s own'
        : 'Put an event into the calendar of own classes, or one’s own',
    access,
    body: eventBody,
    examples: { body: { ...exampleEvent, for: { kind: 'personal' } } },
  }),
  save: endpoint({
    id: `calendar.${name}_save`,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change an event: all of it, one time, or one time and the later ones',
    access,
    params,
    body: saveEventBody,
    response: eventDetail,
    errors: saveErrors,
    examples: { body: { ...exampleEvent, for: { kind: 'personal' } } },
  }),
  drop: endpoint({
    ...dropCall,
    id: `calendar.${name}_drop`,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Call off an event',
    access,
  }),
})

export const teacherEvents = callsBelow('teacher', '/api/teacher/calendar/events', teacherCalendar)
export const adminEvents = callsBelow('admin', '/api/admin/calendar/events', adminCalendar)
