/** Which tokens this process gave out, so that a connection ends with the session that opened it, and a group with its time. */
import { sessionEndOf } from '#core/access/server/public.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import type { MediaMeans } from '../media/means.ts'

interface Ticket {
  readonly account: string
  readonly session: string
  readonly school: string
  readonly room: string
  readonly identity: string
}

const isOf = (one: Ticket, { account, session, school }: Partial<Ticket>): boolean =>
  (account ?? one.account) === one.account &&
  (session ?? one.session) === one.session &&
  (school ?? one.school) === one.school

/** A lesson is over by then, in milliseconds. */
const keptFor = 4 * 3_600_000

export class Tickets {
  readonly #means: MediaMeans
  /** The newest last. */
  #given: (Ticket & { readonly at: number })[] = []
  readonly #ending = new Set<string>()

  constructor(means: MediaMeans) {
    this.#means = means
  }

  note(ticket: Ticket): void {
    const at = Date.now()
    this.#given = this.#given.filter(
      (one) => at - one.at < keptFor && !(one.room === ticket.room && one.identity === ticket.identity),
    )
    this.#given.push({ ...ticket, at })
  }

  /** Nobody is heard in a group when its time is over. */
  endAfter(room: string, milliseconds: number): void {
    if (this.#ending.has(room)) return
    this.#ending.add(room)
    setTimeout(() => {
      this.#ending.delete(room)
      this.#try((liveKit) => liveKit.end([room]), 'live lessons: LiveKit did not end a group')
    }, milliseconds).unref()
  }

  #try(work: (liveKit: NonNullable<MediaMeans['liveKit']>) => Promise<unknown>, failure: string): void {
    const { liveKit, log } = this.#means
    if (liveKit) work(liveKit).catch((error: unknown) => log.error({ err: error }, failure))
  }

  /** Follows sessions that end: of one session, or of all of an account or school. */
  follow(hub: EventHub): void {
    hub.onEvent((event) => {
      const ended = sessionEndOf(event)
      if (!ended) return
      const gone = this.#given.filter((one) => isOf(one, ended))
      this.#given = this.#given.filter((one) => !gone.includes(one))
      for (const { room, identity } of gone)
        this.#try((liveKit) => liveKit.remove(room, identity), 'live lessons: a signed-out person stays in LiveKit')
    })
  }
}
