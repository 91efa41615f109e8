/**
 * Public endpoints linked from e-mails or called by mail servers: opens, clicks, unsubscribing, tracking opt-out,
 * delivery reports. Protected by tokens only.
 */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'

/** School, e-mail, and a signature of both. */
const letterToken = z.string().regex(/^[\w-]{64}$/)
const params = z.strictObject({ token: letterToken })

export const trackOpen = endpoint({
  id: 'email.track_open',
  method: 'GET',
  path: '/api/email/track/open/{trackingId}',
  summary: 'A letter’s picture was loaded; nothing is noted for whoever objects',
  access: anyone,
  params: z.strictObject({ trackingId: letterToken }),
  file: ['image/gif'],
})

export const trackClick = endpoint({
  id: 'email.track_click',
  method: 'GET',
  path: '/api/email/track/click/{trackingId}/{link}',
  summary: 'A letter’s link was pressed: on to the address that stands in the letter, and to no other',
  access: anyone,
  params: z.strictObject({ trackingId: letterToken, link: z.string() }),
  status: 303,
})

/** The List-Unsubscribe address: GET redirects to the page, POST unsubscribes immediately. */
export const openLeave = endpoint({
  id: 'email.open_leave',
  method: 'GET',
  path: '/api/email/leave/{token}',
  summary: 'On to the page on which a reader leaves, or chooses what is counted',
  access: anyone,
  params,
  status: 303,
})

export const leaveEmail = endpoint({
  id: 'email.leave',
  method: 'POST',
  path: '/api/email/leave/{token}',
  summary: 'One click: this address gets no more e-mail of the school',
  access: anyone,
  form: true,
  params,
  body: z
    .record(z.string().max(100), z.string().max(200))
    .refine((fields) => Object.keys(fields).length <= 10, 'Too many fields'),
  response: z.strictObject({ left: z.boolean() }),
  errors: [commonErrors.notFound],
  examples: { body: { 'List-Unsubscribe': 'One-Click' } },
})

const choices = z.strictObject({
  school: z.string(),
  /** Enough to know it by. */
  address: z.string(),
  left: z.boolean(),
  /** Whether opening and pressing links is counted for this address. */
  counted: z.boolean(),
})

export const readEmailChoices = endpoint({
  id: 'email.choices',
  method: 'GET',
  path: '/api/email/choices/{token}',
  summary: 'What the reader of a letter chose',
  access: anyone,
  params,
  response: choices,
  errors: [commonErrors.notFound],
})

export const saveEmailChoices = endpoint({
  id: 'email.save_choices',
  method: 'POST',
  path: '/api/email/choices/{token}',
  summary: 'Leave, come back, or object to being counted',
  access: anyone,
  params,
  body: z.strictObject({ left: z.boolean().optional(), counted: z.boolean().optional() }),
  response: choices,
  errors: [commonErrors.notFound],
  examples: { body: { counted: false } },
})

const hookParams = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })
const received = z.strictObject({ received: z.boolean() })
/** All received fields are stored; at least one is text. */
const event = z
  .record(z.string().max(100), z.unknown())
  .refine((fields) => JSON.stringify(fields).length <= 20_000, 'Too long')
  .refine((fields) => Object.values(fields).some((value) => typeof value === 'string'), 'Nothing is told')

export const emailEventsHook = endpoint({
  id: 'email.events_hook',
  method: 'POST',
  path: '/api/email/hooks/{token}/events',
  summary: 'A mail provider tells what became of letters: delivered, bounced, complained of',
  access: anyone,
  params: hookParams,
  body: z.union([event, z.array(event).max(500)]),
  response: received,
  examples: { body: { event: 'bounce', email: 'parent@example.org', type: 'hard', reason: '550 5.1.1 no such user' } },
})

export const emailDsnHook = endpoint({
  id: 'email.dsn_hook',
  method: 'POST',
  path: '/api/email/hooks/{token}/dsn',
  summary: 'A mail that came back: posted whole, as message/rfc822',
  access: anyone,
  params: hookParams,
  body: z.string().min(1).max(1_900_000),
  takes: 'message/rfc822',
  response: received,
  examples: { body: 'Content-Type: multipart/report; report-type=delivery-status' },
})
