/** Voices and pictures of a live lesson: how a browser connects, who may speak, what is recorded. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { tryLive } from './access.ts'

export const mediaErrors = {
  badOffer: defineError(
    'virtual_learning.bad_offer',
    422,
    'This browser cannot carry a live lesson: please update it, or use another one',
  ),
  mediaDown: defineError(
    'virtual_learning.media_down',
    503,
    'Voices cannot be carried at the moment: please try again in a minute',
  ),
}

/** Chosen by the browser, a new one each time that it connects. */
const connection = id
const offer = z.string().min(1).max(30_000)

const iceServer = z.strictObject({ urls: z.string(), username: z.string(), credential: z.string() })

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
