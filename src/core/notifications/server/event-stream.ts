/** A browser's stream of live events: EventSource format, heartbeats, and an end when the session ends. */
import type { Writable } from 'node:stream'
import type { LiveEvent, Listener } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { notificationEvents } from '../contract.ts'

export const streamTimes = {
  /** Proxies close connections idle for a minute or less, ms. */
  heartbeat: 25_000,
  /** The browser opens a broken stream again after this long, ms. */
  retry: 3_000,
  /** Age at which a stream is closed, so that the next one is authorised again, ms. */
  life: 3_600_000,
} as const

/** Unread bytes at which a slow client is disconnected, which then reconnects. */
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

/** Type and data only: the event's other recipients are not disclosed. */
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
    // Announces the end before closing, so that the page checks its session immediately.
    end: () => {
      say(textOf({ type: notificationEvents.ended }))
      out.end()
    },
  })
  const beat = setInterval(
    () => (now().getTime() < until ? say(': still here\n\n') : void out.end()),
    streamTimes.heartbeat,
  )
  const stop = (): void => {
    clearInterval(beat)
    remove()
  }
  out.once('close', stop).once('finish', stop)
  out.on('error', stop)
  say(`retry: ${streamTimes.retry}\n\n`)
  if (resumed) say(textOf({ type: notificationEvents.missed }))
}
