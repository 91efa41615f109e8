/** Lessons whose voices and pictures a LiveKit server carries: everything else of the room stays here. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { attendLive } from './access.ts'
import { mostGroups } from './group-shapes.ts'
import { liveErrors } from './lessons.ts'
import { mediaModes } from './media-words.ts'

export const liveKitErrors = {
  elsewhere: defineError('virtual_learning.not_on_livekit', 409, 'This lesson is not held on a LiveKit server.'),
  down: defineError(
    'virtual_learning.livekit_down',
    503,
    'The LiveKit server does not answer: please try again in a minute',
  ),
} as const

export const enterLiveKit = endpoint({
  id: 'virtual_learning.enter_livekit',
  method: 'POST',
  path: '/api/live/lessons/{id}/media/ticket',
  summary: 'The caller’s own token for the lesson on the LiveKit server, with the rights of their part in it',
  access: attendLive,
  params: z.strictObject({ id }),
  body: z.strictObject({
    mode: z.enum(mediaModes),
    /** The group that the teacher or an assistant visits. */
    group: z.int().min(1).max(mostGroups).nullable(),
  }),
  response: z.strictObject({ url: z.string(), token: z.string() }),
  errors: [liveErrors.notIn, liveErrors.ended, liveKitErrors.elsewhere, liveKitErrors.down],
})
