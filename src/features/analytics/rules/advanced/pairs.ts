/** Two sides of a measure beside each other. */
import type { PairRow } from '../../contract/advanced.ts'

/** Learners below whom a figure says more about children than about a group. */
export const fewestLearners = 8

export interface Counted {
  readonly value: number | null
  readonly learners: number
}
/** By key; empty for all together. */
export type Values = ReadonlyMap<string, Counted>

const shown = (one: Counted | undefined): number | null =>
  one === undefined || one.learners < fewestLearners ? null : one.value

const rounded = (value: number): number => Math.round(value * 10) / 10

/**
 * Rows in the order of the first side, then what only the second side has.
 * @param both only rows that both sides have, besides all together
 */
export const pairRows = (first: Values, second: Values, both: boolean): PairRow[] =>
  [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const [a, b] = [shown(first.get(key)), shown(second.get(key))]
    const isEmpty = a === null && b === null
    const isHalf = a === null || b === null
    if (key !== '' && (isEmpty || (both && isHalf))) return []
    return [
      {
        key,
        first: a,
        second: b,
        firstLearners: first.get(key)?.learners ?? 0,
        secondLearners: second.get(key)?.learners ?? 0,
        change: a === null || b === null ? null : rounded(a - b),
      },
    ]
  })

const fallOf = ({ change }: PairRow): number => change ?? Number.MAX_SAFE_INTEGER

/** The biggest fall first; rows that cannot be compared come last, and all together leads. */
export const byFall = (a: PairRow, b: PairRow): number =>
  Number(b.key === '') - Number(a.key === '') || fallOf(a) - fallOf(b) || a.key.localeCompare(b.key)

/** Counts for 100 learners in a week, so that a term under way and a whole one can be compared. */
export const rateOf = (count: number, learnerWeeks: number): number | null =>
  learnerWeeks === 0 ? null : rounded((count / learnerWeeks) * 100)
