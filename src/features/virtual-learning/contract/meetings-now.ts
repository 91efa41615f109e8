/** Meetings by video of today, for the dashboard. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { meetLive } from './access.ts'

/** Type of the live event for the two sides of a meeting that one of them entered or left. */
export const meetingRoomEvent = 'virtual_learning.meeting'

export const meetingSides = ['teacher', 'guardian'] as const
export type MeetingSideName = (typeof meetingSides)[number]

export const meetingFacts = {
  id,
  title: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  teacher: z.string(),
  guardian: z.string(),
  child: z.string(),
  side: z.enum(meetingSides),
  /** The two sides may enter now. */
  open: z.boolean(),
}
const videoMeeting = z.strictObject(meetingFacts)
export type VideoMeeting = z.infer<typeof videoMeeting>

export const videoMeetings = endpoint({
  id: 'virtual_learning.meetings',
  method: 'GET',
  path: '/api/live/meetings',
  summary: 'The caller’s meetings of today that can be held by video, the next first',
  access: meetLive,
  response: z.strictObject({ items: z.array(videoMeeting) }),
})
