/** Gives the page its outbox, and the hooks with which screens use it. */
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { connectivity } from '../api/connectivity.ts'
import { type Identity, identityKey } from '../api/identity.ts'
import { createBrowserOutbox } from './browser-outbox.ts'
import type { OutboxEntry } from './entry.ts'
import type { OfflineWriteLoader } from './offline-write.ts'
import type { Outbox } from './outbox.ts'

const OutboxContext = createContext<Outbox | null>(null)

/** An outbox that is already made: for the app's provider and for tests. */
export const OutboxProvider = ({ outbox, children }: { outbox: Outbox; children: ReactNode }) => {
  const client = useQueryClient()
  useEffect(
    () =>
      outbox.onSent((entry) => {
        // Keys begin with the endpoint's id.
        for (const id of entry.invalidates) void client.invalidateQueries({ queryKey: [id] })
      }),
    [outbox, client],
  )
  return <OutboxContext.Provider value={outbox}>{children}</OutboxContext.Provider>
}

export interface OfflineProviderProps {
  /** Null while signed out. */
  readonly identity: Identity | null
  /** Asks the server for its session; rejects offline. */
  readonly confirmIdentity: () => Promise<Identity | null>
  readonly writes: readonly OfflineWriteLoader[]
  readonly children: ReactNode
}

export const OfflineProvider = ({ identity, confirmIdentity, writes, children }: OfflineProviderProps) => {
  const latest = useRef({ identity, confirmIdentity })
  const [made] = useState(() =>
    createBrowserOutbox({
      identity: () => latest.current.identity,
      confirmIdentity: () => latest.current.confirmIdentity(),
      writes,
    }),
  )
  const owner = identity ? identityKey(identity) : null
  useEffect(() => {
    latest.current = { identity, confirmIdentity }
  })
  useEffect(() => made.start(), [made, owner])
  return <OutboxProvider outbox={made.outbox}>{children}</OutboxProvider>
}

const useOutboxItself = (): Outbox => {
  const outbox = useContext(OutboxContext)
  if (!outbox) throw new Error('The outbox needs an OfflineProvider')
  return outbox
}

/** Whether the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)

export interface UseOutbox extends Pick<
  Outbox,
  'enqueue' | 'retry' | 'discard' | 'edit' | 'resolve' | 'drain' | 'find'
> {
  readonly online: boolean
  readonly loaded: boolean
  /** Number of unsent entries, for "waiting to send (3)". */
  readonly waiting: number
  /** Number that needs a person. */
  readonly unsettled: number
  readonly entries: readonly OutboxEntry[]
  /** Entries of the same account in its other memberships. */
  readonly elsewhere: number
  /** Waits for the same account to sign in again. */
  readonly paused: boolean
}

export const useOutbox = (): UseOutbox => {
  const outbox = useOutboxItself()
  const online = useOnline()
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  return useMemo(
    () => ({
      ...snapshot,
      online,
      waiting: snapshot.entries.length,
      unsettled: snapshot.entries.filter((entry) => entry.state === 'conflict' || entry.state === 'refused').length,
      enqueue: outbox.enqueue,
      retry: outbox.retry,
      discard: outbox.discard,
      edit: outbox.edit,
      resolve: outbox.resolve,
      drain: outbox.drain,
      find: outbox.find,
    }),
    [outbox, online, snapshot],
  )
}

/** Queued entries of a subject, oldest first, to overlay on read data. */
export const useWaitingFor = (subject: string): readonly OutboxEntry[] => {
  const { entries } = useOutbox()
  return useMemo(() => entries.filter((entry) => entry.subject === subject), [entries, subject])
}
