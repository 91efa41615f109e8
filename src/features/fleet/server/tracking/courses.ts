/** A trip with its places, its road and what its legs took before. */
import { schoolById } from '#core/schools/server/public.ts'
import { guardiansToTell } from '#core/people/server/public.ts'
import { TtlCache } from '#platform/server/ttl-cache.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TripPlace } from '../../contract/tracking.ts'
import type { TripDirection } from '../../contract/words.ts'
import { courseLine, coursePlaces, outlook, type CoursePlace, type Outlook } from '../../rules/tracking/course.ts'
import type { Place } from '../../rules/tracking/geometry.ts'
import { boardingsOf, pastLegs, roadOf, stopsOf, type CourseTrip } from '../queries/tracking/courses.ts'
import { groundsOf } from '../queries/tracking/devices.ts'
import type { LiveRow } from '../queries/tracking/positions.ts'

export interface Course {
  readonly trip: CourseTrip
  readonly timeZone: string
  readonly school: Place | null
  readonly places: readonly CoursePlace[]
  readonly line: readonly Place[]
  readonly past: ReadonlyMap<string, readonly number[]>
  /** Learners by the id of their stop. */
  readonly ridersAt: ReadonlyMap<string, readonly string[]>
  /** Accounts of the riders' guardians. */
  readonly families: readonly string[]
}

export const directionOf = (trip: CourseTrip): TripDirection => trip.direction as TripDirection

const placeOf = (row: { latitude: number | null; longitude: number | null }): Place | null =>
  row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lon: row.longitude }

const ridersOf = async (tx: Tx, tripId: string) => {
  const riders = new Map<string, string[]>()
  for (const { stopId, learnerId, state } of await boardingsOf(tx, [tripId]))
    if (state !== 'absent') riders.set(stopId, [...(riders.get(stopId) ?? []), learnerId])
  return riders
}

export const readCourse = async (tx: Tx, trip: CourseTrip): Promise<Course> => {
  const { timeZone } = await schoolById(tx)
  const [school, stops, road, past, ridersAt] = await Promise.all([
    groundsOf(tx),
    stopsOf(tx, [trip.routeId]),
    roadOf(tx, trip.routeId),
    pastLegs(tx, trip),
    ridersOf(tx, trip.id),
  ])
  const direction = directionOf(trip)
  const places = coursePlaces({
    ...trip,
    direction,
    stops: stops.map((stop) => ({ ...stop, place: placeOf(stop) })),
    school,
    timeZone,
  })
  const morning = road.map(([lat, lon]) => ({ lat, lon }))
  const told = await guardiansToTell(tx, [...ridersAt.values()].flat())
  return {
    trip,
    timeZone,
    school,
    places,
    line: courseLine(places, direction === 'evening' ? morning.reverse() : morning),
    past,
    ridersAt,
    families: [...new Set(told.flatMap(({ accountId }) => accountId ?? []))],
  }
}

/** Courses for reports of positions, which come every few seconds. */
export const courseCache = () => {
  const kept = new TtlCache<Course>({ seconds: 30, most: 2_000 })
  return (tx: Tx, trip: CourseTrip): Promise<Course> =>
    kept.of(schoolOf(tx), `${trip.id}:${trip.version}`, () => readCourse(tx, trip))
}

/** How far a trip is, by its newest position. */
export const standingOf = (course: Course, live: LiveRow | undefined, now: Date): Outlook & { next: number } => {
  const mine = live?.tripId === course.trip.id ? live : undefined
  const next = mine?.nextPlace ?? 0
  return {
    next,
    ...outlook({
      places: course.places,
      line: course.line,
      past: course.past,
      next,
      reachedAt: mine?.reachedAt ?? null,
      spot: mine ? { at: mine.recordedAt, place: { lat: mine.latitude, lon: mine.longitude } } : null,
      now,
    }),
  }
}

export const tripPlaces = (
  { places }: Course,
  { next, expected }: Outlook & { next: number },
  reached: ReadonlyMap<number, Date>,
): TripPlace[] =>
  places.map((place, index) => ({
    stopId: place.stopId,
    name: place.name,
    place: place.place,
    plannedAt: place.plannedAt.toISOString(),
    reachedAt: reached.get(index)?.toISOString() ?? null,
    expectedAt: expected[index]?.toISOString() ?? null,
    state: index < next ? 'left' : index === next ? 'next' : 'to_come',
  }))
