/** Live events: one listening connection a process, fanned out to the open streams of each account. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from '../tenancy/tenancy.ts'

/** What a stream is told. It carries ids and kinds only: the browser asks for the rest through the API. */
export interface LiveEvent {
  /** `module.what`, for example `attendance.register`. */
  readonly type: string
  readonly schoolId: string | null
  /** Receivers; absent means everybody in the school with one of `roles`. */
  readonly accounts?: readonly string[]
  readonly roles?: readonly string[]
  readonly data?: Record<string, string | number | boolean | null>
}

const channel = 'darasa_events'

/** Tells every process of an event once the transaction commits. At most 7,900 bytes, so that it fits a notification. */
export const announce = async (tx: Tx, event: LiveEvent): Promise<void> => {
  const text = JSON.stringify(event)
  if (text.length <= 7900) return void (await tx.db.execute(sql`select pg_notify(${channel}, ${text})`))
  const accounts = event.accounts ?? []
  const half = Math.ceil(accounts.length / 2)
  if (half === accounts.length) throw new Error('A live event is too large')
  await announce(tx, { ...event, accounts: accounts.slice(0, half) })
  await announce(tx, { ...event, accounts: accounts.slice(half) })
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
  if (event.schoolId !== null && event.schoolId !== listener.schoolId && !event.accounts?.includes(listener.accountId)) return false
  if (event.accounts) return event.accounts.includes(listener.accountId)
  return !event.roles || event.roles.includes(listener.role)
}

export interface HubLog {
  warn(details: object, message: string): void
}

/** Listens on PostgreSQL, reconnects by itself, and hands events to listeners and to in-process hooks. */
export class EventHub {
  readonly #listeners = new Set<Listener>()
  readonly #hooks: ((event: LiveEvent) => void)[] = []
  readonly #lostHooks: (() => void)[] = []
  readonly #config: pg.ClientConfig
  readonly #log: HubLog
  #client: pg.Client | undefined
  #closed = false
  #waiting = false

  constructor(config: pg.ClientConfig, log: HubLog) {
    this.#config = config
    this.#log = log
  }

  get size(): number {
    return this.#listeners.size
  }

  /** False while what other processes tell is not heard. */
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
  }

  #again(client: pg.Client): void {
    if (this.#closed || this.#waiting || (this.#client !== undefined && this.#client !== client)) return
    this.#client = undefined
    this.#waiting = true
    this.#log.warn({}, 'live events: connection lost, reconnecting')
    // The end of a session may be among what is not heard: streams pass the gate again, and what is kept is looked up anew.
    for (const hook of this.#lostHooks) hook()
    this.endWhere(() => true)
    const timer = setTimeout(() => {
      this.#waiting = false
      void this.start().catch(() => this.#again(client))
    }, 1000)
    timer.unref()
  }

  #receive(payload: string): void {
    const event = JSON.parse(payload) as LiveEvent
    for (const hook of this.#hooks) hook(event)
    for (const listener of this.#listeners) if (hears(listener, event)) listener.send(event)
  }

  /** @returns a function that takes the listener off again */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Ends the streams whose session is no longer valid. */
  endWhere(test: (listener: Listener) => boolean): void {
    for (const listener of this.#listeners) if (test(listener)) listener.end()
  }

  async stop(): Promise<void> {
    this.#closed = true
    for (const listener of this.#listeners) listener.end()
    await this.#client?.end()
  }
}
