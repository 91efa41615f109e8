/** The outbox as seen by the page: entries of this account and membership, reread after every change. */
import { type Identity, identityKey } from '../api/identity.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxStore } from './outbox-store.ts'

export interface OutboxSnapshot {
  /** False until the store was read once. */
  readonly loaded: boolean
  /** Entries of this account and membership, oldest first. */
  readonly entries: readonly OutboxEntry[]
  /** Entries of the same account in its other memberships. */
  readonly elsewhere: number
  /** Waits for the same account to sign in again. */
  readonly paused: boolean
}

export interface OutboxView {
  readonly snapshot: () => OutboxSnapshot
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => Promise<void>
  readonly setPaused: (paused: boolean) => void
}

export const createOutboxView = (store: OutboxStore, identityNow: () => Identity | null): OutboxView => {
  const listeners = new Set<() => void>()
  let snapshot: OutboxSnapshot = { loaded: false, entries: [], elsewhere: 0, paused: false }
  let reading = 0

  const show = (next: OutboxSnapshot): void => {
    snapshot = next
    for (const listener of listeners) listener()
  }

  const refresh = async (): Promise<void> => {
    reading += 1
    const mine = reading
    const all = await store.list()
    // A later reading is on its way and knows more.
    if (mine !== reading) return
    const identity = identityNow()
    const owner = identity ? identityKey(identity) : null
    const entries = all.filter((entry) => entry.owner === owner)
    const elsewhere = identity
      ? all.filter((entry) => entry.owner !== owner && entry.owner.startsWith(`${identity.accountId}:`)).length
      : 0
    show({ ...snapshot, loaded: true, entries, elsewhere })
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    setPaused: (paused) => {
      if (snapshot.paused !== paused) show({ ...snapshot, paused })
    },
  }
}
