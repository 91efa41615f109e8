/** Serves the demo outbox to the admins of demo schools. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import { messagesFor, type OutboxRow } from '#platform/server/outbox/queries.ts'
import { schoolOf } from '#platform/server/tenancy/tenancy.ts'
import { listDemoOutbox } from '../../contract/demo-outbox.ts'
import { route } from '../context.ts'
import { isDemoSchool } from '../queries/demo-school.ts'

export interface DemoOutboxOptions {
  outbox: Outbox
  demoOffered: boolean
}

const shape = (outbox: Outbox, row: OutboxRow) => {
  const letter = outbox.read(row.sealed)
  return {
    id: row.id,
    channel: row.channel as 'email',
    to: letter?.to ?? '',
    subject: letter?.subject ?? null,
    text: letter?.text ?? '',
    status: row.status as 'waiting',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}

export const demoOutboxRoutes = ({ outbox, demoOffered }: DemoOutboxOptions) => [
  route(listDemoOutbox, ({ query: { channel, page, limit } }, context) =>
    context.read(async (tx) => {
      if (!demoOffered || !(await isDemoSchool(tx))) throw new AppError(commonErrors.notFound)
      const { items, total } = await messagesFor(tx, schoolOf(tx), channel, page, limit)
      return toPage(
        items.map((row) => shape(outbox, row)),
        total,
        page,
        limit,
      )
    }),
  ),
]
