/** Lessons that are held on a BigBlueButton server: the room stays here, voices and pictures are there. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { carriers } from './carriers.ts'
import { attendLive, hearLive } from './access.ts'
import { liveErrors } from './lessons.ts'

export const conferenceErrors = {
  elsewhere: defineError('virtual_learning.not_in_conference', 409, 'This lesson is held here, not in BigBlueButton.'),
  down: defineError(
    'virtual_learning.conference_down',
    503,
    'The BigBlueButton server does not answer: please try again in a minute',
  ),
} as const

const ofLesson = { params: z.strictObject({ id }) } as const

export const enterConference = endpoint({
  ...ofLesson,
  id: 'virtual_learning.enter_conference',
  method: 'POST',
  path: '/api/live/lessons/{id}/conference',
  summary: 'The caller’s own way into the lesson on the BigBlueButton server, with the rights of their part in it',
  access: attendLive,
  response: z.strictObject({ url: z.string() }),
  errors: [liveErrors.notIn, liveErrors.ended, conferenceErrors.elsewhere, conferenceErrors.down],
})

export const conferenceServer = endpoint({
  id: 'virtual_learning.conference_server',
  method: 'GET',
  path: '/api/live/conference-server',
  summary: 'What may carry lessons in this installation',
  access: attendLive,
  response: z.strictObject({ carriers: z.array(z.enum(carriers)) }),
})

const conferenceRecording = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  minutes: z.int(),
})

export const conferenceRecordings = endpoint({
  ...ofLesson,
  id: 'virtual_learning.conference_recordings',
  method: 'GET',
  path: '/api/live/lessons/{id}/conference/recordings',
  summary: 'What the BigBlueButton server recorded of a lesson',
  access: hearLive,
  response: z.strictObject({ items: z.array(conferenceRecording) }),
  errors: [conferenceErrors.down],
})
export type ConferenceRecording = z.infer<typeof conferenceRecording>
