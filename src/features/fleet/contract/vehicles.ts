/** Calls of vehicles: their papers, services, fuel and faults. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'
import { day, fleetErrors, fleetTexts, km, made, onePath, shillings } from './shapes.ts'
import { obstacleCodes, paperKinds, paperStates } from './words.ts'

const paper = z.strictObject({
  kind: z.enum(paperKinds),
  /** Null while the school has not entered it. */
  endsOn: storedDate.nullable(),
  number: z.string().nullable(),
  state: z.enum(paperStates),
  /** Until its last day; negative once it has expired. */
  days: z.int().nullable(),
})
export type Paper = z.infer<typeof paper>

/** Why a vehicle may not drive. */
const obstacle = z.strictObject({ code: z.enum(obstacleCodes), paper: z.enum(paperKinds).nullable() })

const vehicle = z.strictObject({
  id: storedId,
  plate: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  seats: z.int(),
  km: z.int(),
  serviceEveryKm: z.int().nullable(),
  nextServiceKm: z.int().nullable(),
  notes: z.string().nullable(),
  retiredOn: storedDate.nullable(),
  papers: z.array(paper),
  /** Empty if it may drive today. */
  obstacles: z.array(obstacle),
  openFaults: z.int(),
  /** Shillings of fuel for a kilometre in the last year; null without two fills. */
  costPerKm: z.number().nullable(),
  version,
})
export type Vehicle = z.infer<typeof vehicle>

const service = z.strictObject({
  id: storedId,
  doneOn: storedDate,
  regular: z.boolean(),
  work: z.string(),
  garage: z.string().nullable(),
  km: z.int(),
  cost: z.number(),
})
const fill = z.strictObject({ id: storedId, filledOn: storedDate, km: z.int(), litres: z.number(), cost: z.number() })
const fault = z.strictObject({
  id: storedId,
  description: z.string(),
  offRoad: z.boolean(),
  reportedAt: instant,
  reportedBy: z.string().nullable(),
  settledAt: instant.nullable(),
})
export type Fault = z.infer<typeof fault>

const vehicleDetail = vehicle.extend({
  /** Of the last two years, latest first. */
  services: z.array(service),
  fills: z.array(fill),
  faults: z.array(fault),
  /** Fuel by month, the earliest first; `month` is its first day. */
  fuelByMonth: z.array(z.strictObject({ month: storedDate, km: z.int(), cost: z.number(), costPerKm: z.number() })),
})
export type VehicleDetail = z.infer<typeof vehicleDetail>

export const listVehicles = endpoint({
  id: 'fleet.vehicles',
  method: 'GET',
  path: '/api/admin/fleet/vehicles',
  summary: 'All vehicles with their papers, and whether they may drive today',
  access: manageFleet,
  response: z.strictObject({ items: z.array(vehicle) }),
})

export const getVehicle = endpoint({
  id: 'fleet.vehicle',
  method: 'GET',
  path: '/api/admin/fleet/vehicles/{id}',
  summary: 'A vehicle with two years of services, fuel and faults',
  access: manageFleet,
  params: onePath,
  response: vehicleDetail,
})

const vehicleBody = z.strictObject({
  plate: text(20).regex(/^[A-Za-z0-9][A-Za-z0-9 ]*$/, fleetTexts.plate),
  model: text(80),
  year: z.int(fleetTexts.year).min(1970, fleetTexts.year).max(2100, fleetTexts.year).nullish(),
  seats: z.int(fleetTexts.seats).min(1, fleetTexts.seats).max(100, fleetTexts.seats),
  km,
  serviceEveryKm: z
    .int(fleetTexts.serviceEvery)
    .min(500, fleetTexts.serviceEvery)
    .max(100_000, fleetTexts.serviceEvery)
    .nullish(),
  notes: text(1000).nullish(),
})

export const createVehicle = endpoint({
  id: 'fleet.create_vehicle',
  method: 'POST',
  path: '/api/admin/fleet/vehicles',
  summary: 'Enter a vehicle',
  access: manageFleet,
  body: vehicleBody,
  response: made,
  status: 201,
  errors: [fleetErrors.plateTaken],
  examples: { body: { plate: 'KDA 412A', model: 'Isuzu NQR', year: 2019, seats: 32, km: 44_910 } },
})

export const changeVehicle = endpoint({
  id: 'fleet.change_vehicle',
  method: 'PUT',
  path: '/api/admin/fleet/vehicles/{id}',
  summary: 'Correct a vehicle',
  access: manageFleet,
  params: onePath,
  body: vehicleBody.extend({ version }),
  noContent: true,
  errors: [fleetErrors.plateTaken, commonErrors.stale],
  examples: { body: { plate: 'KDA 412A', model: 'Isuzu NQR', seats: 33, km: 44_910, version: 1 } },
})

export const retireVehicle = endpoint({
  id: 'fleet.retire_vehicle',
  method: 'PUT',
  path: '/api/admin/fleet/vehicles/{id}/retired',
  summary: 'Retire a vehicle, or put it back to use',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ retired: z.boolean(), version }),
  noContent: true,
  errors: [commonErrors.stale],
})

export const renewPaper = endpoint({
  id: 'fleet.renew_paper',
  method: 'POST',
  path: '/api/admin/fleet/vehicles/{id}/papers',
  summary: 'Enter a paper of a vehicle, or its renewal',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({
    kind: z.enum(paperKinds),
    number: text(60).nullish(),
    endsOn: day.pipe(date),
    cost: shillings.default(0),
  }),
  response: made,
  status: 201,
  idempotent: true,
  errors: [fleetErrors.retired],
  examples: { body: { kind: 'insurance', number: 'INS/2026/114', endsOn: '2026-09-30', cost: 84_000 } },
})

export const addService = endpoint({
  id: 'fleet.add_service',
  method: 'POST',
  path: '/api/admin/fleet/vehicles/{id}/services',
  summary: 'Write down a service or a repair',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({
    doneOn: day.pipe(date),
    regular: z.boolean(),
    work: text(300),
    garage: text(120).nullish(),
    km,
    cost: shillings,
  }),
  response: made,
  status: 201,
  idempotent: true,
  examples: { body: { doneOn: '2026-03-02', regular: true, work: 'Service and oil', km: 44_260, cost: 14_750 } },
})

export const addFuel = endpoint({
  id: 'fleet.add_fuel',
  method: 'POST',
  path: '/api/admin/fleet/vehicles/{id}/fuel',
  summary: 'Write down a full tank',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({
    filledOn: day.pipe(date),
    km,
    litres: z
      .number(fleetTexts.litres)
      .min(1, fleetTexts.litres)
      .max(1000, fleetTexts.litres)
      .multipleOf(0.01, fleetTexts.litres),
    cost: shillings.min(1, fleetTexts.shillings),
  }),
  response: made,
  status: 201,
  idempotent: true,
  examples: { body: { filledOn: '2026-03-09', km: 44_910, litres: 52.4, cost: 9300 } },
})

export const reportVehicleFault = endpoint({
  id: 'fleet.report_fault',
  method: 'POST',
  path: '/api/admin/fleet/vehicles/{id}/faults',
  summary: 'Report a fault, which may take the vehicle off the road',
  access: manageFleet,
  params: onePath,
  body: z.strictObject({ description: text(600), offRoad: z.boolean() }),
  response: made,
  status: 201,
  idempotent: true,
  errors: [fleetErrors.retired],
})

export const settleFault = endpoint({
  id: 'fleet.settle_fault',
  method: 'POST',
  path: '/api/admin/fleet/vehicles/{id}/faults/{faultId}/settle',
  summary: 'Say that a fault is repaired',
  access: manageFleet,
  params: z.strictObject({ id, faultId: id }),
  noContent: true,
  errors: [fleetErrors.faultSettled],
})
