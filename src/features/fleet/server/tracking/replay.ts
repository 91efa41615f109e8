/** The way of a trip that was: for replay, and as the road of its route. */
import { audit } from '#platform/server/audit/audit.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TrackedTrip } from '../../contract/tracking.ts'
import { trackingErrors } from '../../contract/tracking-shapes.ts'
import { simplify } from '../../rules/tracking/simplify.ts'
import { putRoad, startedTripsOn, tripRow, visitsOf, type CourseTrip } from '../queries/tracking/courses.ts'
import { groundsOf } from '../queries/tracking/devices.ts'
import { trackOf, type PositionRow } from '../queries/tracking/positions.ts'
import { directionOf, readCourse, tripPlaces } from './courses.ts'
import type { TrackingOptions } from './options.ts'

const shapeOf = (trip: CourseTrip & { startedAt: Date }): TrackedTrip => ({
  id: trip.id,
  plate: trip.plate,
  routeName: trip.routeName,
  direction: directionOf(trip),
  startedAt: trip.startedAt.toISOString(),
  closedAt: trip.closedAt?.toISOString() ?? null,
})

const started = (trip: CourseTrip): (CourseTrip & { startedAt: Date })[] =>
  trip.startedAt ? [{ ...trip, startedAt: trip.startedAt }] : []

export const readTracked = async (tx: Tx, date: string) => ({
  date,
  items: (await startedTripsOn(tx, date)).flatMap(started).map(shapeOf),
})

/** @throws AppError 404 for a trip that did not start */
const startedTrip = async (tx: Tx, id: string) => {
  const trip = await tripRow(tx, id)
  const [found] = trip ? started(trip) : []
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

const wayOf = (tx: Tx, trip: CourseTrip & { startedAt: Date }): Promise<PositionRow[]> =>
  trackOf(tx, trip.vehicleId, trip.startedAt, trip.closedAt ?? tx.at)

export const readReplay = async (tx: Tx, id: string, { tiles }: TrackingOptions) => {
  const trip = await startedTrip(tx, id)
  const [points, visits, course, school] = await Promise.all([
    wayOf(tx, trip),
    visitsOf(tx, [id]),
    readCourse(tx, trip),
    groundsOf(tx),
  ])
  const reached = new Map(visits.map(({ place, reachedAt }) => [place, reachedAt]))
  const next = Math.max(-1, ...reached.keys()) + 1
  return {
    at: tx.at.toISOString(),
    school,
    tiles,
    trip: shapeOf(trip),
    points: points.map((row) => ({
      at: row.recordedAt.toISOString(),
      lat: row.latitude,
      lon: row.longitude,
      kmh: row.kmh,
      heading: row.heading,
    })),
    places: tripPlaces(course, { next, expected: [], minutesLate: 0 }, reached),
  }
}

/** What a drawn road may be off by, m. */
const tolerance = 12
const fewest = 10

/** @throws AppError fleet.no_track for a trip with too few positions */
export const takeRoadOf = async (tx: Tx, id: string): Promise<{ points: number }> => {
  const trip = await startedTrip(tx, id)
  const points = await wayOf(tx, trip)
  if (points.length < fewest) throw new AppError(trackingErrors.noTrack)
  const way = simplify(
    points.map(({ latitude: lat, longitude: lon }) => ({ lat, lon })),
    tolerance,
  )
  const line = (directionOf(trip) === 'evening' ? way.reverse() : way).map(({ lat, lon }): [number, number] => [
    lat,
    lon,
  ])
  await putRoad(tx, trip.routeId, line)
  await audit(tx, {
    action: 'fleet.take_road',
    entity: 'fleet_route',
    entityId: trip.routeId,
    after: { tripId: id, points: line.length },
  })
  return { points: line.length }
}
