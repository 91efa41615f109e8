/** Routes of notifications and of the live stream. */
import { route, streamRoute, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import { withValues } from '#platform/server/tenancy/tenancy.ts'
import { countNotifications, liveEvents, ownNotifications, roleNotifications } from '../../contract.ts'
import { openStream } from '../event-stream.ts'
import { unreadRead } from '../queries/notifications.ts'
import { listOwn, readEvery, readOne } from '../service.ts'
import type { HearsOf } from '../queries/hears-of.ts'
import type { Registry } from '../words.ts'

const inboxOf = ({ actor }: ActorContext) => ({ accountId: actor.accountId, role: actor.role })

/** An account without a school, such as the installation's staff, has no notices. */
const callRoutes = (calls: typeof ownNotifications, registry: Registry, hearsOf: HearsOf) => {
  const readerOf = (context: ActorContext) => ({ ...inboxOf(context), hearsOf })
  return [
    route(calls.list, async ({ query }, context) => {
      if (!context.actor.schoolId) return toPage([], 0, query.page, query.limit)
      return context.read((tx) =>
        listOwn(tx, registry, readerOf(context), context.actor.language, {
          ...query,
          unreadOnly: query.unreadOnly === 'true',
        }),
      )
    }),
    route(calls.read, async ({ params }, context) => {
      if (!context.actor.schoolId) throw new AppError(commonErrors.notFound)
      return context.write((tx) => readOne(tx, readerOf(context), params.id))
    }),
    route(calls.readAll, async (_input, context) =>
      context.actor.schoolId ? context.write((tx) => readEvery(tx, readerOf(context))) : { unread: 0 },
    ),
  ]
}

const countRoute = (hearsOf: HearsOf) => {
  const read = unreadRead(hearsOf)
  return route(countNotifications, async (_input, context) => {
    const { schoolId } = context.actor
    if (!schoolId) return { unread: 0 }
    const [rows] = await context.pipeline([withValues(read, { schoolId, ...inboxOf(context) })])
    return { unread: rows[0]?.unread ?? 0 }
  })
}

const mostStreams = 20

/** A page has one stream; a person may have many pages, but not without end. */
const streamOf = (hub: EventHub) => {
  const open = new Map<string, number>()
  const change = (accountId: string, by: number): void => {
    const count = (open.get(accountId) ?? 0) + by
    if (count > 0) open.set(accountId, count)
    else open.delete(accountId)
  }
  return streamRoute(liveEvents, async ({ actor, entry, now }, request, reply) => {
    if ((open.get(actor.accountId) ?? 0) >= mostStreams) throw new AppError(commonErrors.tooMany, { retryAfter: 60 })
    reply.hijack()
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    reply.raw.writeHead(200, headers as Record<string, string>)
    change(actor.accountId, 1)
    reply.raw.once('close', () => change(actor.accountId, -1))
    openStream(
      reply.raw,
      { ...actor, expiresAt: entry.session.expiresAt },
      { hub, now },
      request.headers['last-event-id'] !== undefined,
    )
  })
}

export const notificationRoutes = (hub: EventHub, registry: Registry, hearsOf: HearsOf) => [
  ...[ownNotifications, ...roleNotifications].flatMap((calls) => callRoutes(calls, registry, hearsOf)),
  countRoute(hearsOf),
  streamOf(hub),
]
