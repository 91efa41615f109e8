/** How a demo bus drives a trip: when it reaches its places, and where it is in between. */
import type { CoursePlace } from '#features/fleet/rules/tracking/course.ts'
import type { Fix } from '#features/fleet/rules/tracking/fixes.ts'
import { distance, type Place } from '#features/fleet/rules/tracking/geometry.ts'
import type { Chance } from '../plans/random.ts'

export interface Reached {
  readonly stopId: string | null
  readonly place: Place
  readonly at: Date
}

const second = 1000
const fixEvery = 15 * second
/** Until the bus is at its first place, and most seconds that it loses on the way to the next. */
const [untilFirst, mostLost] = [120, 70]

/** Places that nobody put on the map are passed by. */
export const reachedPlaces = (places: readonly CoursePlace[], chance: Chance): Reached[] => {
  let late = untilFirst
  return places.flatMap(({ stopId, place, plannedAt }, index) => {
    if (index > 0) late += chance.below(mostLost)
    return place ? [{ stopId, place, at: new Date(plannedAt.getTime() + late * second) }] : []
  })
}

/** A road has a bend between two places. */
const bendOf = (from: Place, to: Place): Place => ({
  lat: (from.lat + to.lat) / 2 + (to.lon - from.lon) * 0.18,
  lon: (from.lon + to.lon) / 2 - (to.lat - from.lat) * 0.18,
})

const between = (from: Place, to: Place, share: number): Place => {
  const bend = bendOf(from, to)
  const on = (key: keyof Place): number =>
    (1 - share) ** 2 * from[key] + 2 * share * (1 - share) * bend[key] + share ** 2 * to[key]
  return { lat: on('lat'), lon: on('lon') }
}

const headingOf = (from: Place, to: Place): number =>
  (Math.round((Math.atan2(to.lon - from.lon, to.lat - from.lat) * 180) / Math.PI) + 360) % 360

/** The bus speeds up after each place and slows down before the next. @param until the last instant that is known */
export const fixesOf = (startedAt: Date, reached: readonly Reached[], until: Date): Fix[] => {
  const fixes: Fix[] = []
  const last = Math.min(until.getTime(), reached.at(-1)?.at.getTime() ?? 0)
  for (let at = startedAt.getTime(); at <= last; at += fixEvery) {
    const next = reached.findIndex((one) => one.at.getTime() >= at)
    const [from, to] = [reached[next - 1], reached[next]]
    if (!to) break
    const seconds = from ? (to.at.getTime() - from.at.getTime()) / second : 1
    const time = from ? (at - from.at.getTime()) / second / seconds : 1
    const share = time - Math.sin(2 * Math.PI * time) / (2 * Math.PI)
    const start = from?.place ?? to.place
    const place = between(start, to.place, share)
    fixes.push({
      at: new Date(at),
      place,
      kmh: Math.round((distance(start, to.place) / seconds) * 3.6 * (1 - Math.cos(2 * Math.PI * time))),
      heading: headingOf(place, to.place),
      accuracy: 6,
      clockCorrected: false,
    })
  }
  return fixes
}
