/** Compares two people's versions of a record. */
import type { Phrase } from './entry.ts'
import type { Fact } from './offline-write.ts'

export interface Difference {
  readonly label: string | Phrase
  /** Null if that side has no such fact. */
  readonly mine: string | Phrase | null
  readonly theirs: string | Phrase | null
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Number of equal facts. */
  readonly same: number
}

const print = (phrase: string | Phrase | null): string => JSON.stringify(phrase)

/** In the order of mine, followed by facts only they have. */
export const compare = (mine: readonly Fact[], theirs: readonly Fact[]): Comparison => {
  const other = new Map(theirs.map((fact) => [print(fact.label), fact]))
  const own = new Set(mine.map((fact) => print(fact.label)))
  const all: Difference[] = [
    ...mine.map((fact) => ({
      label: fact.label,
      mine: fact.value,
      theirs: other.get(print(fact.label))?.value ?? null,
    })),
    ...theirs
      .filter((fact) => !own.has(print(fact.label)))
      .map((fact) => ({ label: fact.label, mine: null, theirs: fact.value })),
  ]
  const differences = all.filter((one) => print(one.mine) !== print(one.theirs))
  return { differences, same: all.length - differences.length }
}
