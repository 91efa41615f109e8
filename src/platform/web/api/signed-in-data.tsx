/**
 * Data of the signed-in person in the current membership: restores stored data, removes other memberships' data, and
 * runs the event stream.
 */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
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
  /** Schema version of stored responses: other versions are ignored. */
  readonly version: string
  readonly children: ReactNode
  readonly store?: KeyValueStore
}

const optionsFor = (
  client: QueryClient,
  identity: Identity,
  version: string,
  store: KeyValueStore,
  mayWrite: () => boolean,
): PersistQueryClientOptions => ({
  queryClient: client,
  persister: createPersister(identity, mayWrite, store),
  maxAge: savedFor,
  buster: version,
  dehydrateOptions: {
    shouldDehydrateQuery: (query) => query.meta?.offline === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  },
  // Keeps stored responses of unopened screens from being garbage-collected.
  hydrateOptions: { defaultOptions: { queries: { gcTime: savedFor } } },
})

/** Restores this account's stored data, and keeps saving until stopped. */
const keepReads = (
  client: QueryClient,
  identity: Identity,
  version: string,
  store: KeyValueStore,
  onReady: () => void,
): (() => void) => {
  const state = { active: true, stopSaving: (): void => undefined }
  const options = optionsFor(client, identity, version, store, () => state.active && !isLeaving())
  const restore = async (): Promise<void> => {
    // Read in this session, so newer than any stored data.
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
    // Shown immediately and refetched: access may have been revoked since.
    const isKept = (query: Query): boolean =>
      query.meta?.shared !== true && query.state.dataUpdatedAt < began && !fresh.has(query)
    await client.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  }
  const begin = async (): Promise<void> => {
    // A broken store only disables the offline copy.
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

/** Renders children once the cache has this membership's data only. */
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
