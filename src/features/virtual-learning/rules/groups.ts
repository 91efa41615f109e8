/** Who goes into which group. Groups are numbered from one. */

/** @param random a whole number below its argument */
const shuffled = <T>(items: readonly T[], random: (below: number) => number): T[] => {
  const left = [...items]
  return items.flatMap(() => left.splice(random(left.length), 1))
}

/** The group with the fewest members, the first of several. */
export const smallestGroup = (placed: Iterable<number>, count: number): number => {
  const sizes = Array.from({ length: count }, () => 0)
  for (const number of placed) sizes[number - 1] = (sizes[number - 1] ?? 0) + 1
  return sizes.indexOf(Math.min(...sizes)) + 1
}

/** Everybody in a group: those placed by hand stay, the others are dealt out so that no group is left small. */
export const dealt = (
  ids: readonly string[],
  count: number,
  byHand: ReadonlyMap<string, number>,
  random: (below: number) => number,
): Map<string, number> => {
  const placed = new Map(ids.flatMap((id) => (byHand.has(id) ? [[id, byHand.get(id) ?? 1] as const] : [])))
  for (const id of shuffled(
    ids.filter((one) => !byHand.has(one)),
    random,
  ))
    placed.set(id, smallestGroup(placed.values(), count))
  return placed
}
