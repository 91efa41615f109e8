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
} as const

export const fleetErrors = {
  plateTaken: defineError('fleet.plate_taken', 409, 'Another vehicle has this number plate.'),
  retired: defineError('fleet.retired', 409, 'This vehicle is retired.'),
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
