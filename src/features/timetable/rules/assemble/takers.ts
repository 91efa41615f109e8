/** Learners who share all lessons: a whole class, or those of it who chose the same learning areas. */
import type { Board } from '../../contract/drafts.ts'

export interface Taker {
  readonly id: string
  readonly streamId: string
  readonly learners: number
  /** Areas that they chose; null for a class that is not divided, and for learners who have not chosen. */
  readonly areaIds: readonly string[] | null
}

interface Takers {
  readonly byStream: ReadonlyMap<string, readonly Taker[]>
  /** Areas that somebody chose; every other one is for whole classes. */
  readonly chosen: ReadonlySet<string>
}

export const takersOf = ({ streams, learnerSets }: Board): Takers => ({
  chosen: new Set(learnerSets.flatMap(({ areaIds }) => areaIds ?? [])),
  byStream: new Map(
    streams.map(({ id, learners }): [string, Taker[]] => {
      const sets = learnerSets.filter(({ streamId }) => streamId === id)
      const isDivided = sets.some(({ areaIds }) => areaIds !== null)
      return [
        id,
        isDivided
          ? sets.map((set, nth) => ({ ...set, id: `${id}/${nth}` }))
          : [{ id, streamId: id, learners, areaIds: null }],
      ]
    }),
  ),
})

const doTake = ({ areaIds }: Taker, areaId: string, chosen: ReadonlySet<string>): boolean =>
  !chosen.has(areaId) || areaIds === null || areaIds.includes(areaId)

interface Taught {
  readonly streamId: string
  readonly learningAreaId: string
}

/** Who of a class is taught in a part of an activity. */
export const takersOfPart = ({ byStream, chosen }: Takers, { streamId, learningAreaId }: Taught): Taker[] =>
  (byStream.get(streamId) ?? []).filter((taker) => doTake(taker, learningAreaId, chosen))

interface TwoGroups {
  readonly streamId: string
  readonly areaIds: readonly [string, string]
  readonly learners: number
}

/** Learners who chose two areas that are taught at the same time, side by side. */
export const inTwoGroups = ({ byStream, chosen }: Takers, parts: readonly Taught[]): TwoGroups[] =>
  [...new Set(parts.map(({ streamId }) => streamId))].flatMap((streamId) => {
    const areas = [
      ...new Set(
        parts.flatMap((part) =>
          part.streamId === streamId && chosen.has(part.learningAreaId) ? [part.learningAreaId] : [],
        ),
      ),
    ]
    const takers = byStream.get(streamId) ?? []
    return areas.flatMap((one, nth) =>
      areas.slice(nth + 1).flatMap((other): TwoGroups[] => {
        const learners = takers
          .filter(({ areaIds }) => areaIds?.includes(one) && areaIds.includes(other))
          .reduce((sum, taker) => sum + taker.learners, 0)
        return learners === 0 ? [] : [{ streamId, areaIds: [one, other], learners }]
      }),
    )
  })
