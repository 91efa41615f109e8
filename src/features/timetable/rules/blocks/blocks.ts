/** Elective blocks: areas that no learner takes together are taught side by side. */
import type { Activity, Board } from '../../contract/drafts.ts'
import { takersOf } from '../assemble/takers.ts'

/** An area that learners chose, as it is taught in some classes of a draft. */
export interface Elective {
  readonly areaId: string
  readonly activityIds: readonly string[]
  readonly staffIds: readonly string[]
  readonly learners: number
  readonly parts: number
}

/** Areas with the same number of lessons, which can be side by side, and who takes which. */
export interface Electives {
  readonly lessonsPerWeek: number
  readonly areas: readonly Elective[]
  /** Areas of each set of learners, among these. */
  readonly sets: readonly { readonly areaIds: readonly string[]; readonly learners: number }[]
}

/** The block of each area, counted from 0; null for an area by itself. */
export type Division = ReadonlyMap<string, number | null>

const onlyAreaOf = ({ parts }: Activity): string | null => {
  const areas = new Set(parts.map(({ learningAreaId }) => learningAreaId))
  return areas.size === 1 ? (parts[0]?.learningAreaId ?? null) : null
}

/** What these classes could have in blocks, by lessons a week. Areas that are combined already, or have week A or B only, are left out. */
export const electivesOf = (board: Board, streamIds: readonly string[]): Electives[] => {
  const { chosen } = takersOf(board)
  const lists = new Map<number, Map<string, Activity[]>>()
  for (const activity of board.activities) {
    const areaId = onlyAreaOf(activity)
    const isOurs = activity.parts.every(({ streamId }) => streamIds.includes(streamId))
    if (areaId === null || !chosen.has(areaId) || !isOurs || activity.week !== 'every') continue
    const areas = lists.get(activity.lessonsPerWeek) ?? new Map<string, Activity[]>()
    lists.set(activity.lessonsPerWeek, areas.set(areaId, [...(areas.get(areaId) ?? []), activity]))
  }
  const sets = board.learnerSets.filter(({ streamId }) => streamIds.includes(streamId))
  return [...lists]
    .sort(([one], [other]) => other - one)
    .map(([lessonsPerWeek, areas]) => ({
      lessonsPerWeek,
      areas: [...areas].map(([areaId, activities]) => ({
        areaId,
        activityIds: activities.map(({ id }) => id),
        staffIds: [...new Set(activities.flatMap(({ parts }) => parts.flatMap(({ staffId }) => staffId ?? [])))],
        parts: activities.reduce((sum, { parts }) => sum + parts.length, 0),
        learners: sets.reduce((sum, set) => sum + (set.areaIds?.includes(areaId) ? set.learners : 0), 0),
      })),
      sets: sets.flatMap(({ areaIds, learners }) => {
        const own = areaIds?.filter((id) => areas.has(id)) ?? []
        return own.length > 0 ? [{ areaIds: own, learners }] : []
      }),
    }))
    .filter((electives) => electives.areas.length > 1)
}

/** As many blocks as a learner has areas. */
export const usualCount = ({ sets }: Electives): number => Math.max(1, ...sets.map(({ areaIds }) => areaIds.length))

interface Overlap {
  readonly areaIds: readonly [string, string]
  readonly learners: number
  /** Teaches both, and cannot. */
  readonly staffId: string | null
}

const overlapOf = ({ sets }: Electives, one: Elective, other: Elective): Overlap => ({
  areaIds: [one.areaId, other.areaId],
  learners: sets.reduce(
    (sum, { areaIds, learners }) =>
      sum + (areaIds.includes(one.areaId) && areaIds.includes(other.areaId) ? learners : 0),
    0,
  ),
  staffId: one.staffIds.find((id) => other.staffIds.includes(id)) ?? null,
})

/** What stands against a division: learners and teachers with two areas of one block. */
export const overlapsIn = (electives: Electives, division: Division): Overlap[] =>
  electives.areas.flatMap((one, nth) =>
    electives.areas.slice(nth + 1).flatMap((other) => {
      const block = division.get(one.areaId) ?? null
      if (block === null || block !== division.get(other.areaId)) return []
      const overlap = overlapOf(electives, one, other)
      return overlap.learners > 0 || overlap.staffId !== null ? [overlap] : []
    }),
  )

/** Learners with at least two areas in one block. */
export const clashingLearners = ({ sets }: Electives, division: Division): number =>
  sets
    .filter(({ areaIds }) => {
      const blocks = areaIds.flatMap((id) => division.get(id) ?? [])
      return new Set(blocks).size < blocks.length
    })
    .reduce((sum, { learners }) => sum + learners, 0)

/** A teacher of both is worse than any number of learners. */
const teacherOfBoth = 10_000

/** The best division into so many blocks that moving or exchanging areas leads to, from several beginnings. */
export const proposeBlocks = (electives: Electives, count: number): Division => {
  const { areas } = electives
  const costs = areas.map((one) =>
    areas.map((other) => {
      if (one === other) return 0
      const { learners, staffId } = overlapOf(electives, one, other)
      return learners + (staffId === null ? 0 : teacherOfBoth)
    }),
  )
  const costAt = (blocks: readonly number[], area: number, block: number): number =>
    blocks.reduce((sum, other, nth) => sum + (nth !== area && other === block ? (costs[area]?.[nth] ?? 0) : 0), 0)
  const sizeOf = (blocks: readonly number[], block: number): number => blocks.filter((one) => one === block).length
  /** Clashes first, then blocks of one size. */
  const total = (blocks: readonly number[]): number =>
    blocks.reduce((sum, block, area) => sum + costAt(blocks, area, block) / 2 + sizeOf(blocks, block) / 1000, 0)
  const placed = (order: readonly number[]): number[] => {
    const blocks = areas.map(() => -1)
    for (const area of order) {
      const choices = Array.from({ length: count }, (_, block) => block)
      const worth = (block: number): number => costAt(blocks, area, block) + sizeOf(blocks, block) / 1000
      blocks[area] = choices.reduce((best, block) => (worth(block) < worth(best) ? block : best), 0)
    }
    return blocks
  }
  const neighbours = (blocks: readonly number[]): number[][] => [
    ...blocks.flatMap((_, area) =>
      Array.from({ length: count }, (__, block) => blocks.map((one, nth) => (nth === area ? block : one))),
    ),
    ...blocks.flatMap((one, area) =>
      blocks.flatMap((other, next) =>
        next > area && one !== other
          ? [blocks.map((block, nth) => (nth === area ? other : nth === next ? one : block))]
          : [],
      ),
    ),
  ]
  const improved = (blocks: number[]): number[] => {
    let [best, cost] = [blocks, total(blocks)]
    for (;;) {
      const better = neighbours(best).find((one) => total(one) < cost - 1e-9)
      if (!better) return best
      ;[best, cost] = [better, total(better)]
    }
  }
  const load = (area: number): number => costs[area]?.reduce((sum, cost) => sum + cost, 0) ?? 0
  const order = areas.map((_, area) => area).sort((one, other) => load(other) - load(one) || one - other)
  const answers = order.map((_, nth) => improved(placed([...order.slice(nth), ...order.slice(0, nth)])))
  const best = answers.reduce((one, other) => (total(other) < total(one) ? other : one), answers[0] ?? [])
  const names = [...new Set(best)]
  return new Map(areas.map(({ areaId }, area) => [areaId, names.indexOf(best[area] ?? 0)]))
}

/** The activities of each block that has several areas. */
export const activitiesOfBlocks = ({ areas }: Electives, division: Division): string[][] => {
  const blocks = new Map<number, Elective[]>()
  for (const area of areas) {
    const block = division.get(area.areaId) ?? null
    if (block !== null) blocks.set(block, [...(blocks.get(block) ?? []), area])
  }
  return [...blocks.values()]
    .filter(({ length }) => length > 1)
    .map((some) => some.flatMap(({ activityIds }) => activityIds))
}

/** Choices of classes: each by itself, and all that chose among the same areas together. */
export const classesWithElectives = (board: Board): string[][] => {
  const { chosen } = takersOf(board)
  const areasOf = (streamId: string): string[] =>
    board.activities.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.streamId === streamId && chosen.has(part.learningAreaId) ? part.learningAreaId : [],
      ),
    )
  const single = board.streams.map(({ id }) => id).filter((id) => new Set(areasOf(id)).size > 1)
  const together: { ids: string[]; areas: Set<string> }[] = []
  for (const id of single) {
    const areas = areasOf(id)
    const known = together.find((one) => areas.some((area) => one.areas.has(area)))
    if (known) {
      known.ids.push(id)
      for (const area of areas) known.areas.add(area)
    } else together.push({ ids: [id], areas: new Set(areas) })
  }
  return [...single.map((id) => [id]), ...together.flatMap(({ ids }) => (ids.length > 1 ? [ids] : []))]
}
