/** What a scan in a stock-take says of a copy, and what a whole stock-take comes to. */
import type { CopyState, StockOutcome } from '../../contract/printed/words.ts'

const sameShelf = (a: string | null, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase()

export interface CountedCopy {
  readonly state: CopyState
  readonly shelf: string | null
}

export const outcomeOf = ({ state, shelf }: CountedCopy, counted: string): Exclude<StockOutcome, 'missing'> => {
  if (state === 'out') return 'lent'
  if (state !== 'in') return 'stray'
  return sameShelf(shelf, counted) ? 'found' : 'misplaced'
}

/** @param expected ids of copies that should be there @param scanned ids of copies that were scanned */
export const missingOf = (expected: readonly string[], scanned: Iterable<string>): string[] => {
  const seen = new Set(scanned)
  return expected.filter((id) => !seen.has(id))
}

export const countOutcomes = (outcomes: readonly StockOutcome[]): Record<StockOutcome | 'expected', number> => {
  const counts = { expected: 0, found: 0, misplaced: 0, lent: 0, stray: 0, missing: 0 }
  for (const one of outcomes) counts[one] += 1
  return { ...counts, expected: counts.found + counts.missing }
}
