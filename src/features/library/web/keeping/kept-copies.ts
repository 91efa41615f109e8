/** The copies of items that one account keeps on this device, for the screens that show them. */
import { type Identity, identityKey } from '#platform/web/api/identity.ts'
import { forgetKeptFiles } from '#platform/web/api/kept-files.ts'
import type { LibraryItem, Reading } from '../../contract/items.ts'
import { mostKept } from '../../contract/words.ts'
import { deleteCopy, fetchCopy, hasRoomFor, readCopies, readFile, writeFacts, type KeptCopy } from './kept-cache.ts'
import { RefusedDownload } from './steady-download.ts'

/** full: the device has no room. many: it keeps as many as it may. refused: the item is no longer the reader's. */
type KeepFailure = 'full' | 'many' | 'refused' | 'network'

interface Download {
  /** Bytes that have arrived. */
  readonly received: number
  readonly stop: () => void
}

export interface KeptSnapshot {
  /** By title. */
  readonly copies: readonly KeptCopy[]
  /** By item. */
  readonly downloads: Readonly<Record<string, Download>>
  readonly failures: Readonly<Record<string, KeepFailure>>
}

export interface KeptCopies {
  readonly snapshot: () => KeptSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Reads what is on the device. */
  readonly load: () => Promise<readonly KeptCopy[]>
  /** Never rejects: a failure is in the snapshot. */
  readonly keep: (item: LibraryItem) => Promise<void>
  readonly remove: (itemId: string) => Promise<void>
  /** Takes over what the server says of the items, and removes copies of those that it does not name. */
  readonly settle: (items: readonly LibraryItem[]) => Promise<void>
  /** Notes in the copy where its reader is. */
  readonly note: (itemId: string, reading: Reading) => Promise<void>
  readonly removeAll: () => Promise<void>
  readonly file: (itemId: string) => Promise<Blob | null>
}

const failureOf = (thrown: unknown): KeepFailure => {
  if (thrown instanceof RefusedDownload) return 'refused'
  return thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'network'
}

const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

interface State {
  readonly identity: Identity
  readonly now: () => KeptSnapshot
  readonly show: (next: Partial<KeptSnapshot>) => void
  readonly load: () => Promise<readonly KeptCopy[]>
}

const keep = async ({ identity, now, show, load }: State, item: LibraryItem): Promise<void> => {
  const { id, file } = item
  if (!file || now().downloads[id]) return
  const control = new AbortController()
  const onReceived = (received: number): void =>
    show({ downloads: { ...now().downloads, [id]: { received, stop: () => control.abort() } } })
  const fail = (failure: KeepFailure): void => show({ failures: { ...now().failures, [id]: failure } })
  show({ failures: without(now().failures, id) })
  onReceived(0)
  try {
    if ((await load()).length >= mostKept) fail('many')
    else if (await hasRoomFor(file.bytes)) await fetchCopy(identity, item, file, { signal: control.signal, onReceived })
    else fail('full')
  } catch (thrown) {
    if (!control.signal.aborted) fail(failureOf(thrown))
  } finally {
    show({ downloads: without(now().downloads, id) })
    await load()
  }
}

const settle = async ({ identity, now, load }: State, items: readonly LibraryItem[]): Promise<void> => {
  const current = new Map(items.map((item) => [item.id, item]))
  for (const { item, bytes, isNoted } of now().copies) {
    const said = current.get(item.id)
    const reading = isNoted ? item.reading : (said?.reading ?? null)
    await (said ? writeFacts(identity, { item: { ...said, reading }, bytes }) : deleteCopy(identity, item.id))
  }
  await load()
}

const createKeptCopies = (identity: Identity): KeptCopies => {
  const listeners = new Set<() => void>()
  let snapshot: KeptSnapshot = { copies: [], downloads: {}, failures: {} }
  const show = (next: Partial<KeptSnapshot>): void => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const load = async (): Promise<readonly KeptCopy[]> => {
    show({ copies: await readCopies(identity) })
    return snapshot.copies
  }
  const state: State = { identity, now: () => snapshot, show, load }
  return {
    snapshot: state.now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    keep: (item) => keep(state, item),
    remove: async (id) => {
      snapshot.downloads[id]?.stop()
      await deleteCopy(identity, id)
      await load()
    },
    settle: (items) => settle(state, items),
    note: async (itemId, reading) => {
      const copy = snapshot.copies.find(({ item }) => item.id === itemId)
      if (!copy) return
      await writeFacts(identity, { ...copy, item: { ...copy.item, reading }, isNoted: true })
      await load()
    },
    removeAll: async () => {
      for (const { stop } of Object.values(snapshot.downloads)) stop()
      await forgetKeptFiles(identity)
      await load()
    },
    file: (itemId) => readFile(identity, itemId),
  }
}

const known = new Map<string, KeptCopies>()

/** The copies of this account in this membership; the same ones for the whole page. */
export const keptCopiesOf = (identity: Identity): KeptCopies => {
  const key = identityKey(identity)
  const copies = known.get(key) ?? createKeptCopies(identity)
  known.set(key, copies)
  return copies
}
