/** One browser's stream of live events: text as EventSource reads it, a sign of life while nothing happens, an end when the session does. */
import type { Writable } from 'node:stream'
import type { LiveEvent, Listener } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { notificationEvents } from '../contract.ts'

export const streamTimes = {
  /** Proxies close connections that say nothing for a minute or less, ms. */
  heartbeat: 25_000,
  /** The browser opens a broken stream again after this long, ms. */
  retry: 3_000,
  /** A stream this old is closed, so that the next one passes the gate again, ms. */
  life: 3_600_000,
} as const

/** What a browser that does not read may leave unread here, bytes; then it is cut off and asks anew. */
export const bufferLimit = 64_000

export interface StreamOwner {
  readonly accountId: string
  readonly sessionId: string
  readonly schoolId: string | null
  readonly role: string
  readonly expiresAt: Date
}

export interface StreamPorts {
  readonly now: () => Date
  readonly hub: { add(listener: Listener): () => void }
}

/** Only the kind and the ids: whom else an event is for is nobody's business. */
const textOf = (event: Pick<LiveEvent, 'type' | 'data'>): string =>
  `id: ${newId()}\ndata: ${JSON.stringify({ type: event.type, ...(event.data ? { data: event.data } : {}) })}\n\n`

/** @param resumed the browser had a stream before: it may have missed something */
export const openStream = (out: Writable, owner: StreamOwner, { hub, now }: StreamPorts, resumed: boolean): void => {
  const until = Math.min(owner.expiresAt.getTime(), now().getTime() + streamTimes.life)
  const say = (text: string): void => {
    if (out.writableEnded) return
    out.write(text)
    if (out.writableLength > bufferLimit) out.destroy()
  }
  const remove = hub.add({
    accountId: owner.accountId,
    sessionId: owner.sessionId,
    schoolId: owner.schoolId,
    role: owner.role,
    send: (event) => say(textOf(event)),
    // Says so before it closes, so that the page asks at once whether its session still holds.
    end: () => {
      say(textOf({ type: notificationEvents.ended }))
      out.end()
    },
  })
  const beat = setInterval(() => (now().getTime() < until ? say(': still here\n\n') : void out.end()), streamTimes.heartbeat)
  const stop = (): void => {
    clearInterval(beat)
    remove()
  }
  out.once('close', stop).once('finish', stop)
  out.on('error', stop)
  say(`retry: ${streamTimes.retry}\n\n`)
  if (resumed) say(textOf({ type: notificationEvents.missed }))
}
