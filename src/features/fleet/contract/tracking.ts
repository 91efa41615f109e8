/** Live positions: what devices send, the office's map, a family's bus, replay. */
import { z } from 'zod'
import { action, anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageFleet, runTrips } from './access.ts'
import { alertKinds, mostPositions, refusals } from './tracking-words.ts'
import { boardingStates, tripDirections } from './words.ts'

/** See the own child's bus while its trip runs. */
export const seeBus = action('fleet.see_bus', 'fleet', ['parent'])

export const trackingErrors = {
  tooOften: defineError(
    'fleet.too_many_positions',
    429,
    'This device sends positions too often. Try again in a minute.',
  ),
  notRunning: defineError('fleet.trip_not_running', 409, 'This trip is not running'),
  noTrack: defineError('fleet.no_track', 409, 'There are no positions of this trip to take a road from'),
} as const

const degrees = (most: number) => z.number().min(-most).max(most)
const place = z.strictObject({ lat: degrees(90), lon: degrees(180) })
export type PlaceShape = z.infer<typeof place>

// What devices send. Models differ in what they add, so other fields are let through and dropped.
const token = z.string().regex(/^[\w-]{43}$/)
const loose = z.union([z.string().max(100), z.number(), z.boolean()]).optional()
const osmand = {
  id: loose,
  deviceid: loose,
  lat: loose,
  lon: loose,
  location: z.string().max(100).optional(),
  valid: loose,
  timestamp: loose,
  speed: loose,
  bearing: loose,
  heading: loose,
  accuracy: loose,
}
const deviceQuery = z.object(osmand)
const location = z.object({
  timestamp: loose,
  coords: z.object({ latitude: loose, longitude: loose, accuracy: loose, speed: loose, heading: loose }).optional(),
})
const deviceBody = z.object({
  ...osmand,
  device_id: loose,
  location: z.union([z.string().max(100), location, z.array(location).max(mostPositions)]).optional(),
})
const deviceAnswer = z.strictObject({
  taken: z.int(),
  /** Positions that were not kept, by reason. A device need not send them again. */
  refused: z.strictObject({ no_place: z.int(), clock_ahead: z.int(), too_old: z.int() }),
})
export type DeviceAnswer = z.infer<typeof deviceAnswer>
const osmandExample = { id: '48241179', lat: '-1.2921', lon: '36.8219', timestamp: '1773118800', speed: '21.6' }

export const reportByQuery = endpoint({
  id: 'fleet.report_by_query',
  method: 'GET',
  path: '/api/fleet/gps/{token}',
  summary: 'A tracking device reports its position (OsmAnd protocol)',
  access: anyone,
  params: z.strictObject({ token }),
  query: deviceQuery,
  response: deviceAnswer,
  errors: [trackingErrors.tooOften],
  examples: { query: osmandExample },
})

export const reportByPost = endpoint({
  id: 'fleet.report_by_post',
  method: 'POST',
  path: '/api/fleet/gps/{token}',
  summary: 'A tracking device reports positions (OsmAnd form, or JSON of Traccar Client)',
  access: anyone,
  params: z.strictObject({ token }),
  query: deviceQuery,
  body: deviceBody,
  form: true,
  response: deviceAnswer,
  errors: [trackingErrors.tooOften],
  examples: {
    body: {
      device_id: '48241179',
      location: {
        timestamp: '2026-03-10T04:00:00.000Z',
        coords: { latitude: -1.2921, longitude: 36.8219, accuracy: 8, speed: 11.1, heading: 90 },
      },
    },
  },
})

/** The phone of the driver or the attendant. */
const phonePosition = z.strictObject({
  at: z.iso.datetime(),
  ...place.shape,
  kmh: z.number().min(0).max(300).nullable(),
  heading: z.number().min(0).max(360).nullable(),
  accuracy: z.number().min(0).max(100_000).nullable(),
})
export type PhonePosition = z.infer<typeof phonePosition>

export const reportFromPhone = endpoint({
  id: 'fleet.report_from_phone',
  method: 'POST',
  path: '/api/fleet/trips/{id}/positions',
  summary: 'The phone on a bus reports where it was',
  access: runTrips,
  params: z.strictObject({ id }),
  body: z.strictObject({ positions: z.array(phonePosition).min(1).max(mostPositions) }),
  response: deviceAnswer,
  errors: [trackingErrors.notRunning],
})

const position = z.strictObject({
  at: instant,
  lat: z.number(),
  lon: z.number(),
  kmh: z.number().nullable(),
  heading: z.number().nullable(),
})
const tripPlace = z.strictObject({
  /** Null for the school. */
  stopId: storedId.nullable(),
  name: z.string().nullable(),
  place: place.nullable(),
  plannedAt: instant,
  reachedAt: instant.nullable(),
  /** Null for a place that was reached or passed, and without a position. */
  expectedAt: instant.nullable(),
  state: z.enum(['left', 'next', 'to_come']),
})
export type TripPlace = z.infer<typeof tripPlace>
const line = z.array(z.tuple([z.number(), z.number()]))
const bus = z.strictObject({
  tripId: storedId,
  vehicleId: storedId,
  plate: z.string(),
  routeName: z.string(),
  direction: z.enum(tripDirections),
  position: position.nullable(),
  hasSignal: z.boolean(),
  minutesLate: z.int(),
  places: z.array(tripPlace),
  /** The road of the route in the order of the trip; the stops in a straight line without one. */
  road: line,
})
export type Bus = z.infer<typeof bus>
const busOfOffice = bus.extend({
  seats: z.int(),
  onBoard: z.int(),
  toComeAboard: z.int(),
})
export type OfficeBus = z.infer<typeof busOfOffice>

const alert = z.strictObject({
  id: storedId,
  vehicleId: storedId,
  plate: z.string(),
  kind: z.enum(alertKinds),
  startedAt: instant,
  seconds: z.int(),
  kmh: z.int().nullable(),
  lat: z.number(),
  lon: z.number(),
})
export type Alert = z.infer<typeof alert>

const map = {
  /** The instant of this answer, by the server's clock. */
  at: instant,
  school: place.nullable(),
  /** Address of map tiles; null where the school's own lines are the map. */
  tiles: z.string().nullable(),
}

export const liveFleet = endpoint({
  id: 'fleet.live',
  method: 'GET',
  path: '/api/admin/fleet/live',
  summary: 'Buses on the road: where they are, when they arrive, and alerts',
  access: manageFleet,
  response: z.strictObject({ ...map, buses: z.array(busOfOffice), alerts: z.array(alert) }),
})

export const seeAlert = endpoint({
  id: 'fleet.see_alert',
  method: 'POST',
  path: '/api/admin/fleet/alerts/{id}/seen',
  summary: 'Put an alert aside',
  access: manageFleet,
  params: z.strictObject({ id }),
})

const device = z.strictObject({
  vehicleId: storedId,
  plate: z.string(),
  /** Null for a vehicle without a device. */
  identifier: z.string().nullable(),
  /** The address to type into the device. It holds its secret. */
  address: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  refusedAt: instant.nullable(),
  refusal: z.enum(refusals).nullable(),
})
export type Device = z.infer<typeof device>

export const listDevices = endpoint({
  id: 'fleet.list_devices',
  method: 'GET',
  path: '/api/admin/fleet/devices',
  summary: 'Tracking devices of the vehicles, and where the school is',
  access: manageFleet,
  response: z.strictObject({ items: z.array(device), school: place.nullable() }),
})

export const saveDevice = endpoint({
  id: 'fleet.save_device',
  method: 'PUT',
  path: '/api/admin/fleet/vehicles/{id}/device',
  summary: 'Give a vehicle a tracking device; a new address replaces the one before',
  access: manageFleet,
  params: z.strictObject({ id }),
  body: z.strictObject({ identifier: text(60) }),
  response: device,
})

export const removeDevice = endpoint({
  id: 'fleet.remove_device',
  method: 'DELETE',
  path: '/api/admin/fleet/vehicles/{id}/device',
  summary: 'Take a tracking device off a vehicle; its address stops working',
  access: manageFleet,
  params: z.strictObject({ id }),
})

export const saveGrounds = endpoint({
  id: 'fleet.save_grounds',
  method: 'PUT',
  path: '/api/admin/fleet/grounds',
  summary: 'Say where the school is',
  access: manageFleet,
  body: place,
  response: place,
})

const trackedTrip = z.strictObject({
  id: storedId,
  plate: z.string(),
  routeName: z.string(),
  direction: z.enum(tripDirections),
  startedAt: instant,
  closedAt: instant.nullable(),
})
export type TrackedTrip = z.infer<typeof trackedTrip>

export const trackedTrips = endpoint({
  id: 'fleet.tracked_trips',
  method: 'GET',
  path: '/api/admin/fleet/tracks',
  summary: 'Trips of a day that can be replayed',
  access: manageFleet,
  query: z.strictObject({ date }),
  response: z.strictObject({ date: storedDate, items: z.array(trackedTrip) }),
})

export const replayTrip = endpoint({
  id: 'fleet.replay',
  method: 'GET',
  path: '/api/admin/fleet/trips/{id}/track',
  summary: 'The way of a trip of the last 90 days',
  access: manageFleet,
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...map,
    trip: trackedTrip,
    points: z.array(position),
    places: z.array(tripPlace),
  }),
})

export const takeRoad = endpoint({
  id: 'fleet.take_road',
  method: 'POST',
  path: '/api/admin/fleet/trips/{id}/road',
  summary: 'Draw the route as this trip drove it',
  access: manageFleet,
  params: z.strictObject({ id }),
  response: z.strictObject({ points: z.int() }),
  errors: [trackingErrors.noTrack],
})

export const childBus = endpoint({
  id: 'fleet.child_bus',
  method: 'GET',
  path: '/api/parent/children/{id}/bus',
  summary: 'The bus of the own child, while its trip runs',
  access: seeBus,
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...map,
    firstName: z.string(),
    /** Null while no trip of the child runs. */
    ride: z
      .strictObject({
        bus: bus.omit({ vehicleId: true }),
        /** The child's own stop. */
        stopId: storedId,
        state: z.enum(boardingStates),
        boardedAt: instant.nullable(),
        alightedAt: instant.nullable(),
        /** When the family was told that the bus is near. */
        toldAt: instant.nullable(),
      })
      .nullable(),
    /** The next trip that the child rides; null without a plan. */
    next: z.strictObject({ direction: z.enum(tripDirections), at: instant, stopName: z.string() }).nullable(),
  }),
})
export type ChildBus = z.infer<(typeof childBus)['response']>
