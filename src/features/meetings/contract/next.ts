/** The next meetings, for the dashboard. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { anyMeetings } from './access.ts'

export const nextMeeting = z.strictObject({
  id,
  day: z.string(),
  startTime: z.string(),
  place: z.string(),
  with: z.string(),
  child: z.string(),
})
export type NextMeeting = z.infer<typeof nextMeeting>

export const nextMeetings = endpoint({
  id: 'meetings.next',
  method: 'GET',
  path: '/api/meetings/next',
  summary:
    'A parent’s or a teacher’s next meetings, three at most, and for a parent whether meetings can be booked; for the office the next round',
  access: anyMeetings,
  response: z.strictObject({
    items: z.array(nextMeeting),
    total: z.int(),
    /** A round without a booking (for a parent), or the next one (for staff). */
    round: z
      .strictObject({ id, title: z.string(), day: z.string(), bookUntil: z.string(), booked: z.int(), slots: z.int() })
      .nullable(),
  }),
})
