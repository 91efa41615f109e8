/** Verifies a chain seal by seal, and reports the first one that does not match. */
import type { Anchor } from './anchors.ts'
import { chainStart, linkHash, type ChainedEntry } from './chain.ts'

/** A seal as it is stored, with the entry it names. */
export interface StoredSeal {
  readonly number: number
  readonly hash: string
  readonly sealedAt: Date
  readonly entryId: string
  /** Null without such an entry. */
  readonly entry: ChainedEntry | null
}

export const faults = {
  entry_changed: 'the entry is not as it was when it was sealed',
  entry_missing: 'the entry is gone',
  seal_missing: 'the seal is gone',
  out_of_order: 'seals or their entries were exchanged',
  hash_broken: 'the hash does not follow from the seal before and the entry',
  cut: 'the end of the chain was cut off: this seal was anchored and is gone',
  rewritten: 'the chain was made anew: another hash was anchored for this seal',
  unsealed: 'the entry has waited for its seal for more than an hour',
} as const
export type Fault = keyof typeof faults

export interface Break {
  readonly fault: Fault
  /** Number of the seal; null for an entry without one. */
  readonly number: number | null
  readonly entryId: string | null
  /** Time of the anchor that does not match, ISO. */
  readonly anchoredAt?: string
}

/**
 * Tolerance for entries older than those sealed earlier: overlapping transactions commit in a different order than they
 * began.
 */
const overlap = 3_600_000

export interface ChainSummary {
  readonly broken: Break | null
  readonly sealed: number
  readonly lastHash: string | null
  readonly lastSealedAt: Date | null
  /** Entries dated more than an hour before one that was sealed earlier: a clock that was wrong, or an entry that was made up later. */
  readonly backdated: { readonly count: number; readonly first: number | null }
}

/** Why the stored hash is not the expected one: where the seal after follows from the expected one, the stored one was touched. */
const diagnose = (previous: string, seal: StoredSeal, expected: string, next: StoredSeal | undefined): Fault => {
  if (!next?.entry) return 'entry_changed'
  const nextAsThis = linkHash(previous, next.entry)
  if (nextAsThis === seal.hash || nextAsThis === next.hash) return 'out_of_order'
  return linkHash(expected, next.entry) === next.hash ? 'hash_broken' : 'entry_changed'
}

const linkFault = (previous: string, number: number, seal: StoredSeal, next: StoredSeal | undefined): Break | null => {
  const here = { number: seal.number, entryId: seal.entryId }
  if (seal.number > number) return { fault: 'seal_missing', number, entryId: null }
  if (seal.number < number) return { fault: 'out_of_order', ...here }
  if (!seal.entry) return { fault: 'entry_missing', ...here }
  const hash = linkHash(previous, seal.entry)
  return hash === seal.hash ? null : { fault: diagnose(previous, seal, hash, next), ...here }
}

/** Every seal with the one after it. */
async function* withNext(
  seals: AsyncIterable<StoredSeal>,
): AsyncGenerator<readonly [StoredSeal, StoredSeal | undefined]> {
  let held: StoredSeal | undefined
  for await (const seal of seals) {
    if (held) yield [held, seal]
    held = seal
  }
  if (held) yield [held, undefined]
}

/** @param seals in the order of their numbers @param anchors noted outside the database @param until an anchor noted later may name a seal that is not read yet */
export const checkChain = async (
  seals: AsyncIterable<StoredSeal>,
  anchors: readonly Anchor[],
  until: Date,
): Promise<ChainSummary> => {
  // If a number was anchored twice, the first one counts.
  const anchored = new Map(anchors.toReversed().map((anchor) => [anchor.number, anchor]))
  const known = { previous: chainStart, sealed: 0, lastSealedAt: null as Date | null, newest: -Infinity }
  const backdated = { count: 0, first: null as number | null }
  const summary = (broken: Break | null): ChainSummary => ({
    broken,
    sealed: known.sealed,
    lastHash: known.sealed > 0 ? known.previous : null,
    lastSealedAt: known.lastSealedAt,
    backdated,
  })
  for await (const [seal, next] of withNext(seals)) {
    const broken = linkFault(known.previous, known.sealed + 1, seal, next)
    if (broken) return summary(broken)
    const anchor = anchored.get(seal.number)
    if (anchor && anchor.hash !== seal.hash)
      return summary({ fault: 'rewritten', number: seal.number, entryId: seal.entryId, anchoredAt: anchor.at })
    const at = Date.parse(seal.entry?.at ?? '')
    if (at < known.newest - overlap) {
      backdated.count += 1
      backdated.first ??= seal.number
    }
    known.newest = Math.max(known.newest, at)
    known.previous = seal.hash
    known.sealed = seal.number
    known.lastSealedAt = seal.sealedAt
  }
  const cut = anchors.find(({ number, at }) => number > known.sealed && Date.parse(at) <= until.getTime())
  return summary(cut ? { fault: 'cut', number: cut.number, entryId: null, anchoredAt: cut.at } : null)
}
