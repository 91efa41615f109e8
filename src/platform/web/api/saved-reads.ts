/** Responses stored on the device, separate by account and membership, so that selected screens open offline. */
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { type Identity, identityKey } from './identity.ts'
import { forgetOthersFiles } from './kept-files.ts'
import { apiSettings } from './settings.ts'

const prefix = 'darasa:reads:'
/** Maximum age of a stored response, ms: a week. */
export const savedFor = 7 * 24 * 60 * 60 * 1000
/** Changes within this time are saved together, ms. */
const gather = 1000

/** Key-value store of the saved reads; IndexedDB in the browser. */
export interface KeyValueStore {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  delMany: (keys: string[]) => Promise<void>
  keys: () => Promise<unknown[]>
}

export const browserStore: KeyValueStore = { get: (key) => get<unknown>(key), set, del, delMany, keys: () => keys() }

/** Opens the store in advance, because its first use is slow. */
export const warmStore = (): void => void browserStore.keys().catch(() => undefined)

const keyFor = (identity: Identity): string => prefix + identityKey(identity)

/** A refresh that failed must not cost the answer from before it. */
const lasting = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    ...client.clientState,
    queries: client.clientState.queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        status: 'success' as const,
        error: null,
        fetchStatus: 'idle' as const,
        fetchFailureReason: null,
        fetchFailureCount: 0,
      },
    })),
  },
})

/** Saves at most once a second. @param mayWrite false once the page belongs to another person */
export const createPersister = (
  identity: Identity,
  mayWrite: () => boolean,
  store: KeyValueStore = browserStore,
): Persister => {
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
      // A full or unavailable store only disables the offline copy.
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

const forgetOthersReads = async (except: Identity | null, store: KeyValueStore): Promise<void> => {
  const kept = except ? keyFor(except) : null
  const mine = (await store.keys()).filter(
    (key): key is string => typeof key === 'string' && key.startsWith(prefix) && key !== kept,
  )
  if (mine.length > 0) await store.delMany(mine)
}

/** Deletes stored data and files of all identities but `except`; of all at sign-out. */
export const forgetReads = async (except: Identity | null, store: KeyValueStore = browserStore): Promise<void> => {
  await Promise.all([forgetOthersReads(except, store), forgetOthersFiles(except)])
}
