/** Meetings of a family and a teacher by video: the room of one booking, open at its time only. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { meetLive } from './access.ts'
import { iceServer, mediaErrors, offer } from './media.ts'
import { mediaModes } from './media-words.ts'
import { meetingFacts } from './meetings-now.ts'

/** Minutes before the start from which the two sides may enter. */
export const meetingOpensBefore = 10
export const meetingPlaces = ['waiting', 'in', 'left'] as const
export type MeetingPlaceState = (typeof meetingPlaces)[number]

export const meetingRoomErrors = {
  notOpen: defineError('virtual_learning.meeting_not_open', 409, 'The room opens 10 minutes before the meeting.'),
  over: defineError('virtual_learning.meeting_over', 409, 'The time of this meeting is over.'),
  notIn: defineError('virtual_learning.meeting_not_in', 409, 'Enter the room first.'),
} as const

const params = z.strictObject({ id })
const one = { access: meetLive, params } as const
const connection = id
const place = z.strictObject({ state: z.enum(meetingPlaces) })

export const meetingRoom = endpoint({
  ...one,
  id: 'virtual_learning.meeting_room',
  method: 'GET',
  path: '/api/live/meetings/{id}',
  summary: 'The room of a meeting for one of its two sides: whether it is open, and where the other side is',
  response: z.strictObject({
    ...meetingFacts,
    over: z.boolean(),
    /** Null before entering. */
    place: z.enum(meetingPlaces).nullable(),
    other: z.enum(['not_yet', 'waiting', 'here', 'lost', 'left']),
    /** Relays for networks that let nothing else through. */
    iceServers: z.array(iceServer),
  }),
})
export type MeetingRoom = z.infer<typeof meetingRoom.response>

export const enterMeeting = endpoint({
  ...one,
  id: 'virtual_learning.enter_meeting',
  method: 'POST',
  path: '/api/live/meetings/{id}/enter',
  summary:
    'Enter the room: a guardian waits until the teacher lets them in, and keeps the place when the network was lost',
  response: place,
  errors: [meetingRoomErrors.notOpen, meetingRoomErrors.over],
})

export const stayInMeeting = endpoint({
  ...one,
  id: 'virtual_learning.stay_in_meeting',
  method: 'POST',
  path: '/api/live/meetings/{id}/here',
  summary: 'A sign of life of a browser in the room, every ten seconds',
  response: place,
  errors: [meetingRoomErrors.notIn, meetingRoomErrors.notOpen, meetingRoomErrors.over],
})

export const leaveMeeting = endpoint({
  ...one,
  id: 'virtual_learning.leave_meeting',
  method: 'POST',
  path: '/api/live/meetings/{id}/leave',
  summary: 'Leave the room',
})

export const admitToMeeting = endpoint({
  ...one,
  id: 'virtual_learning.admit_to_meeting',
  method: 'POST',
  path: '/api/live/meetings/{id}/admit',
  summary: 'The teacher lets in the guardian who waits',
  errors: [meetingRoomErrors.notOpen, meetingRoomErrors.over],
})

export const connectMeeting = endpoint({
  ...one,
  id: 'virtual_learning.connect_meeting',
  method: 'POST',
  path: '/api/live/meetings/{id}/media',
  summary: 'Connect a browser to the voice and picture of the other side: its offer (SDP) is answered',
  body: z.strictObject({ connection, mode: z.enum(mediaModes), offer }),
  response: z.strictObject({ answer: z.string() }),
  errors: [
    meetingRoomErrors.notIn,
    meetingRoomErrors.notOpen,
    meetingRoomErrors.over,
    mediaErrors.badOffer,
    mediaErrors.mediaDown,
  ],
})

export const leaveMeetingMedia = endpoint({
  ...one,
  id: 'virtual_learning.leave_meeting_media',
  method: 'POST',
  path: '/api/live/meetings/{id}/media/leave',
  summary: 'End one’s own connection',
  body: z.strictObject({ connection }),
  errors: [mediaErrors.mediaDown],
})
