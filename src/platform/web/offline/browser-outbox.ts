/** The outbox of this page: IndexedDB, one draining tab, and the signs that it is worth trying. */
import { connectivity } from '../api/connectivity.ts'
import type { Identity } from '../api/identity.ts'
import { fetchJson } from '../api/request.ts'
import type { OutboxEntry } from './entry.ts'
import { createWriteRegister, type OfflineWriteLoader } from './offline-write.ts'
import { createBrowserStore, keepStorage } from './outbox-store.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const lockName = 'darasa-outbox'
const channelName = 'darasa-outbox'
/** The server refuses the call if its session belongs to another person; the header grants nothing. */
const ownerHeader = 'X-Session-Owner'

export interface BrowserOutboxOptions {
  readonly identity: () => Identity | null
  readonly confirmIdentity: () => Promise<Identity | null>
  readonly writes: readonly OfflineWriteLoader[]
}

/** Without the lock API (a plain http address) two tabs may both send: the idempotency key still makes it one write. */
const lock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockName, work) : work()

const send = (entry: OutboxEntry): Promise<unknown> =>
  fetchJson(entry.url, {
    method: entry.method,
    body: entry.body,
    idempotencyKey: entry.key,
    headers: { [ownerHeader]: entry.owner },
    wording: 'platform',
    attempts: 1,
    background: true,
  })

const later = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export interface BrowserOutbox {
  readonly outbox: Outbox
  /** Begins to watch and send. @returns how to end */
  readonly start: () => () => void
}

const watch = (outbox: Outbox, channel: BroadcastChannel | null): (() => void) => {
  const drain = (): void => void outbox.drain()
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') drain()
  }
  const stopWatching = connectivity.subscribe(() => {
    if (connectivity.isOnline()) drain()
  })
  document.addEventListener('visibilitychange', onVisible)
  if (channel) channel.onmessage = () => void outbox.refresh()
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', onVisible)
    if (channel) channel.onmessage = null
    outbox.stop()
  }
}

export const createBrowserOutbox = (options: BrowserOutboxOptions): BrowserOutbox => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  const outbox = createOutbox({
    store: createBrowserStore(),
    writes: createWriteRegister(options.writes),
    identity: options.identity,
    confirmIdentity: options.confirmIdentity,
    send,
    lock,
    later,
    now: () => new Date(),
    random: Math.random,
    announce: () => channel?.postMessage('changed'),
  })
  const start = (): (() => void) => {
    void keepStorage()
    void outbox.refresh()
    void outbox.drain()
    return watch(outbox, channel)
  }
  return { outbox, start }
}
