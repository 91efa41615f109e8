/** Push: a device that shows notices while the app is closed, by the browser maker's service, which cannot read them (RFC 8030, 8291, 8292). */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'

export const pushTexts = {
  endpoint: 'This is no address of a push service',
  key: 'This is no key of a browser',
} as const

export const pushErrors = {
  none: defineError('notifications.no_push_here', 409, 'This device does not receive notifications.'),
}

/** Base64url of a given number of bytes. */
const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+=*$/, pushTexts.key)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count, pushTexts.key)

export const pushSubscription = z.strictObject({
  /** The browser's address at its push service. */
  endpoint: z.url({ protocol: /^https$/, error: pushTexts.endpoint }).max(1000, pushTexts.endpoint),
  keys: z.strictObject({
    /** The browser's public key, 65 bytes. */
    p256dh: bytes(65),
    /** The secret that it shares with us, 16 bytes. */
    auth: bytes(16),
  }),
})

const pushState = z.strictObject({
  /** The installation's public key for the browser, base64url. */
  publicKey: z.string(),
  /** Whether this device receives push messages. */
  subscribed: z.boolean(),
})

export const getPush = endpoint({
  id: 'notifications.push',
  method: 'GET',
  path: '/api/notifications/push',
  summary: 'The installation’s key for push, and whether this device is told',
  access: signedIn,
  response: pushState,
})

export const savePush = endpoint({
  id: 'notifications.save_push',
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Tell this device, for as long as it is signed in',
  access: signedIn,
  body: pushSubscription,
  response: pushState,
  examples: {
    body: {
      endpoint: 'https://push.example.org/send/abc',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  },
})

export const deletePush = endpoint({
  id: 'notifications.delete_push',
  method: 'DELETE',
  path: '/api/notifications/push',
  summary: 'Tell this device no more',
  access: signedIn,
  response: pushState,
})

export const tryPush = endpoint({
  id: 'notifications.try_push',
  method: 'POST',
  path: '/api/notifications/push/try',
  summary: 'Send a try to this device',
  access: signedIn,
  errors: [pushErrors.none],
})
