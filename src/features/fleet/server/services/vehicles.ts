/** Vehicles: entered, corrected, retired; their papers, services, fuel and faults. */

import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetErrors, fleetTexts } from '../../contract/shapes.ts'
import type * as calls from '../../contract/vehicles.ts'
import { fitsReadings } from '../../rules/fuel.ts'
import {
  faultById,
  fillsOf,
  insertFault,
  insertFill,
  insertPaper,
  insertService,
  insertVehicle,
  lockVehicle,
  raiseKm,
  settleFaultRow,
  updateVehicle,
  type VehicleRow,
  type VehicleValues,
} from '../queries/vehicles.ts'
import { announce } from './announce.ts'
import { notifyFault } from './notify.ts'
import { found } from './show-vehicles.ts'
import { todayOf } from './today.ts'

interface Made {
  readonly id: string
}

const valuesOf = (body: BodyOf<typeof calls.createVehicle>): VehicleValues => ({
  plate: body.plate.toUpperCase().replaceAll(/ +/g, ' '),
  model: body.model,
  year: body.year ?? null,
  seats: body.seats,
  km: body.km,
  serviceEveryKm: body.serviceEveryKm ?? null,
  notes: body.notes ?? null,
})

const refuseTaken = (error: unknown): never => {
  throw violates(error, 'fleet_vehicles_plate_key')
    ? new AppError(fleetErrors.plateTaken, { fields: { plate: fleetErrors.plateTaken.message } })
    : error
}

export const create = async (tx: Tx, body: BodyOf<typeof calls.createVehicle>): Promise<Made> => {
  const values = valuesOf(body)
  const id = await insertVehicle(tx, values).catch(refuseTaken)
  await audit(tx, { action: 'fleet.create_vehicle', entity: 'vehicle', entityId: id, after: values })
  announce(tx, id)
  return { id }
}

const locked = async (tx: Tx, id: string, version?: number): Promise<VehicleRow> => {
  const row = found(await lockVehicle(tx, id))
  if (version !== undefined && row.version !== version) throw new AppError(commonErrors.stale)
  return row
}

const inUse = async (tx: Tx, id: string): Promise<VehicleRow> => {
  const row = await locked(tx, id)
  if (row.retiredOn !== null) throw new AppError(fleetErrors.retired)
  return row
}

export const change = async (
  tx: Tx,
  id: string,
  { version, ...body }: BodyOf<typeof calls.changeVehicle>,
): Promise<void> => {
  const { plate, model, year, seats, km, serviceEveryKm, notes } = await locked(tx, id, version)
  const after = valuesOf(body)
  await updateVehicle(tx, id, after).catch(refuseTaken)
  const before = { plate, model, year, seats, km, serviceEveryKm, notes }
  await audit(tx, { action: 'fleet.change_vehicle', entity: 'vehicle', entityId: id, before, after })
  announce(tx, id)
}

export const retire = async (
  tx: Tx,
  id: string,
  { retired, version }: BodyOf<typeof calls.retireVehicle>,
): Promise<void> => {
  const { retiredOn: was } = await locked(tx, id, version)
  const retiredOn = retired ? (was ?? (await todayOf(tx))) : null
  await updateVehicle(tx, id, { retiredOn })
  const entry = { action: 'fleet.retire_vehicle', entity: 'vehicle', entityId: id }
  await audit(tx, { ...entry, before: { retiredOn: was }, after: { retiredOn } })
  announce(tx, id)
}

export const renew = async (tx: Tx, vehicleId: string, body: BodyOf<typeof calls.renewPaper>): Promise<Made> => {
  await inUse(tx, vehicleId)
  const { kind, endsOn, number = null, cost } = body
  const id = await insertPaper(tx, { vehicleId, kind, endsOn, number, costCents: cost * 100 })
  const after = { kind, endsOn, number, cost }
  await audit(tx, { action: 'fleet.renew_paper', entity: 'vehicle', entityId: vehicleId, after })
  announce(tx, vehicleId)
  return { id }
}

const refuseFuture = async (tx: Tx, on: string, field: string): Promise<void> => {
  if (on > (await todayOf(tx))) refuseFields({ [field]: fleetTexts.future })
}

export const addService = async (tx: Tx, vehicleId: string, body: BodyOf<typeof calls.addService>): Promise<Made> => {
  await locked(tx, vehicleId)
  await refuseFuture(tx, body.doneOn, 'doneOn')
  const { cost, garage = null, ...service } = body
  const id = await insertService(tx, { ...service, vehicleId, garage, costCents: cost * 100 })
  await raiseKm(tx, vehicleId, body.km)
  await audit(tx, { action: 'fleet.add_service', entity: 'vehicle', entityId: vehicleId, after: body })
  announce(tx, vehicleId)
  return { id }
}

export const addFuel = async (tx: Tx, vehicleId: string, body: BodyOf<typeof calls.addFuel>): Promise<Made> => {
  await locked(tx, vehicleId)
  await refuseFuture(tx, body.filledOn, 'filledOn')
  const { filledOn, km, litres, cost } = body
  const readings = (await fillsOf(tx, [vehicleId], '1970-01-01')).map((one) => ({ on: one.filledOn, km: one.km }))
  if (!fitsReadings(readings, { on: filledOn, km }) || readings.some((one) => one.km === km))
    refuseFields({ km: fleetTexts.reading })
  const fill = { vehicleId, filledOn, km, centilitres: Math.round(litres * 100), costCents: cost * 100 }
  const id = await insertFill(tx, fill)
  await raiseKm(tx, vehicleId, km)
  await audit(tx, { action: 'fleet.add_fuel', entity: 'vehicle', entityId: vehicleId, after: body })
  announce(tx, vehicleId)
  return { id }
}

export const reportFault = async (
  tx: Tx,
  vehicleId: string,
  body: BodyOf<typeof calls.reportVehicleFault>,
): Promise<Made> => {
  const { plate } = await inUse(tx, vehicleId)
  const id = await insertFault(tx, { ...body, vehicleId, reportedBy: tx.scope.accountId })
  await audit(tx, { action: 'fleet.report_fault', entity: 'vehicle', entityId: vehicleId, after: body })
  await notifyFault(tx, { id, vehicleId, plate, description: body.description })
  announce(tx, vehicleId)
  return { id }
}

export const settle = async (tx: Tx, vehicleId: string, faultId: string): Promise<void> => {
  const { description, offRoad } = found(await faultById(tx, vehicleId, faultId))
  if (!(await settleFaultRow(tx, vehicleId, faultId))) throw new AppError(fleetErrors.faultSettled)
  const entry = { action: 'fleet.settle_fault', entity: 'vehicle', entityId: vehicleId }
  await audit(tx, { ...entry, after: { description, offRoad } })
  announce(tx, vehicleId)
}
