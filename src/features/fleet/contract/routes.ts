/** Calls of routes, stops, zones, and the learners on stops. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, search, storedId, text, time, version } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'
import { fleetErrors, fleetTexts, made, onePath, shillings } from './shapes.ts'

const zone = z.strictObject({ id: storedId, name: z.string(), upToKm: z.number(), price: z.number(), version })
export type Zone = z.infer<typeof zone>

const named = z.strictObject({ id: storedId, name: z.string() })
const riders = z.strictObject({ morning: z.int(), evening: z.int() })

const busRoute = z.strictObject({
  id: storedId,
  name: z.string(),
  vehicle: named.extend({ seats: z.int() }).nullable(),
  driver: named.nullable(),
  attendant: named.nullable(),
  arrivesAt: z.string(),
  leavesAt: z.string(),
  km: z.number(),
  stops: z.int(),
  riders,
  version,
})
export type BusRoute = z.infer<typeof busRoute>

const rider = z.strictObject({ learnerId: storedId, name: z.string(), className: z.string() })
const stop = z.strictObject({
  id: storedId,
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  morningAt: z.string(),
  eveningAt: z.string(),
  zone: named.nullable(),
  morning: z.array(rider),
  evening: z.array(rider),
})
export type BusStop = z.infer<typeof stop>

const routeDetail = busRoute.extend({ stopList: z.array(stop), zones: z.array(zone) })
export type RouteDetail = z.infer<typeof routeDetail>

export const listRoutes = endpoint({
  id: 'fleet.routes',
  method: 'GET',
  path: '/api/admin/fleet/routes',
  summary: 'Routes with their seats and learners, and the zones',
  access: manageFleet,
  response: z.strictObject({ items: z.array(busRoute), zones: z.array(zone) }),
})

export const getRoute = endpoint({
  id: 'fleet.route',
  method: 'GET',
  path: '/api/admin/fleet/routes/{id}',
  summary: 'A route with its stops in order, and the learners on each',
  access: manageFleet,
  params: onePath,
  response: routeDetail,
})

const distance = z
  .number(fleetTexts.km1)
  .min(0, fleetTexts.km1)
  .max(500, fleetTexts.km1)
  .multipleOf(0.1, fleetTexts.km1)

const routeBody = z.strictObject({
  name: text(60),
  vehicleId: id.nullish(),
  driverId: id.nullish(),
  attendantId: id.nullish(),
  /** When the morning trip reaches the school, and the evening trip leaves it. */
  arrivesAt: time,
  leavesAt: time,
  km: distance,
})

export const createRoute = endpoint({
  id: 'fleet.create_route',
  method: 'POST',
  path: '/api/admin/fleet/routes',
  summary: 'Make a route',
  access: manageFleet,
  body: routeBody,
  response: made,
  status: 201,
  errors: [fleetErrors.routeTaken],
  examples: { body: { name: 'Kijani Estate', arrivesAt: '07:10', leavesAt: '16:10', km: 9.5 } },
})

export const changeRoute = endpoint({
  id: 'fleet.change_route',
  method: 'PUT',
  path: '/api/admin/fleet/routes/{id}',
  summary: 'Change a route: its name, bus, driver, attendant and times',
  access: manageFleet,
  params: onePath,
  body: routeBody.extend({ version }),
  noContent: true,
  errors: [fleetErrors.routeTaken, commonErrors.stale],
  examples: { body: { name: 'Kijani', arrivesAt: '07:10', leavesAt: '16:10', km: 9.5, version: 1 } },
})

const degrees = (most: number) =>
  z.number(fleetTexts.position).min(-most, fleetTexts.position).max(most, fleetTexts.position)

export const stopBody = z
  .strictObject({
    /** Of a stop that stays; without it the stop is new. */
    id: id.optional(),
    name: text(80),
    latitude: degrees(90).nullish(),
    longitude: degrees(180).nullish(),
    morningAt: time,
    eveningAt: time,
    zoneId: id.nullish(),
  })
  .refine(({ latitude, longitude }) => typeof latitude === typeof longitude, {
    error: fleetTexts.place,
    path: ['latitude'],
  })

export const saveStops = endpoint({
  id: 'fleet.save_stops',
  method: 'PUT',
  path: '/api/admin/fleet/routes/{id}/stops',
  summary: 'Save all stops of a route in the order of the morning',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ stops: z.array(stopBody).max(60), version }),
  noContent: true,
  errors: [commonErrors.stale, fleetErrors.stopInUse, fleetErrors.stopHasTrips],
  examples: { body: { stops: [{ name: 'Posta', morningAt: '06:40', eveningAt: '16:35' }], version: 1 } },
})

const zoneBody = z.strictObject({ name: text(40), upToKm: distance.min(0.1, fleetTexts.km1), price: shillings })

export const createZone = endpoint({
  id: 'fleet.create_zone',
  method: 'POST',
  path: '/api/admin/fleet/zones',
  summary: 'Make a zone with the price of a term',
  access: manageFleet,
  body: zoneBody,
  response: made,
  status: 201,
  errors: [fleetErrors.zoneTaken],
  examples: { body: { name: 'Zone A', upToKm: 3, price: 6000 } },
})

export const changeZone = endpoint({
  id: 'fleet.change_zone',
  method: 'PUT',
  path: '/api/admin/fleet/zones/{id}',
  summary: 'Change a zone',
  access: manageFleet,
  params: onePath,
  body: zoneBody.extend({ version }),
  noContent: true,
  errors: [fleetErrors.zoneTaken, commonErrors.stale],
  examples: { body: { name: 'Zone A', upToKm: 3, price: 6500, version: 1 } },
})

const ride = z.strictObject({
  routeId: storedId,
  route: z.string(),
  stopId: storedId,
  stop: z.string(),
  at: z.string(),
})
const passenger = z.strictObject({
  learnerId: storedId,
  name: z.string(),
  className: z.string(),
  morning: ride.nullable(),
  evening: ride.nullable(),
  /** The further of both ways; half its price if the learner rides one way only. */
  zone: z.string().nullable(),
  price: z.number().nullable(),
})
export type Passenger = z.infer<typeof passenger>

export const listPassengers = endpoint({
  id: 'fleet.passengers',
  method: 'GET',
  path: '/api/admin/fleet/learners',
  summary: 'Learners who ride, with their stops and zones',
  access: manageFleet,
  response: z.strictObject({
    items: z.array(passenger),
    stops: z.array(ride.omit({ at: true }).extend({ morningAt: z.string(), eveningAt: z.string() })),
  }),
})

export const findRiders = endpoint({
  id: 'fleet.find_learners',
  method: 'GET',
  path: '/api/admin/fleet/learners/search',
  summary: 'Learners by name or admission number, 20 at most',
  access: manageFleet,
  query: z.strictObject({ search }),
  response: z.strictObject({ items: z.array(rider) }),
})

export const saveRides = endpoint({
  id: 'fleet.save_rides',
  method: 'PUT',
  path: '/api/admin/fleet/learners/{learnerId}',
  summary: 'Say where a learner gets on in the morning and off in the evening',
  access: manageFleet,
  params: z.strictObject({ learnerId: id }),
  body: z.strictObject({ morning: id.nullable(), evening: id.nullable() }),
  noContent: true,
  errors: [fleetErrors.full],
  examples: { body: { morning: null, evening: null } },
})
