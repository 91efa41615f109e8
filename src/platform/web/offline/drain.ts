/** Sends what waits: in order, one at a time, by one tab at a time, and only under the session that made it. */
import { ApiError } from '../api/api-error.ts'
import { type Identity, identityKey, sameIdentity } from '../api/identity.ts'
import { failureOf, isHeld, type OutboxEntry, waitingAgain } from './entry.ts'
import { rebased, type WriteRegister } from './offline-write.ts'
import type { OutboxStore } from './outbox-store.ts'

export interface DrainPorts {
  readonly store: OutboxStore
  readonly writes: WriteRegister
  /** The person this page considers signed in. */
  readonly identity: () => Identity | null
  /** The server's session, which another tab may have changed. Rejects offline. */
  readonly confirmIdentity: () => Promise<Identity | null>
  /** Sends one entry and resolves with the answer. @throws ApiError */
  readonly send: (entry: OutboxEntry) => Promise<unknown>
  readonly onSent: (entry: OutboxEntry, response: unknown) => void
  /** Something in the store changed. */
  readonly onChange: () => Promise<void>
}

/** done: nothing more can be sent. later: retry automatically. paused: waits for the same account to sign in. */
export type DrainResult =
  | { readonly state: 'done' }
  | { readonly state: 'later'; readonly afterSeconds?: number }
  | { readonly state: 'paused' }

type Step = 'next' | DrainResult

/** The whole server is unreachable or overloaded, not only this call. */
const stopsAll = (error: ApiError): boolean =>
  error.kind === 'network' || error.kind === 'aborted' || [408, 429, 502, 503, 504].includes(error.status)

const later = (error: ApiError): DrainResult =>
  error.retryAfter === undefined ? { state: 'later' } : { state: 'later', afterSeconds: error.retryAfter }

const markSending = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'waiting' ? { ...entry, state: 'sending', attempts: entry.attempts + 1 } : entry

/** Later entries on the same record were made before its new version was known. Done before the sent one is removed: done twice it does no harm. */
const carryForward = async (ports: DrainPorts, sent: OutboxEntry, response: unknown): Promise<void> => {
  const followers = (await ports.store.list()).filter(
    (one) => one.owner === sent.owner && one.subject === sent.subject && one.sequence > sent.sequence,
  )
  if (followers.length === 0 || response === undefined) return
  const write = await ports.writes.find(sent.endpointId)
  for (const follower of followers) {
    await ports.store.change(follower.id, (one) =>
      one.state === 'waiting' ? { ...one, body: rebased(write, one.body, response) } : one,
    )
  }
}

const settleFailure = async (ports: DrainPorts, entry: OutboxEntry, error: ApiError): Promise<Step> => {
  const change = (work: (one: OutboxEntry) => OutboxEntry): Promise<unknown> => ports.store.change(entry.id, work)
  if (error.status === 401) {
    await change((one) => waitingAgain(one))
    return { state: 'paused' }
  }
  if (stopsAll(error)) {
    await change((one) => waitingAgain(one, failureOf(error)))
    return later(error)
  }
  if (error.kind === 'server') {
    await change((one) => waitingAgain(one, failureOf(error)))
    return 'next'
  }
  const isConflict = error.status === 409 && error.current !== undefined
  await change((one) => ({
    ...one,
    state: isConflict ? 'conflict' : 'refused',
    failure: failureOf(error),
    current: isConflict ? error.current : undefined,
  }))
  return 'next'
}

const sendOne = async (ports: DrainPorts, next: OutboxEntry): Promise<Step> => {
  const entry = await ports.store.change(next.id, markSending)
  if (entry?.state !== 'sending') return 'next'
  await ports.onChange()
  try {
    const response = await ports.send(entry)
    await carryForward(ports, entry, response)
    await ports.store.change(entry.id, () => null)
    ports.onSent(entry, response)
    return 'next'
  } catch (thrown) {
    const error =
      thrown instanceof ApiError
        ? thrown
        : new ApiError(thrown instanceof Error ? thrown.message : '', { status: 0, cause: thrown })
    return await settleFailure(ports, entry, error)
  } finally {
    await ports.onChange()
  }
}

const ownEntries = async (ports: DrainPorts, owner: string): Promise<OutboxEntry[]> =>
  (await ports.store.list()).filter((entry) => entry.owner === owner)

/** Only the tab with the lock sends, so entries marked as sending were interrupted. */
const recover = async (ports: DrainPorts, entries: readonly OutboxEntry[]): Promise<void> => {
  for (const entry of entries)
    if (entry.state === 'sending') await ports.store.change(entry.id, (one) => waitingAgain(one))
}

/** The oldest entry not tried in this pass without an unresolved predecessor on its subject. */
const nextOf = (entries: readonly OutboxEntry[], tried: ReadonlySet<string>): OutboxEntry | undefined => {
  const blocked = new Set<string>()
  return entries.find((entry) => {
    const free = entry.state === 'waiting' && !tried.has(entry.id) && !blocked.has(entry.subject)
    if (isHeld(entry) || tried.has(entry.id)) blocked.add(entry.subject)
    return free
  })
}

const isMine = async (ports: DrainPorts, identity: Identity): Promise<Step> => {
  try {
    return sameIdentity(await ports.confirmIdentity(), identity) ? 'next' : { state: 'paused' }
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) return { state: 'paused' }
    return thrown instanceof ApiError ? later(thrown) : { state: 'later' }
  }
}

/** One pass over the queued entries. Requires the lock. */
export const drainPass = async (ports: DrainPorts): Promise<DrainResult> => {
  const identity = ports.identity()
  if (!identity) return { state: 'paused' }
  const owner = identityKey(identity)
  await recover(ports, await ownEntries(ports, owner))
  if (!nextOf(await ownEntries(ports, owner), new Set())) return { state: 'done' }
  const confirmed = await isMine(ports, identity)
  if (confirmed !== 'next') return confirmed
  const tried = new Set<string>()
  for (;;) {
    const next = nextOf(await ownEntries(ports, owner), tried)
    if (!next) break
    if (!sameIdentity(ports.identity(), identity)) return { state: 'paused' }
    tried.add(next.id)
    const step = await sendOne(ports, next)
    if (step !== 'next') return step
  }
  const left = (await ownEntries(ports, owner)).some((entry) => tried.has(entry.id) && entry.state === 'waiting')
  return left ? { state: 'later' } : { state: 'done' }
}
