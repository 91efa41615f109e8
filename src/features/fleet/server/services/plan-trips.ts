/** Trips of a day: made from the routes, given to a substitute, cancelled. */
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetErrors, fleetTexts } from '../../contract/shapes.ts'
import type * as calls from '../../contract/trips.ts'
import { obstacleSentences, rideDirections, type RideDirection, type TripObstacle } from '../../contract/words.ts'
import { allRoutes, allStops, lockRoutes, ridersOf, type RouteRow, type StopRow } from '../queries/routes.ts'
import { insertTrip, lockTrip, tripsOn, updateTrip } from '../queries/trips.ts'
import { found } from './show-vehicles.ts'
import { todayOf } from './today.ts'
import { refusalsOf } from './trip-checks.ts'
import { announce } from './announce.ts'

/** @throws AppError 409 with the reasons in words */
export const refuseTrip = (reasons: readonly TripObstacle[]): void => {
  if (reasons.length > 0)
    throw new AppError(fleetErrors.tripRefused, {
      params: { reasons: reasons.map((one) => ({ message: obstacleSentences[one] }))[0] ?? '' },
    })
}

const timesOf = (route: RouteRow, stops: readonly StopRow[], direction: RideDirection) => {
  const at = stops.map((stop) => (direction === 'morning' ? stop.morningAt : stop.eveningAt)).toSorted()
  return direction === 'morning'
    ? { startsAt: at[0] ?? route.arrivesAt, endsAt: route.arrivesAt }
    : { startsAt: route.leavesAt, endsAt: at.at(-1) ?? route.leavesAt }
}

type Refused = ResponseOf<typeof calls.makeTrips>['refused'][number]

const makeOne = async (
  tx: Tx,
  date: string,
  route: RouteRow,
  direction: RideDirection,
): Promise<readonly TripObstacle[]> => {
  const stops = await allStops(tx, [route.id])
  const { vehicleId, driverId, attendantId } = route
  const times = timesOf(route, stops, direction)
  if (stops.length === 0) return ['no_stops']
  if (vehicleId === null) return ['no_vehicle']
  if (driverId === null) return ['no_driver']
  if (attendantId === null) return ['no_attendant']
  if (times.startsAt >= times.endsAt) return ['outside_hours']
  const riders = (await ridersOf(tx, [route.id])).filter((one) => one.direction === direction).length
  const assignment = { date, ...times, vehicleId, driverId, attendantId }
  const refused = await refusalsOf(tx, { ...assignment, riders })
  if (refused.length === 0) await insertTrip(tx, { ...assignment, direction, routeId: route.id })
  return refused
}

/** Routes are held: of two calls for one day, the second finds the trips of the first. */
export const make = async (
  tx: Tx,
  { date }: BodyOf<typeof calls.makeTrips>,
): Promise<ResponseOf<typeof calls.makeTrips>> => {
  if (date < (await todayOf(tx))) refuseFields({ date: fleetTexts.past })
  const ids = (await allRoutes(tx)).map(({ id }) => id)
  const routes = await lockRoutes(tx, ids)
  const there = await tripsOn(tx, date)
  const refused: Refused[] = []
  let made = 0
  for (const direction of rideDirections)
    for (const route of routes) {
      if (there.some((trip) => trip.routeId === route.id && trip.direction === direction)) continue
      const reasons = await makeOne(tx, date, route, direction)
      if (reasons.length > 0) refused.push({ route: route.name, direction, reasons: [...reasons] })
      else made++
    }
  await audit(tx, { action: 'fleet.make_trips', entity: 'trip', entityId: date, after: { date, made } })
  announce(tx, date)
  return { made, refused }
}

export const change = async (
  tx: Tx,
  id: string,
  { version, ...given }: BodyOf<typeof calls.changeTrip>,
): Promise<void> => {
  const row = found(await lockTrip(tx, id))
  if (row.version !== version) throw new AppError(commonErrors.stale)
  if (row.state !== 'planned' || row.routeId === null) throw new AppError(fleetErrors.tripState)
  const riders = (await ridersOf(tx, [row.routeId])).filter((one) => one.direction === row.direction).length
  const { date, startsAt, endsAt, vehicleId, driverId, attendantId } = row
  refuseTrip(await refusalsOf(tx, { tripId: id, date, startsAt, endsAt, ...given, riders }))
  await updateTrip(tx, id, given)
  const before = { vehicleId, driverId, attendantId }
  await audit(tx, { action: 'fleet.change_trip', entity: 'trip', entityId: id, before, after: given })
  announce(tx, id)
}

export const cancel = async (tx: Tx, id: string): Promise<void> => {
  const { state, date, direction } = found(await lockTrip(tx, id))
  if (state !== 'planned') throw new AppError(fleetErrors.tripState)
  await updateTrip(tx, id, { state: 'cancelled' })
  await audit(tx, { action: 'fleet.cancel_trip', entity: 'trip', entityId: id, before: { date, direction } })
  announce(tx, id)
}
