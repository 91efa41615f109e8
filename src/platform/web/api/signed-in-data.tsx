/** Data of the person in the membership in use: what was kept on the device comes back, another membership's goes, and the event stream runs. */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type PersistQueryClientOptions, persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useState } from 'react'
import { connectivity, watchDevice } from './connectivity.ts'
import { type Identity, identityKey } from './identity.ts'
import { isLeaving } from './leaving.ts'
import { LiveEventsProvider } from './live-events.tsx'
import { browserStore, createPersister, forgetReads, type KeyValueStore, savedFor } from './saved-reads.ts'
import { pause, sessionBegan } from './settings.ts'

/** Longest time that the first screen waits for the device's storage, ms. */
const storagePatience = 1500

export interface SignedInDataProps {
  readonly identity: Identity
  /** Version of the answers' shape: what another version kept is not read. */
  readonly version: string
  readonly children: ReactNode
  readonly store?: KeyValueStore
}

const optionsFor = (client: QueryClient, identity: Identity, version: string, store: KeyValueStore, mayWrite: () => boolean): PersistQueryClientOptions => ({
  queryClient: client,
  persister: createPersister(identity, mayWrite, store),
  maxAge: savedFor,
  buster: version,
  dehydrateOptions: {
    shouldDehydrateQuery: (query) => query.meta?.offline === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  },
  // Or an unopened screen would lose its kept answer after some minutes.
  hydrateOptions: { defaultOptions: { queries: { gcTime: savedFor } } },
})

/** Brings back what this account kept, and keeps on saving until it is told to stop. */
const keepReads = (client: QueryClient, identity: Identity, version: string, store: KeyValueStore, onReady: () => void): (() => void) => {
  const state = { active: true, stopSaving: (): void => undefined }
  const options = optionsFor(client, identity, version, store, () => state.active && !isLeaving())
  const restore = async (): Promise<void> => {
    // Read since this person is in: nothing that was kept is newer.
    const fresh = new Set(
      client
        .getQueryCache()
        .getAll()
        .filter(({ state: { data } }) => data !== undefined),
    )
    const began = Date.now()
    await forgetReads(identity, store)
    if (!state.active) return
    await persistQueryClientRestore(options)
    // Shown at once, and read again: since it was kept, it may have been taken away from this account.
    const isKept = (query: Query): boolean => query.meta?.shared !== true && query.state.dataUpdatedAt < began && !fresh.has(query)
    await client.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  }
  const begin = async (): Promise<void> => {
    // A store that is broken or stuck costs the offline copy, never the screen.
    await Promise.race([restore().catch(() => undefined), pause(storagePatience)])
    if (!state.active) return
    state.stopSaving = persistQueryClientSubscribe(options)
    onReady()
  }
  void begin()
  return () => {
    state.active = false
    state.stopSaving()
    client.removeQueries({ predicate: (query) => query.meta?.shared !== true })
  }
}

/** Children appear once the cache holds this membership's data and nobody else's. */
export const SignedInData = ({ identity, version, children, store = browserStore }: SignedInDataProps) => {
  const client = useQueryClient()
  const owner = identityKey(identity)
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => watchDevice(connectivity), [])
  useEffect(() => {
    sessionBegan()
    return keepReads(client, identity, version, store, () => setReady(owner))
    // oxlint-disable-next-line react/exhaustive-deps -- the owner says all that matters of the identity
  }, [client, owner, version, store])
  if (ready !== owner) return null
  return (
    <LiveEventsProvider key={owner} active>
      {children}
    </LiveEventsProvider>
  )
}
