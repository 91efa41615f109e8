/** Voices and pictures of a live lesson: how a browser connects, who may speak, what is recorded. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { mostGroups } from './group-shapes.ts'
import { mediaModes, mediaRoles } from './media-words.ts'
import { attendLive, hostLive, tryLive } from './access.ts'

export const mediaErrors = {
  badOffer: defineError(
    'virtual_learning.bad_offer',
    422,
    'This browser cannot carry a live lesson: please update it, or use another one',
  ),
  noConnection: defineError(
    'virtual_learning.no_connection',
    409,
    'You are not connected to this lesson any more: please join again',
  ),
  mediaDown: defineError(
    'virtual_learning.media_down',
    503,
    'Voices cannot be carried at the moment: please try again in a minute',
  ),
}

/** Voices or pictures of a lesson changed; with the lesson's id as `liveId`. */
export const mediaEvent = 'virtual_learning.media'

const params = z.strictObject({ id })
const mode = z.enum(mediaModes)
/** Chosen by the browser, a new one each time that it connects. */
const connection = id
export const offer = z.string().min(1).max(30_000)

export const iceServer = z.strictObject({ urls: z.string(), username: z.string(), credential: z.string() })

export const getCheck = endpoint({
  id: 'virtual_learning.get_check',
  method: 'GET',
  path: '/api/live/check',
  summary: 'What a browser needs to try its connection for live lessons',
  access: tryLive,
  response: z.strictObject({ iceServers: z.array(iceServer) }),
})

export const checkConnection = endpoint({
  id: 'virtual_learning.check_connection',
  method: 'POST',
  path: '/api/live/check',
  summary: 'Try a connection with nobody else in it: the browser’s offer (SDP) is answered',
  access: tryLive,
  body: z.strictObject({ connection, offer }),
  response: z.strictObject({ answer: z.string() }),
  errors: [mediaErrors.badOffer, mediaErrors.mediaDown],
})

export const mediaState = z.strictObject({
  role: z.enum(mediaRoles),
  /** Relays for networks that let nothing else through. */
  iceServers: z.array(iceServer),
  teacherIsConnected: z.boolean(),
  /** The learner who may speak. */
  floor: z.strictObject({ learnerId: storedId, own: z.boolean() }).nullable(),
  /** How many learners receive what. */
  receiving: z.strictObject({ voice: z.int(), slides: z.int(), full: z.int() }),
  /** For teachers: which learner receives what. */
  receivers: z.array(z.strictObject({ learnerId: storedId, mode })),
})
export type MediaState = z.output<typeof mediaState>

export const getMedia = endpoint({
  id: 'virtual_learning.get_media',
  method: 'GET',
  path: '/api/live/lessons/{id}/media',
  summary: 'Who is connected to a live lesson, who may speak, and whether it is recorded',
  access: attendLive,
  params,
  response: mediaState,
  errors: [mediaErrors.mediaDown],
})

export const connectMedia = endpoint({
  id: 'virtual_learning.connect_media',
  method: 'POST',
  path: '/api/live/lessons/{id}/media',
  summary: 'Connect a browser to a live lesson: its offer (SDP) is answered',
  access: attendLive,
  params,
  body: z.strictObject({
    connection,
    mode,
    offer,
    /** The group that a teacher or an assistant visits. */
    group: z.int().min(1).max(mostGroups).nullable().default(null),
  }),
  response: z.strictObject({ answer: z.string() }),
  errors: [mediaErrors.badOffer, mediaErrors.mediaDown],
})

export const chooseMode = endpoint({
  id: 'virtual_learning.choose_mode',
  method: 'PUT',
  path: '/api/live/lessons/{id}/media/mode',
  summary: 'Choose what one’s own connection receives',
  access: attendLive,
  params,
  body: z.strictObject({ connection, mode }),
  errors: [mediaErrors.noConnection, mediaErrors.mediaDown],
})

export const leaveMedia = endpoint({
  id: 'virtual_learning.leave_media',
  method: 'POST',
  path: '/api/live/lessons/{id}/media/leave',
  summary: 'End one’s own connection',
  access: attendLive,
  params,
  body: z.strictObject({ connection }),
  errors: [mediaErrors.mediaDown],
})

export const giveFloor = endpoint({
  id: 'virtual_learning.give_floor',
  method: 'PUT',
  path: '/api/live/lessons/{id}/media/floor',
  summary: 'Let one learner speak, or nobody',
  access: hostLive,
  params,
  body: z.strictObject({ learnerId: id.nullable() }),
  errors: [mediaErrors.mediaDown],
})
