/** The demo outbox: nothing is sent in the demo, so its admins read the messages on screen. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, instant, paged, paging } from '#platform/pure/schemas.ts'
import { action } from './access.ts'

/** Read the outbox; announced to the browser only in a demo school, so that others do not show the page. */
export const readDemoOutbox = action('access.demo_outbox', null, ['admin'], 'principal')

export const letterChannels = ['email', 'sms'] as const
export const letterStates = ['waiting', 'sent', 'failed'] as const

/** Live event published after the outbox changed. */
export const outboxChanged = 'outbox.changed'

export const listDemoOutbox = endpoint({
  id: 'access.demo_outbox',
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'What a demo school sent, newest first, with its text; outside of the demo there is no such thing',
  access: readDemoOutbox,
  query: z.strictObject({ ...paging, channel: z.enum(letterChannels).optional() }),
  response: paged(
    z.strictObject({
      id,
      channel: z.enum(letterChannels),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      status: z.enum(letterStates),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
  errors: [commonErrors.notFound],
})
