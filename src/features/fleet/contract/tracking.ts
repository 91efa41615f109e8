/** Live positions: the office's map, a family's bus, replay. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'
import { position, seeBus } from './family-buses.ts'
import { place, trackingErrors } from './tracking-shapes.ts'
import { alertKinds } from './tracking-words.ts'
import { boardingStates, tripDirections } from './words.ts'

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
