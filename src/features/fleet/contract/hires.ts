/** Calls of trips that are hired out: to whom, for how much, and whether the money is in. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text, time, version } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'
import { day, fleetErrors, made, onePath, shillings } from './shapes.ts'
import { hireMoney, tripStates } from './words.ts'

export const hireErrors = {
  isPaid: defineError('fleet.hire_paid', 409, 'The money for this hire is already received.'),
} as const

const hire = z.strictObject({
  id: storedId,
  date: storedDate,
  startsAt: z.string(),
  endsAt: z.string(),
  vehicle: z.string(),
  driver: z.string(),
  hirer: z.string(),
  /** What for, and where to. */
  purpose: z.string().nullable(),
  price: z.number(),
  state: z.enum(tripStates),
  invoiceNumber: z.string().nullable(),
  receivedOn: storedDate.nullable(),
  version,
})
export type Hire = z.infer<typeof hire>

export const listHires = endpoint({
  id: 'fleet.hires',
  method: 'GET',
  path: '/api/admin/fleet/hires',
  summary: 'Trips that are hired out, from a year ago on, the latest first',
  access: manageFleet,
  response: z.strictObject({
    items: z.array(hire),
    /** Money that is received goes into the school’s books. */
    hasBooks: z.boolean(),
  }),
})

export const hireBody = z.strictObject({
  date: day.pipe(date),
  startsAt: time,
  endsAt: time,
  vehicleId: id,
  driverId: id,
  hirer: text(120),
  purpose: text(300).nullish(),
  price: shillings,
})

export const addHire = endpoint({
  id: 'fleet.add_hire',
  method: 'POST',
  path: '/api/admin/fleet/hires',
  summary: 'Hire a vehicle out with its driver, within the same limits as other trips',
  access: manageFleet,
  body: hireBody,
  response: made,
  status: 201,
  idempotent: true,
  errors: [fleetErrors.tripRefused],
  examples: {
    body: {
      date: '2026-03-14',
      startsAt: '09:00',
      endsAt: '15:00',
      vehicleId: '01890000-0000-7000-8000-00000000abcd',
      driverId: '01890000-0000-7000-8000-00000000abcd',
      hirer: 'ACK Kijani',
      purpose: 'Wedding guests to Thika and back',
      price: 18_000,
    },
  },
})

export const invoiceHire = endpoint({
  id: 'fleet.invoice_hire',
  method: 'PUT',
  path: '/api/admin/fleet/hires/{id}/invoice',
  summary: 'Enter the number of the invoice that was written for a hire',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ invoiceNumber: text(60), version }),
  noContent: true,
  errors: [commonErrors.stale, hireErrors.isPaid],
})

export const receiveHire = endpoint({
  id: 'fleet.receive_hire',
  method: 'POST',
  path: '/api/admin/fleet/hires/{id}/received',
  summary: 'Say that the money for a hire was received; in the school’s books it is other income',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ on: day.pipe(date), by: z.enum(hireMoney) }),
  noContent: true,
  errors: [hireErrors.isPaid, fleetErrors.tripState],
  examples: { body: { on: '2026-03-10', by: 'bank' } },
})
