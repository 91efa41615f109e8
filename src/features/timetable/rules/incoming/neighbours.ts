/** Constraints of a FET file that keep lessons of different learning areas from following each other. */
import { groupBy } from '#platform/pure/group.ts'
import { entriesOf, type Made } from './entries.ts'
import type { Lesson } from './lessons.ts'
import type { Matched } from './school.ts'

/** Names of pairs of activities, whatever their order. */
const pairsOf = (activities: readonly number[]): string[] =>
  activities.flatMap((one, nth) => activities.slice(nth + 1).map((other) => [one, other].sort((a, b) => a - b).join()))

interface AreaPair {
  readonly areas: readonly string[]
  /** Pairs of activities that constraints keep apart. */
  readonly said: Set<string>
  isWhole: boolean
}

/** Two and two learning areas of a class, with what is said of their lessons. */
const areaPairs = (lessons: readonly Lesson[], said: ReadonlySet<string>): AreaPair[] => {
  const found = new Map<string, AreaPair>()
  const saidOf = (one: Lesson, other: Lesson): string | undefined =>
    one.activities.flatMap((a) => other.activities.flatMap((b) => pairsOf([a, b]))).find((pair) => said.has(pair))
  const parts = groupBy(
    lessons.flatMap((lesson) => lesson.parts.map((part) => ({ ...part, lesson }))),
    ({ streamId }) => streamId,
  )
  for (const list of parts.values())
    for (const [nth, one] of list.entries())
      for (const other of list.slice(nth + 1)) {
        if (one.learningAreaId === other.learningAreaId || one.lesson === other.lesson) continue
        const areas = [one.learningAreaId, other.learningAreaId].sort()
        const known = found.get(areas.join()) ?? { areas, said: new Set(), isWhole: true }
        const pair = saidOf(one.lesson, other.lesson)
        if (pair === undefined) known.isWhole = false
        else known.said.add(pair)
        found.set(areas.join(), known)
      }
  return [...found.values()]
}

/** No two lessons of these learning areas may follow one another in a class. */
export const neverNext = (matched: Matched, lessons: readonly Lesson[]): Made => {
  const made: Made = { wishes: [], kept: [] }
  const entries = entriesOf(matched, ['leastGapsBetween']).filter(({ rule }) => rule.least === 1)
  for (const [weight, list] of groupBy(entries, (entry) => entry.weight)) {
    const whole = areaPairs(lessons, new Set(list.flatMap(({ rule }) => pairsOf(rule.activities)))).filter(
      ({ isWhole }) => isWhole,
    )
    const said = new Set(whole.flatMap((pair) => [...pair.said]))
    for (const { nth, rule } of list) if (pairsOf(rule.activities).every((pair) => said.has(pair))) made.kept.push(nth)
    for (const { areas } of whole) made.wishes.push({ weight, rule: { kind: 'notNext', learningAreaIds: [...areas] } })
  }
  return made
}
