/** Channels by which the caller's school sends notices. */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'

export const noticeWays = endpoint({
  id: 'notifications.ways',
  method: 'GET',
  path: '/api/notifications/ways',
  summary:
    'Whether letters leave, and whether the school lets people have urgent notices by text message, to which number',
  access: signedIn,
  response: z.strictObject({
    email: z.boolean(),
    sms: z.boolean(),
    /** The account's verified number; null if none. */
    phone: z.string().nullable(),
  }),
})
