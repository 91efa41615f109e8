/** Vehicles as the office sees them: papers, whether they may drive, services and fuel. */
import { accountNames } from '#core/people/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Vehicle, VehicleDetail } from '../../contract/vehicles.ts'
import { fuelBetween, fuelByMonth, perKm } from '../../rules/fuel.ts'
import { obstaclesOn, papersOn } from '../../rules/papers.ts'
import {
  allVehicles,
  faultsOf,
  fillsOf,
  lastServiceKm,
  openFaultsOf,
  papersOf,
  servicesOf,
  vehicleById,
  type VehicleRow,
} from '../queries/vehicles.ts'
import { todayOf } from './today.ts'

/** Service records are kept for two years by law; the screens show as much. */
const keptDays = 730

/** @throws AppError 404 */
export const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError(commonErrors.notFound)
  return row
}

const show = async (tx: Tx, rows: readonly VehicleRow[], today: string): Promise<Vehicle[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [papers, faults, fills, served] = [
    await papersOf(tx, ids),
    await openFaultsOf(tx, ids),
    await fillsOf(tx, ids, addDays(today, -keptDays)),
    await lastServiceKm(tx, ids),
  ]
  return rows.map((row) => {
    const own = <T extends { vehicleId: string }>(all: readonly T[]): T[] =>
      all.filter(({ vehicleId }) => vehicleId === row.id)
    const { id, plate, model, year, seats, km, serviceEveryKm, notes, retiredOn, version } = row
    const last = served.get(id)
    return {
      id,
      plate,
      model,
      year,
      seats,
      km,
      serviceEveryKm,
      nextServiceKm: serviceEveryKm === null ? null : (last ?? 0) + serviceEveryKm,
      notes,
      retiredOn,
      papers: papersOn(own(papers), today),
      obstacles: obstaclesOn({ retiredOn, faults: own(faults), papers: own(papers) }, today),
      openFaults: own(faults).length,
      costPerKm: perKm(fuelBetween(own(fills), addDays(today, -365), today)),
      version,
    }
  })
}

export const list = async (tx: Tx): Promise<{ items: Vehicle[] }> => ({
  items: await show(tx, await allVehicles(tx), await todayOf(tx)),
})

export const get = async (tx: Tx, id: string): Promise<VehicleDetail> => {
  const row = found(await vehicleById(tx, id))
  const today = await todayOf(tx)
  const from = addDays(today, -keptDays)
  const [shown] = await show(tx, [row], today)
  const [services, fills, faults] = [
    await servicesOf(tx, [id], from),
    await fillsOf(tx, [id], from),
    await faultsOf(tx, id, instantOf(from, '00:00', 'UTC')),
  ]
  const names = await accountNames(
    tx,
    faults.flatMap(({ reportedBy }) => reportedBy ?? []),
  )
  return {
    ...found(shown),
    services: services.map(({ id: of, doneOn, regular, work, garage, km, costCents }) => ({
      id: of,
      doneOn,
      regular,
      work,
      garage,
      km,
      cost: costCents / 100,
    })),
    fills: fills.map(({ id: of, filledOn, km, centilitres, costCents }) => ({
      id: of,
      filledOn,
      km,
      litres: centilitres / 100,
      cost: costCents / 100,
    })),
    faults: faults.map(({ id: of, description, offRoad, reportedAt, reportedBy, settledAt }) => ({
      id: of,
      description,
      offRoad,
      reportedAt: reportedAt.toISOString(),
      reportedBy: reportedBy === null ? null : (names.get(reportedBy) ?? null),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    fuelByMonth: [...fuelByMonth(fills)].flatMap(([month, sum]) => {
      const costPerKm = perKm(sum)
      return costPerKm === null ? [] : [{ month, km: sum.km, cost: sum.cents / 100, costPerKm }]
    }),
  }
}
