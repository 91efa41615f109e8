/** Which stops a bus reached, by where it was. */
import type { Fix } from './fixes.ts'
import { distance, nearestOn, type Place } from './geometry.ts'

export interface Fence {
  /** Null for a stop whose place nobody gave. */
  readonly place: Place | null
  /** M. */
  readonly radius: number
}

export interface Reached {
  /** Of the fence. */
  readonly index: number
  readonly at: Date
}

type Spot = Pick<Fix, 'at' | 'place' | 'accuracy'>

/** Vaguer positions say nothing of a stop, m. */
const vague = 200
/** The way between two positions counts when they are this near in time, ms. */
const sameWay = 60_000
/** Stops at which a bus may drive past in one go. */
const mostSkipped = 2

const isInside = ({ place, radius }: Fence, spot: Spot, before: Spot | undefined): boolean => {
  if (!place) return false
  if (distance(place, spot.place) <= radius) return true
  if (!before || spot.at.getTime() - before.at.getTime() > sameWay) return false
  return nearestOn(before.place, spot.place, place).beside <= radius
}

/** A bus that starts where its trip ends has not arrived. */
const mayReach = (fences: readonly Fence[], next: number, index: number): boolean =>
  index - next <= mostSkipped && (index < fences.length - 1 || next > 0 || fences.length === 1)

/**
 * @param next the first stop that is to come
 * @param spots in order of time
 * @param before the position before them
 */
export const reachedFences = (
  fences: readonly Fence[],
  next: number,
  spots: readonly Spot[],
  before?: Spot,
): Reached[] => {
  const reached: Reached[] = []
  let [coming, last] = [next, before]
  for (const spot of spots) {
    if ((spot.accuracy ?? 0) > vague) continue
    let index = coming
    while (index < fences.length) {
      const fence = fences[index]
      if (fence && mayReach(fences, coming, index) && isInside(fence, spot, last)) {
        reached.push({ index, at: spot.at })
        coming = index + 1
      }
      index += 1
    }
    last = spot
  }
  return reached
}
