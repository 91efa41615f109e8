/** Entry store: IndexedDB, flushed to disk before anything counts as safe. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { NewEntry, OutboxEntry } from './entry.ts'

/** Every method resolves only when its effect would survive closing the tab. */
export interface OutboxStore {
  /** Adds at the end. */
  readonly add: (entry: NewEntry) => Promise<OutboxEntry>
  /** All entries of all accounts, oldest first. */
  readonly list: () => Promise<OutboxEntry[]>
  /** Updates an entry atomically across tabs; null deletes it. @returns the current entry, null if deleted */
  readonly change: (id: string, work: (entry: OutboxEntry) => OutboxEntry | null) => Promise<OutboxEntry | null>
}

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { id: string } }
}

const databaseName = 'darasa-outbox'

const open = (onClosed: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      const entries = database.createObjectStore('entries', { keyPath: 'sequence', autoIncrement: true })
      entries.createIndex('id', 'id', { unique: true })
    },
    // A newer version in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onClosed()
    },
    terminated: onClosed,
  })

/** Strict durability: the browser waits for the disk. */
const strict = { durability: 'strict' } as const

export const createBrowserStore = (): OutboxStore => {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const forget = (): void => {
    opening = null
  }
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= open(forget).catch((thrown: unknown) => {
      forget()
      throw thrown
    })
    return opening
  }

  return {
    add: async (entry) => {
      const transaction = (await database()).transaction('entries', 'readwrite', strict)
      // The key generator fills in `sequence`.
      const [sequence] = await Promise.all([transaction.store.add(entry as OutboxEntry), transaction.done])
      return { ...entry, sequence }
    },
    list: async () => (await database()).getAll('entries'),
    change: async (id, work) => {
      const transaction = (await database()).transaction('entries', 'readwrite', strict)
      const entry = await transaction.store.index('id').get(id)
      const next = entry ? work(entry) : null
      if (entry && next) await transaction.store.put(next)
      else if (entry) await transaction.store.delete(entry.sequence)
      await transaction.done
      return next
    },
  }
}

/** Requests persistent storage, so that the browser does not evict it. */
export const keepStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}
