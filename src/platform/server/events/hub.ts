/** Live events: each process sends and receives them over one connection, and passes them to each account's streams. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from '../tenancy/tenancy.ts'

/**
 * Live event as sent to browsers. It contains ids and types only: the browser fetches the rest through the API. The one
 * exception is what browsers tell each other to connect the cameras of a group, which is kept nowhere.
 */
export interface LiveEvent {
  /** `module.what`, for example `attendance.register`. */
  readonly type: string
  readonly schoolId: string | null
  /** Recipients; undefined means everyone in the school with one of `roles`. */
  readonly accounts?: readonly string[]
  readonly roles?: readonly string[]
  readonly data?: Record<string, string | number | boolean | null>
}

const channel = 'darasa_events'

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const mostBytes = 7900

/** The event as one payload, or as several with a part of the receivers each. @throws when an event without receivers is too large */
const payloadsOf = (event: LiveEvent): string[] => {
  const payload = JSON.stringify(event)
  if (Buffer.byteLength(payload) <= mostBytes) return [payload]
  const accounts = event.accounts ?? []
  const half = Math.ceil(accounts.length / 2)
  if (half === accounts.length) throw new Error('A live event is too large')
  return [accounts.slice(0, half), accounts.slice(half)].flatMap((part) => payloadsOf({ ...event, accounts: part }))
}

/**
 * Tells every process of an event after the transaction has committed; a transaction that fails tells nothing.
 * The event is lost when this process dies in the moment after the commit: use it for what a page shows, and
 * `publishWithCommit` for what must not be missed (docs/decisions/0011).
 */
export const publishEvent = (tx: Tx, event: LiveEvent): void => {
  for (const payload of payloadsOf(event)) tx.publish(payload)
}

/** Tells every process of an event as part of the commit. Such commits wait for one another, so this is for rare events. */
export const publishWithCommit = async (tx: Tx, event: LiveEvent): Promise<void> => {
  for (const payload of payloadsOf(event)) await tx.db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

export interface Listener {
  readonly accountId: string
  readonly sessionId: string
  readonly schoolId: string | null
  readonly role: string
  send(event: LiveEvent): void
  /** The session ended: the stream closes. */
  end(): void
}

const hears = (listener: Listener, event: LiveEvent): boolean => {
  if (event.schoolId !== null && event.schoolId !== listener.schoolId && !event.accounts?.includes(listener.accountId))
    return false
  if (event.accounts) return event.accounts.includes(listener.accountId)
  return !event.roles || event.roles.includes(listener.role)
}

export interface HubLog {
  warn(details: object, message: string): void
}

const retryAfter = 1000

/** Sends and receives events over PostgreSQL with automatic reconnection, and dispatches events to streams and in-process listeners. */
export class EventHub {
  readonly #listeners = new Set<Listener>()
  readonly #hooks: ((event: LiveEvent) => void)[] = []
  readonly #lostHooks: (() => void)[] = []
  readonly #config: pg.ClientConfig
  readonly #log: HubLog
  #client: pg.Client | undefined
  #closed = false
  #waiting = false
  /** Payloads that wait to be sent, oldest first. */
  #outgoing: string[] = []
  /** The batch under way. */
  #sending: Promise<void> | undefined

  constructor(config: pg.ClientConfig, log: HubLog) {
    this.#config = config
    this.#log = log
  }

  get size(): number {
    return this.#listeners.size
  }

  /** False while disconnected from other processes' events. */
  get isListening(): boolean {
    return this.#client !== undefined
  }

  /** Called when events may have been missed. */
  onLost(hook: () => void): void {
    this.#lostHooks.push(hook)
  }

  /** Called for every event in this process, streams or not. */
  onEvent(hook: (event: LiveEvent) => void): void {
    this.#hooks.push(hook)
  }

  async start(): Promise<void> {
    const client = new pg.Client(this.#config)
    client.on('error', () => this.#again(client))
    client.on('end', () => this.#again(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    await client.connect()
    await client.query(`listen ${channel}`)
    this.#client = client
    this.#send()
  }

  /** Sends payloads to every process, in order: all of one tick in one statement, outside of the transactions that made them. */
  publish(payloads: readonly string[]): void {
    if (this.#outgoing.length === 0) setImmediate(() => this.#send())
    for (const payload of payloads) this.#outgoing.push(payload)
  }

  /** One batch at a time keeps the order; what arrives meanwhile is the next batch. */
  #send(): void {
    if (!this.#client || this.#sending || this.#outgoing.length === 0) return
    const batch = this.#outgoing
    this.#outgoing = []
    this.#sending = this.#client
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, batch])
      .then(
        () => 0,
        (error: Error) => {
          this.#log.warn({ err: error }, 'live events: not sent, trying again')
          this.#outgoing = [...batch, ...this.#outgoing]
          return retryAfter
        },
      )
      .then((wait) => {
        this.#sending = undefined
        if (wait > 0) setTimeout(() => this.#send(), wait).unref()
        else this.#send()
      })
  }

  #again(client: pg.Client): void {
    if (this.#closed || this.#waiting || (this.#client !== undefined && this.#client !== client)) return
    this.#client = undefined
    this.#waiting = true
    this.#log.warn({}, 'live events: connection lost, reconnecting')
    // An end of session may have been missed: streams are authorised again, and caches are cleared.
    for (const hook of this.#lostHooks) hook()
    this.endWhere(() => true)
    const timer = setTimeout(() => {
      this.#waiting = false
      void this.start().catch(() => this.#again(client))
    }, retryAfter)
    timer.unref()
  }

  #receive(payload: string): void {
    const event = JSON.parse(payload) as LiveEvent
    for (const hook of this.#hooks) hook(event)
    for (const listener of this.#listeners) if (hears(listener, event)) listener.send(event)
  }

  /** @returns a function that removes the listener */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Closes streams whose session is no longer valid. */
  endWhere(test: (listener: Listener) => boolean): void {
    for (const listener of this.#listeners) if (test(listener)) listener.end()
  }

  /** Sends what waits and ends. Open streams are ended before the HTTP server closes, which waits for them. */
  async stop(): Promise<void> {
    this.#closed = true
    this.#send()
    while (this.#sending) await this.#sending
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }
}
