/** Pairs that overlap in time, found in order of time instead of by comparing all with all. */
import { groupBy } from '#platform/pure/group.ts'

/** Texts that sort chronologically; the end is exclusive. */
export interface Timed {
  readonly begins: string
  readonly ends: string
}

/** Touching is not meeting: one may begin as the other ends. */
export const meet = (a: Timed, b: Timed): boolean => a.begins < b.ends && b.begins < a.ends

const inOrder = (a: Timed, b: Timed): number =>
  a.begins < b.begins ? -1 : a.begins > b.begins ? 1 : a.ends < b.ends ? -1 : a.ends > b.ends ? 1 : 0

/** Every two with the same key that overlap, the earlier one first. @param keyOf null for those that never clash */
export const overlapping = <T extends Timed>(items: readonly T[], keyOf: (item: T) => string | null): [T, T][] => {
  const pairs: [T, T][] = []
  for (const [key, group] of groupBy(items, keyOf)) {
    if (key === null) continue
    const sorted = [...group].sort(inOrder)
    sorted.forEach((one, place) => {
      for (let next = place + 1; next < sorted.length; next += 1) {
        const other = sorted[next]
        if (!other || other.begins >= one.ends) break
        pairs.push([one, other])
      }
    })
  }
  return pairs
}
