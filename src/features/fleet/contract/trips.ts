/** Calls of trips: made for a day, driven, and who is on board. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, version } from '#platform/pure/schemas.ts'
import { manageFleet, runTrips } from './access.ts'
import { fleetErrors, onePath } from './shapes.ts'
import { boardingStates, rideDirections, tripDirections, tripObstacles, tripStates } from './words.ts'

const trip = z.strictObject({
  id: storedId,
  date: storedDate,
  direction: z.enum(tripDirections),
  route: z.string().nullable(),
  vehicle: z.strictObject({ id: storedId, name: z.string(), seats: z.int() }),
  driver: z.strictObject({ id: storedId, name: z.string() }),
  attendant: z.strictObject({ id: storedId, name: z.string() }).nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(tripStates),
  startedAt: instant.nullable(),
  closedAt: instant.nullable(),
  version,
})
export type Trip = z.infer<typeof trip>

const seat = z.strictObject({
  learnerId: storedId,
  name: z.string(),
  className: z.string(),
  /** What the learner's card carries. */
  admissionNumber: z.string(),
  stopId: storedId,
  state: z.enum(boardingStates),
  boardedAt: instant.nullable(),
  alightedAt: instant.nullable(),
})
const tripDetail = trip.extend({
  /** In the order of this trip. */
  stops: z.array(z.strictObject({ id: storedId, name: z.string(), at: z.string() })),
  learners: z.array(seat),
})
export type TripDetail = z.infer<typeof tripDetail>

export const listTrips = endpoint({
  id: 'fleet.trips',
  method: 'GET',
  path: '/api/fleet/trips',
  summary: 'Trips of a day: all for the office, their own for drivers and attendants',
  access: runTrips,
  query: z.strictObject({ date }),
  response: z.strictObject({ items: z.array(trip) }),
})

export const getTrip = endpoint({
  id: 'fleet.trip',
  method: 'GET',
  path: '/api/fleet/trips/{id}',
  summary: 'A trip with its stops and learners; before it starts, those who are expected',
  access: runTrips,
  params: onePath,
  response: tripDetail,
})

export const makeTrips = endpoint({
  id: 'fleet.make_trips',
  method: 'POST',
  path: '/api/admin/fleet/trips',
  summary: 'Make the trips of all routes for a day; what may not go is left out, with the reasons',
  access: manageFleet,
  body: z.strictObject({ date }),
  response: z.strictObject({
    made: z.int(),
    refused: z.array(
      z.strictObject({ route: z.string(), direction: z.enum(rideDirections), reasons: z.array(z.enum(tripObstacles)) }),
    ),
  }),
  examples: { body: { date: '2026-03-10' } },
})

export const changeTrip = endpoint({
  id: 'fleet.change_trip',
  method: 'PUT',
  path: '/api/admin/fleet/trips/{id}',
  summary: 'Give a planned trip another vehicle, driver or attendant for this day',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ vehicleId: id, driverId: id, attendantId: id, version }),
  noContent: true,
  errors: [fleetErrors.tripRefused, fleetErrors.tripState, commonErrors.stale],
})

export const cancelTrip = endpoint({
  id: 'fleet.cancel_trip',
  method: 'POST',
  path: '/api/admin/fleet/trips/{id}/cancel',
  summary: 'Cancel a planned trip',
  access: manageFleet,
  params: onePath,
  noContent: true,
  errors: [fleetErrors.tripState],
})

export const startTrip = endpoint({
  id: 'fleet.start_trip',
  method: 'POST',
  path: '/api/fleet/trips/{id}/start',
  summary: 'Start a trip: papers are checked again, and learners absent today are not expected',
  access: runTrips,
  params: onePath,
  noContent: true,
  errors: [fleetErrors.tripRefused, fleetErrors.tripState],
})

export const boardingBody = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        learnerId: id,
        state: z.enum(['expected', 'boarded', 'missing', 'alighted']),
        /** When the phone recorded it, which may be before it is sent. */
        at: z.iso.datetime(),
        way: z.enum(['list', 'scan']).default('list'),
      }),
    )
    .min(1)
    .max(200),
})

export const recordBoardings = endpoint({
  id: 'fleet.record_boardings',
  method: 'PUT',
  path: '/api/fleet/trips/{id}/boardings',
  summary: 'Record who got on, got off or is missing; guardians of a missing learner are told at once',
  access: runTrips,
  params: onePath,
  body: boardingBody,
  noContent: true,
  idempotent: true,
  errors: [fleetErrors.tripState, fleetErrors.notOnBoard],
})

export const closeTrip = endpoint({
  id: 'fleet.close_trip',
  method: 'POST',
  path: '/api/fleet/trips/{id}/close',
  summary: 'Close a trip: refused while a learner is still on the bus',
  access: runTrips,
  params: onePath,
  noContent: true,
  errors: [fleetErrors.stillOnBoard, fleetErrors.notSettled, fleetErrors.tripState],
})
