/** Errors, texts and fields that the calls of the fleet share. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedId, texts } from '#platform/pure/schemas.ts'

export const fleetTexts = {
  plate: 'Use letters, digits and spaces',
  shillings: 'Use whole shillings, from 0 to 10,000,000',
  km: 'Use whole kilometres, from 0 to 2,000,000',
  seats: 'Use a number from 1 to 100',
  year: 'Use a year from 1970 to 2100',
  serviceEvery: 'Use a number from 500 to 100,000',
  litres: 'Use a number of litres from 1 to 1,000, with at most two decimals',
  reading: 'This does not fit the other readings: kilometres only grow from day to day',
  future: 'Choose today or an earlier day',
  past: 'Choose today or a later day',
  order: 'Use a time after the start',
  work: 'Choose at least one: drives or attends',
  seatsShort: 'This vehicle has fewer seats than learners on the route',
  notDriver: 'This person does not drive for the school',
  notAttendant: 'This person does not attend for the school',
  km1: 'Use a distance from 0 to 500 km, with at most one decimal',
  place: 'Use a latitude and a longitude, or neither',
  position: 'Use degrees, such as -1.2921 and 36.8219',
} as const

export const fleetErrors = {
  plateTaken: defineError('fleet.plate_taken', 409, 'Another vehicle has this number plate.'),
  retired: defineError('fleet.retired', 409, 'This vehicle is retired.'),
  crewTaken: defineError('fleet.crew_taken', 409, 'This person is already a driver or an attendant.'),
  routeTaken: defineError('fleet.route_taken', 409, 'Another route has this name.'),
  zoneTaken: defineError('fleet.zone_taken', 409, 'Another zone has this name.'),
  stopInUse: defineError('fleet.stop_in_use', 409, 'Learners get on or off at {stop}. Move them first.'),
  stopHasTrips: defineError('fleet.stop_has_trips', 409, 'A stop with past trips or riders stays. Rename it instead.'),
  full: defineError('fleet.full', 409, '{route} is full: {seats} seats.'),
  tripRefused: defineError('fleet.trip_refused', 409, 'This trip may not go like this: {reasons}'),
  tripState: defineError('fleet.trip_state', 409, 'This trip has already gone on. Read it again.'),
  stillOnBoard: defineError(
    'fleet.still_on_board',
    409,
    'Still on the bus: {names}. The trip stays open until they are off.',
  ),
  notSettled: defineError('fleet.not_settled', 409, 'Nobody said yet whether these learners got on: {names}.'),
  notOnBoard: defineError('fleet.not_on_board', 409, 'A learner gets off only after getting on.'),
  faultSettled: defineError('fleet.fault_settled', 409, 'This fault is already settled.'),
} as const

export const mostShillings = 10_000_000
export const shillings = z
  .int(fleetTexts.shillings)
  .min(0, fleetTexts.shillings)
  .max(mostShillings, fleetTexts.shillings)
export const km = z.int(fleetTexts.km).min(0, fleetTexts.km).max(2_000_000, fleetTexts.km)
export const onePath = z.strictObject({ id })
export const made = z.strictObject({ id: storedId })
/** A day of a form: asked for before it is checked. */
export const day = z.string({ error: texts.required }).min(1, texts.required)
