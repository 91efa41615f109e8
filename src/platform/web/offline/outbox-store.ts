/** Where entries are kept: IndexedDB, written through to the disk before anything is called safe. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { NewEntry, OutboxEntry } from './entry.ts'

/** Every method resolves only when what it did would survive the tab being closed. */
export interface OutboxStore {
  /** Adds at the end. */
  readonly add: (entry: NewEntry) => Promise<OutboxEntry>
  /** All entries of all accounts, oldest first. */
  readonly list: () => Promise<OutboxEntry[]>
  /** Changes one entry as one step that no other tab can get between; null removes it. @returns what is there now, null when it is gone */
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

/** Strict durability: the browser waits for the disk, not only for its own buffers. */
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

/** Asks the browser not to clear this site's storage when the device runs low. */
export const keepStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}
