/** Seals the audit log of a school: gives every committed entry the next number and the hash that follows from the one before. */
import { noOrigin, schoolOf, type Tenancy, type Tx } from '../tenancy/tenancy.ts'
import { chainStart, linkHash, type ChainedEntry } from './chain.ts'
import {
  chainEnd,
  countEntries,
  countWaiting,
  holdSealing,
  insertSeals,
  waitingEntries,
  type ChainEnd,
  type Place,
} from './seal-queries.ts'

const atOnce = 500
/**
 * An entry's time is the start of its transaction, which commits within seconds; each run looks back this far for late
 * ones.
 */
const lookBack = 24 * 3_600_000

/**
 * Where a run starts reading, to avoid scanning the whole log every minute. Also bounded by the present, so that a
 * clock that once ran fast does not hide new entries. Older ones are found by `sealMissed`.
 */
const windowOf = (end: ChainEnd | undefined, now: Date): Date | null =>
  end ? new Date(Math.min(end.entryAt.getTime(), now.getTime()) - lookBack) : null

interface Batch {
  readonly sealed: number
  readonly more: boolean
  readonly place?: Place | undefined
}

const sealsOf = (tx: Tx, end: ChainEnd | undefined, entries: readonly ChainedEntry[]) => {
  let hash = end?.hash ?? chainStart
  let number = end?.number ?? 0
  return entries.map((entry) => {
    hash = linkHash(hash, entry)
    number += 1
    return { schoolId: schoolOf(tx), number, entryId: entry.id, hash, sealedAt: tx.at }
  })
}

const sealBatch = async (tx: Tx, everything: boolean, after: Place | undefined): Promise<Batch> => {
  if (!(await holdSealing(tx))) return { sealed: 0, more: false }
  const end = await chainEnd(tx)
  const entries = await waitingEntries(tx, everything ? null : windowOf(end, tx.at), after, atOnce)
  if (entries.length > 0) await insertSeals(tx, sealsOf(tx, end, entries))
  const last = entries.at(-1)
  return { sealed: entries.length, more: entries.length === atOnce, place: last && { at: last.at, id: last.id } }
}

const run = async (tenancy: Tenancy, schoolId: string, everything: boolean): Promise<number> => {
  let sealed = 0
  for (let place: Place | undefined, more = true; more;) {
    const batch = await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => sealBatch(tx, everything, place))
    sealed += batch.sealed
    more = batch.more
    place = batch.place
  }
  return sealed
}

/** Seals what was committed since the last run, in batches of a transaction each; no writer waits for it. @returns how many */
export const sealSchool = (tenancy: Tenancy, schoolId: string): Promise<number> => run(tenancy, schoolId, false)

/** Seals also entries far behind the chain's end, as a clock that was wrong leaves them. @returns how many */
export const sealMissed = async (tenancy: Tenancy, schoolId: string): Promise<number> => {
  const missing = await tenancy.read(
    { schoolId, accountId: null },
    async (tx) => (await countEntries(tx)) - ((await chainEnd(tx))?.number ?? 0),
  )
  return missing > 0 ? run(tenancy, schoolId, true) : 0
}

/** More than this many are not counted. */
export const mostCounted = 10_000

export interface ChainState {
  readonly last: ChainEnd | undefined
  /** Entries that wait for their seal, at most `mostCounted`. */
  readonly waiting: number
  readonly oldestWaiting: Date | null
}

/** Length of the chain of the transaction's school. */
export const chainState = async (tx: Tx): Promise<ChainState> => {
  const last = await chainEnd(tx)
  const { count, oldest } = await countWaiting(tx, windowOf(last, tx.at), mostCounted)
  return { last, waiting: count, oldestWaiting: oldest }
}
