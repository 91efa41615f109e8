/** The places of a trip in their order, how far it is, and when it gets to the rest. */
import { instantOf } from '#platform/pure/dates.ts'
import type { TripDirection } from '../../contract/words.ts'
import { arrivals, minutesLate, type Leg } from './arrival.ts'
import { distance, placeOnLine, type Place } from './geometry.ts'

export interface CourseStop {
  readonly id: string
  readonly name: string
  readonly place: Place | null
  readonly morningAt: string
  readonly eveningAt: string
}

export interface CoursePlan {
  readonly date: string
  readonly direction: TripDirection
  /** When the morning trip reaches the school, and when the evening trip leaves it. */
  readonly arrivesAt: string
  readonly leavesAt: string
  /** In the order of the morning. */
  readonly stops: readonly CourseStop[]
  readonly school: Place | null
  readonly timeZone: string
}

/** A stop, or the school (`stopId` null). */
export interface CoursePlace {
  readonly stopId: string | null
  readonly name: string | null
  readonly place: Place | null
  readonly plannedAt: Date
}

export const coursePlaces = (plan: CoursePlan): CoursePlace[] => {
  const at = (time: string): Date => instantOf(plan.date, time, plan.timeZone)
  const isMorning = plan.direction === 'morning'
  const school = {
    stopId: null,
    name: null,
    place: plan.school,
    plannedAt: at(isMorning ? plan.arrivesAt : plan.leavesAt),
  }
  const stops = plan.stops.map(({ id, name, place, morningAt, eveningAt }) => ({
    stopId: id,
    name,
    place,
    plannedAt: at(isMorning ? morningAt : eveningAt),
  }))
  return isMorning ? [...stops, school] : [school, ...stops.reverse()]
}

/** The road, or straight lines between the places. */
export const courseLine = (places: readonly CoursePlace[], road: readonly Place[]): Place[] =>
  road.length > 1 ? [...road] : places.flatMap(({ place }) => place ?? [])

/** Names a leg in what earlier trips took. */
export const legKey = (from: string | null, to: string | null): string => `${from ?? 'school'}>${to ?? 'school'}`

/** Of a bus on its way to its first stop, m/s, and how much longer roads are than the straight line. */
const approach = { speed: 7, detour: 1.3 } as const

export interface Spot {
  readonly at: Date
  readonly place: Place
}

export interface Standing {
  readonly places: readonly CoursePlace[]
  readonly line: readonly Place[]
  /** What legs took on earlier trips, seconds, by `legKey`. */
  readonly past: ReadonlyMap<string, readonly number[]>
  /** The first place that is to come. */
  readonly next: number
  /** When the place before it was reached. */
  readonly reachedAt: Date | null
  readonly spot: Spot | null
  readonly now: Date
}

const legTo = ({ places, past, spot }: Standing, index: number): Leg => {
  const [from, to] = [places[index - 1], places[index]]
  if (!to) return { plannedSeconds: 0, past: [] }
  if (!from) {
    const metres = spot && to.place ? distance(spot.place, to.place) * approach.detour : 0
    return { plannedSeconds: metres / approach.speed, past: [] }
  }
  return {
    plannedSeconds: Math.max(0, (to.plannedAt.getTime() - from.plannedAt.getTime()) / 1000),
    past: past.get(legKey(from.stopId, to.stopId)) ?? [],
  }
}

/** The part of the way to the next place that lies behind the bus; null when nobody can say. */
const shareBehind = ({ places, line, next, spot }: Standing): number | null => {
  const [from, to] = [places[next - 1]?.place, places[next]?.place]
  if (!spot || !from || !to) return null
  const start = placeOnLine(line, from)?.along ?? 0
  const end = placeOnLine(line, to, start)?.along ?? 0
  const at = placeOnLine(line, spot.place, start)?.along ?? start
  return end > start ? Math.min(1, Math.max(0, (at - start) / (end - start))) : null
}

export interface Outlook {
  /** When each place is reached, in the order of the trip; null for those behind. */
  readonly expected: readonly (Date | null)[]
  /** At the end of the trip. */
  readonly minutesLate: number
}

/** @returns no expected times for a trip without a position and without a reached stop */
export const outlook = (standing: Standing): Outlook => {
  const { places, next, reachedAt, spot, now } = standing
  const share = shareBehind(standing)
  const at = (share === null && next > 0 ? reachedAt : null) ?? spot?.at ?? reachedAt
  if (!at) return { expected: places.map(() => null), minutesLate: 0 }
  const legs = places.slice(next).map((_place, index) => legTo(standing, next + index))
  const coming = arrivals({ legs, at, share: share ?? 0 }).map(
    (time) => new Date(Math.max(time.getTime(), now.getTime())),
  )
  const expected = places.map((_place, index) => coming[index - next] ?? null)
  const [last, end] = [places.at(-1), expected.at(-1)]
  return { expected, minutesLate: last && end ? minutesLate(end, last.plannedAt) : 0 }
}
