/** The outbox: queues writes offline, sends them, and lets a person resolve those the server refused. */
import { v7 } from 'uuid'
import { buildUrl, type CallOf, type Endpoint } from '#platform/pure/contract.ts'
import { type Identity, identityKey } from '../api/identity.ts'
import { createDrainRunner, type RunnerPorts } from './drain-runner.ts'
import { drainPass, type DrainPorts } from './drain.ts'
import { type NewEntry, type OutboxEntry, type Phrase, waitingAgain } from './entry.ts'
import { type OfflineWrite, rebased } from './offline-write.ts'
import { createOutboxView, type OutboxView } from './outbox-view.ts'

export interface OutboxPorts extends Omit<DrainPorts, 'onSent' | 'onChange'>, Omit<RunnerPorts, 'pass' | 'onResult'> {
  readonly now: () => Date
  /** Notifies other tabs of changes. */
  readonly announce: () => void
  readonly newId?: () => string
}

export interface EnqueueOptions {
  readonly label: Phrase
  /** Subject; defaults to the record's address, and a unique one for each POST. */
  readonly subject?: string
  /** Idempotency key of an attempt whose answer was lost. */
  readonly key?: string
}

type SentListener = (entry: OutboxEntry, response: unknown) => void

export interface Outbox extends Pick<OutboxView, 'snapshot' | 'subscribe' | 'refresh'> {
  /**
   * Stores a write on the device and starts sending. Resolves when it is safe.
   * @throws if it cannot be stored or no one is signed in
   */
  readonly enqueue: <E extends Endpoint>(
    write: OfflineWrite<E>,
    args: CallOf<E>,
    options: EnqueueOptions,
  ) => Promise<OutboxEntry>
  /** Sends what waits. */
  readonly drain: () => Promise<void>
  /** Sends it now, and everything that waits with it. */
  readonly retry: (id: string) => Promise<void>
  /** Discards an entry, unless it is being sent. */
  readonly discard: (id: string) => Promise<void>
  /** Replaces the content of a refused entry. */
  readonly edit: (id: string, body: unknown) => Promise<void>
  /** Settles a conflict. mine: sent again against the server's state. theirs: given up. */
  readonly resolve: (id: string, choice: 'mine' | 'theirs') => Promise<void>
  readonly onSent: (listener: SentListener) => () => void
  /** The feature's declaration of a write. */
  readonly find: (endpointId: string) => Promise<OfflineWrite | undefined>
  /** Stops the timer; entries are kept. */
  readonly stop: () => void
}

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

interface Fresh {
  readonly owner: Identity
  readonly newId: () => string
  readonly now: Date
}

const newEntry = (
  write: OfflineWrite,
  args: object,
  options: EnqueueOptions,
  { owner, newId, now }: Fresh,
): NewEntry => {
  const { endpoint } = write
  const parts: Parts = args
  const id = newId()
  const url = buildUrl(endpoint.path, parts.params, parts.query)
  return {
    id,
    key: options.key ?? newId(),
    endpointId: endpoint.id,
    method: endpoint.method,
    url,
    body: parts.body,
    subject: options.subject ?? (endpoint.method === 'POST' ? id : url),
    label: options.label,
    invalidates: (write.invalidates ?? []).map((one) => one.id),
    createdAt: now.toISOString(),
    owner: identityKey(owner),
    attempts: 0,
    state: 'waiting',
    failure: null,
  }
}

/** An attempted entry may have arrived: it keeps its content, to match its idempotency key. */
const isReplaceable = (one: OutboxEntry): boolean =>
  one.state === 'refused' || one.state === 'conflict' || (one.state === 'waiting' && one.attempts === 0)

/** Puts the entry in the place of an older one that it makes needless or is joined with. @returns null when there is none */
const supersede = async (ports: OutboxPorts, write: OfflineWrite, entry: NewEntry): Promise<OutboxEntry | null> => {
  const isOlder = (one: OutboxEntry): boolean =>
    one.owner === entry.owner && one.subject === entry.subject && one.endpointId === entry.endpointId
  const older = (await ports.store.list()).filter(isOlder).at(-1)
  if (!older || !isReplaceable(older)) return null
  const taken = await ports.store.change(older.id, (one) => {
    if (!isReplaceable(one)) return one
    const body = write.join ? write.join(one.body, entry.body) : entry.body
    return body === null ? one : { ...entry, body, id: one.id, sequence: one.sequence }
  })
  return taken?.key === entry.key ? taken : null
}

export const createOutbox = (ports: OutboxPorts): Outbox => {
  const newId = ports.newId ?? v7
  const sentListeners = new Set<SentListener>()
  const view = createOutboxView(ports.store, ports.identity)

  const changed = async (): Promise<void> => {
    ports.announce()
    await view.refresh()
  }
  const onSent: SentListener = (entry, response) => {
    for (const listener of sentListeners) listener(entry, response)
  }
  const pass = () => drainPass({ ...ports, onChange: changed, onSent })
  const runner = createDrainRunner({ ...ports, pass, onResult: (result) => view.setPaused(result.state === 'paused') })

  const settle = async (id: string, work: (entry: OutboxEntry) => OutboxEntry | null): Promise<void> => {
    await ports.store.change(id, (entry) => (entry.state === 'sending' ? entry : work(entry)))
    await changed()
    void runner.drain()
  }
  const anew = (entry: OutboxEntry, body: unknown): OutboxEntry => ({
    ...waitingAgain(entry),
    body,
    key: newId(),
    attempts: 0,
  })

  return {
    ...view,
    ...runner,
    find: ports.writes.find,
    enqueue: async (write, args, options) => {
      const owner = ports.identity()
      if (!owner) throw new Error('Nobody is signed in')
      ports.writes.add(write)
      const entry = newEntry(write, args, options, { owner, newId, now: ports.now() })
      const kept =
        (write.supersedes || write.join ? await supersede(ports, write, entry) : null) ?? (await ports.store.add(entry))
      await changed()
      void runner.drain()
      return kept
    },
    retry: (id) => settle(id, (entry) => waitingAgain(entry)),
    discard: (id) => settle(id, () => null),
    edit: (id, body) => settle(id, (entry) => anew(entry, body)),
    resolve: async (id, choice) => {
      const entry = view.snapshot().entries.find((one) => one.id === id)
      if (entry?.state !== 'conflict') return
      const write = choice === 'mine' ? await ports.writes.find(entry.endpointId) : undefined
      await settle(id, (one) => {
        if (one.state !== 'conflict') return one
        return choice === 'theirs' ? null : anew(one, rebased(write, one.body, one.current))
      })
    },
    onSent: (listener) => {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },
  }
}
