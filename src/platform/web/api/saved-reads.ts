/** Answers that are kept on the device, apart for each account and membership, so that chosen screens open without network. */
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { type Identity, identityKey } from './identity.ts'
import { apiSettings } from './settings.ts'

const prefix = 'darasa:reads:'
/** How long a kept answer may serve, ms: a week. */
export const savedFor = 7 * 24 * 60 * 60 * 1000
/** Changes within this time are saved together, ms. */
const gather = 1000

/** What the saved reads need of a key-value store; IndexedDB in the browser. */
export interface KeyValueStore {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
  keys: () => Promise<unknown[]>
}

export const browserStore: KeyValueStore = { get: (key) => get<unknown>(key), set, del, delMany, keys: () => keys() }

/** Opens the device's store ahead: the first use of it takes its time. */
export const warmStore = (): void => void browserStore.keys().catch(() => undefined)

const keyFor = (identity: Identity): string => prefix + identityKey(identity)

/** A refresh that failed must not cost the answer from before it. */
const lasting = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    ...client.clientState,
    queries: client.clientState.queries.map((query) => ({
      ...query,
      state: { ...query.state, status: 'success' as const, error: null, fetchStatus: 'idle' as const, fetchFailureReason: null, fetchFailureCount: 0 },
    })),
  },
})

/** Saves at most once a second. @param mayWrite false once the page belongs to somebody else */
export const createPersister = (identity: Identity, mayWrite: () => boolean, store: KeyValueStore = browserStore): Persister => {
  let waiting: PersistedClient | null = null
  let gathering = false
  const flush = async (): Promise<void> => {
    gathering = true
    await apiSettings().wait(gather)
    gathering = false
    const client = waiting
    waiting = null
    if (client && mayWrite()) await store.set(keyFor(identity), client)
  }
  return {
    persistClient: (client) => {
      waiting = lasting(client)
      // A full or forbidden store costs the offline copy, never the screen.
      if (!gathering) flush().catch(() => undefined)
    },
    restoreClient: async () => {
      try {
        return (await store.get(keyFor(identity))) as PersistedClient | undefined
      } catch {
        return undefined
      }
    },
    removeClient: () => {
      waiting = null
      return store.del(keyFor(identity)).catch(() => undefined)
    },
  }
}

/** Removes what was kept for everybody but `identity`; for everybody at all at sign-out. */
export const forgetReads = async (except: Identity | null, store: KeyValueStore = browserStore): Promise<void> => {
  const kept = except ? keyFor(except) : null
  const mine = (await store.keys()).filter((key): key is string => typeof key === 'string' && key.startsWith(prefix) && key !== kept)
  if (mine.length > 0) await store.delMany(mine)
}
