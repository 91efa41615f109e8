/**
 * The caller's next entries, for the dashboard. Separate from the other endpoints, which the first page does not need.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { ownCalendar } from './access.ts'
import { entryTypes } from './kinds.ts'

export const nextEntry = z.strictObject({
  key: z.string(),
  title: z.string(),
  type: z.enum(entryTypes),
  startsOn: z.string(),
  endsOn: z.string(),
  startTime: z.string().nullable(),
  place: z.string(),
  link: z.string().nullable(),
  /** An RSVP is requested and missing. */
  waits: z.boolean(),
})
export type NextEntry = z.infer<typeof nextEntry>

export const nextEntries = endpoint({
  id: 'calendar.next',
  method: 'GET',
  path: '/api/calendar/next',
  summary: 'The next entries of the caller’s calendar within a month, four at most; work due stands on its own card',
  access: ownCalendar,
  response: z.strictObject({ today: z.string(), items: z.array(nextEntry) }),
})
