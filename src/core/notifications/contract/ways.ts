/** In which ways the school that somebody acts in sends notices after them. */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'

export const noticeWays = endpoint({
  id: 'notifications.ways',
  method: 'GET',
  path: '/api/notifications/ways',
  summary: 'Whether letters leave, and whether the school lets people have urgent notices by text message, to which number',
  access: signedIn,
  response: z.strictObject({
    email: z.boolean(),
    sms: z.boolean(),
    /** The number of the account when it is shown to be theirs; null asks to prove one first. */
    phone: z.string().nullable(),
  }),
})
