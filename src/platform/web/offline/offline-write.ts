/** A write that may be made without network, as the feature that owns it declares it. */
import type { BodyOf, Endpoint } from '#platform/pure/contract.ts'
import type { Phrase } from './entry.ts'

/** A fact compared in a conflict: `Brian Kiptoo`, `Absent`. */
export interface Fact {
  readonly label: string | Phrase
  readonly value: string | Phrase
}

export interface OfflineWrite<E extends Endpoint = Endpoint> {
  /** Must be `idempotent`: an answer may be lost on the way back. */
  readonly endpoint: E
  readonly invalidates?: readonly Endpoint[]
  /** A later entry on the same subject contains an earlier one and replaces it. */
  readonly supersedes?: boolean
  /**
   * Makes one body of an earlier entry on the same subject and a later one, so that both are sent in one call; null keeps
   * them apart.
   */
  join?(earlier: BodyOf<E>, later: BodyOf<E>): BodyOf<E> | null
  /** Facts of the body or of the server's current state. */
  facts(state: unknown): readonly Fact[]
  /** Address of the screen where an entry can be corrected. */
  open?(body: BodyOf<E>, url: string): string
  /** Rebases the body on the server's current state. By default takes its `version`. */
  rebase?(body: BodyOf<E>, current: unknown): BodyOf<E>
}

/** Loads a feature's offline writes when an entry needs them. */
export type OfflineWriteLoader = () => Promise<readonly OfflineWrite[]>

/** Declares an offline write. */
export const defineOfflineWrite = <const E extends Endpoint>(write: OfflineWrite<E>): OfflineWrite<E> => {
  if (!write.endpoint.idempotent) throw new Error(`${write.endpoint.id} must be idempotent to be sent from the outbox`)
  return write
}

const hasVersion = (value: unknown): value is { version: unknown } =>
  typeof value === 'object' && value !== null && 'version' in value

/** The body rebased on `current`, by the write's own rule or by version. */
export const rebased = (write: OfflineWrite | undefined, body: unknown, current: unknown): unknown => {
  if (write?.rebase) return write.rebase(body, current)
  return hasVersion(body) && hasVersion(current) ? { ...body, version: current.version } : body
}

export interface WriteRegister {
  readonly add: (write: OfflineWrite) => void
  readonly find: (endpointId: string) => Promise<OfflineWrite | undefined>
}

/** Finds writes by endpoint; loads the features' declarations on first use. */
export const createWriteRegister = (loaders: readonly OfflineWriteLoader[]): WriteRegister => {
  const known = new Map<string, OfflineWrite>()
  let loading: Promise<void> | null = null
  const add = (write: OfflineWrite): void => void known.set(write.endpoint.id, write)
  const load = async (): Promise<void> => {
    for (const writes of await Promise.all(loaders.map((one) => one()))) writes.forEach(add)
  }
  const find = async (endpointId: string): Promise<OfflineWrite | undefined> => {
    if (!known.has(endpointId)) {
      loading ??= load()
      try {
        await loading
      } catch (thrown) {
        loading = null
        throw thrown
      }
    }
    return known.get(endpointId)
  }
  return { add, find }
}
