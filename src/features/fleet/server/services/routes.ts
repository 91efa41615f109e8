/** Routes, stops, zones, and learners on stops: made and changed. */
import { lockLearner } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type * as calls from '../../contract/routes.ts'
import { fleetErrors, fleetTexts } from '../../contract/shapes.ts'
import { rideDirections } from '../../contract/words.ts'
import { crewById } from '../queries/crew.ts'
import {
  allRoutes,
  allStops,
  allZones,
  deleteStops,
  endRides,
  insertRide,
  insertRoute,
  insertStop,
  insertZone,
  lockRoutes,
  ridersOf,
  ridesOfLearner,
  updateRoute,
  updateStop,
  updateZone,
  type RouteRow,
  type RouteValues,
  type ZoneValues,
} from '../queries/routes.ts'
import { vehicleById } from '../queries/vehicles.ts'
import { found } from './show-vehicles.ts'
import { todayOf } from './today.ts'
import { announce } from './announce.ts'

type Body = BodyOf<typeof calls.createRoute>

const valuesOf = (body: Body): RouteValues => ({
  name: body.name,
  vehicleId: body.vehicleId ?? null,
  driverId: body.driverId ?? null,
  attendantId: body.attendantId ?? null,
  arrivesAt: body.arrivesAt,
  leavesAt: body.leavesAt,
  metres: Math.round(body.km * 1000),
})

/** @param riders of the busier way */
const check = async (tx: Tx, { vehicleId, driverId, attendantId }: RouteValues, riders: number): Promise<void> => {
  if (vehicleId !== null) {
    const vehicle = found(await vehicleById(tx, vehicleId))
    if (vehicle.retiredOn !== null) refuseFields({ vehicleId: fleetErrors.retired.message })
    if (vehicle.seats < riders) refuseFields({ vehicleId: fleetTexts.seatsShort })
  }
  if (driverId !== null && !found(await crewById(tx, driverId)).drives) refuseFields({ driverId: fleetTexts.notDriver })
  if (attendantId !== null && !found(await crewById(tx, attendantId)).attends)
    refuseFields({ attendantId: fleetTexts.notAttendant })
}

const refuseTaken = (error: unknown): never => {
  throw violates(error, 'fleet_routes_name_key')
    ? new AppError(fleetErrors.routeTaken, { fields: { name: fleetErrors.routeTaken.message } })
    : error
}

export const create = async (tx: Tx, body: Body): Promise<{ id: string }> => {
  const values = valuesOf(body)
  await check(tx, values, 0)
  const id = await insertRoute(tx, values).catch(refuseTaken)
  await audit(tx, { action: 'fleet.create_route', entity: 'bus_route', entityId: id, after: values })
  announce(tx, id)
  return { id }
}

const lockedRoute = async (tx: Tx, id: string, version: number): Promise<RouteRow> => {
  const row = found((await lockRoutes(tx, [id]))[0])
  if (row.version !== version) throw new AppError(commonErrors.stale)
  return row
}

export const change = async (
  tx: Tx,
  id: string,
  { version, ...body }: BodyOf<typeof calls.changeRoute>,
): Promise<void> => {
  const { name, vehicleId, driverId, attendantId, arrivesAt, leavesAt, metres } = await lockedRoute(tx, id, version)
  const riders = await ridersOf(tx, [id])
  const after = valuesOf(body)
  const busier = Math.max(...rideDirections.map((one) => riders.filter(({ direction }) => direction === one).length))
  await check(tx, after, busier)
  await updateRoute(tx, id, after).catch(refuseTaken)
  const before = { name, vehicleId, driverId, attendantId, arrivesAt, leavesAt, metres }
  await audit(tx, { action: 'fleet.change_route', entity: 'bus_route', entityId: id, before, after })
  announce(tx, id)
}

/** Trips and rides that were. */
const pastOfStop = ['boardings', 'riders'].map(
  (table) => `fleet_${table}_school_id_stop_id_fleet_stops_school_id_id_fk`,
)

export const saveStops = async (
  tx: Tx,
  routeId: string,
  { stops, version }: BodyOf<typeof calls.saveStops>,
): Promise<void> => {
  await lockedRoute(tx, routeId, version)
  const was = await allStops(tx, [routeId])
  const zones = new Set((await allZones(tx)).map(({ id }) => id))
  const kept = stops.flatMap(({ id }) => id ?? [])
  const known = new Set(was.map(({ id }) => id))
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length) throw new AppError(commonErrors.notFound)
  if (stops.some(({ zoneId }) => zoneId && !zones.has(zoneId))) throw new AppError(commonErrors.notFound)
  const gone = was.filter(({ id }) => !kept.includes(id))
  const riders = await ridersOf(tx, [routeId])
  const used = gone.find(({ id }) => riders.some(({ stopId }) => stopId === id))
  if (used) throw new AppError(fleetErrors.stopInUse, { params: { stop: used.name } })
  await deleteStops(
    tx,
    gone.map(({ id }) => id),
  ).catch((error: unknown): never => {
    throw pastOfStop.some((constraint) => violates(error, constraint)) ? new AppError(fleetErrors.stopHasTrips) : error
  })
  for (const [at, { id, latitude = null, longitude = null, zoneId = null, ...stop }] of stops.entries()) {
    const values = { ...stop, latitude, longitude, zoneId, position: at + 1 }
    await (id ? updateStop(tx, id, values) : insertStop(tx, routeId, values))
  }
  await updateRoute(tx, routeId, {})
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)
  const entry = { action: 'fleet.save_stops', entity: 'bus_route', entityId: routeId }
  await audit(tx, { ...entry, before: { stops: names(was) }, after: { stops: names(stops) } })
  announce(tx, routeId)
}

const zoneValues = ({ name, upToKm, price }: BodyOf<typeof calls.createZone>): ZoneValues => ({
  name,
  upToMetres: Math.round(upToKm * 1000),
  priceCents: price * 100,
})

const refuseZone = (error: unknown): never => {
  throw violates(error, 'fleet_zones_name_key')
    ? new AppError(fleetErrors.zoneTaken, { fields: { name: fleetErrors.zoneTaken.message } })
    : error
}

export const createZone = async (tx: Tx, body: BodyOf<typeof calls.createZone>): Promise<{ id: string }> => {
  const id = await insertZone(tx, zoneValues(body)).catch(refuseZone)
  await audit(tx, { action: 'fleet.create_zone', entity: 'zone', entityId: id, after: body })
  announce(tx, id)
  return { id }
}

export const changeZone = async (
  tx: Tx,
  id: string,
  { version, ...body }: BodyOf<typeof calls.changeZone>,
): Promise<void> => {
  const row = found((await allZones(tx)).find((one) => one.id === id))
  if (!(await updateZone(tx, id, version, zoneValues(body)).catch(refuseZone))) throw new AppError(commonErrors.stale)
  const before = { name: row.name, upToKm: row.upToMetres / 1000, price: row.priceCents / 100 }
  await audit(tx, { action: 'fleet.change_zone', entity: 'zone', entityId: id, before, after: body })
  announce(tx, id)
}

/** Learner and routes are held, so that the last seat is given once. A ride that stays as it is goes on. */
export const saveRides = async (tx: Tx, learnerId: string, body: BodyOf<typeof calls.saveRides>): Promise<void> => {
  const learner = found(await lockLearner(tx, learnerId))
  if (learner.status !== 'active') throw new AppError(commonErrors.notFound)
  const was = await ridesOfLearner(tx, learnerId)
  const routeIds = (await allRoutes(tx)).map(({ id }) => id)
  const stops = await allStops(tx, routeIds)
  const wanted = rideDirections.flatMap((direction) => {
    const stopId = body[direction]
    return stopId === null ? [] : [{ direction, stop: found(stops.find(({ id }) => id === stopId)) }]
  })
  const routes = await lockRoutes(tx, [...new Set(wanted.map(({ stop }) => stop.routeId))])
  const stays = was.filter((ride) =>
    wanted.some(({ direction, stop }) => direction === ride.direction && stop.id === ride.stopId),
  )
  const today = await todayOf(tx)
  await endRides(
    tx,
    was.filter((ride) => !stays.includes(ride)).map(({ id }) => id),
    today,
  )
  for (const { direction, stop } of wanted) {
    if (stays.some((ride) => ride.direction === direction)) continue
    const route = found(routes.find(({ id }) => id === stop.routeId))
    const vehicle = route.vehicleId === null ? undefined : await vehicleById(tx, route.vehicleId)
    const taken = (await ridersOf(tx, [route.id])).filter((one) => one.direction === direction).length
    if (vehicle && taken >= vehicle.seats)
      throw new AppError(fleetErrors.full, { params: { route: route.name, seats: String(vehicle.seats) } })
    await insertRide(tx, { learnerId, direction, routeId: route.id, stopId: stop.id, startsOn: today })
  }
  const before = Object.fromEntries(was.map(({ direction, stopId }) => [direction, stopId]))
  await audit(tx, { action: 'fleet.save_rides', entity: 'learner', entityId: learnerId, before, after: body })
  announce(tx, learnerId)
}
