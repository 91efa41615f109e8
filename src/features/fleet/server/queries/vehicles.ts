/** SQL of vehicles, their papers, services, fuel and faults. */
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetFaults, fleetFuel, fleetPapers, fleetServices, fleetVehicles } from '../vehicle-tables.ts'

export type VehicleRow = typeof fleetVehicles.$inferSelect
export type PaperRow = typeof fleetPapers.$inferSelect
export type ServiceRow = typeof fleetServices.$inferSelect
export type FuelRow = typeof fleetFuel.$inferSelect
export type FaultRow = typeof fleetFaults.$inferSelect

export type VehicleValues = Pick<
  typeof fleetVehicles.$inferInsert,
  'plate' | 'model' | 'year' | 'seats' | 'km' | 'serviceEveryKm' | 'notes'
>

export const allVehicles = async (tx: Tx): Promise<VehicleRow[]> =>
  tx.db
    .select()
    .from(fleetVehicles)
    .where(eq(fleetVehicles.schoolId, schoolOf(tx)))
    .orderBy(sql`retired_on is not null`, asc(fleetVehicles.plate), asc(fleetVehicles.id))

const isVehicle = (tx: Tx, id: string) => and(eq(fleetVehicles.schoolId, schoolOf(tx)), eq(fleetVehicles.id, id))

export const vehicleById = async (tx: Tx, id: string): Promise<VehicleRow | undefined> =>
  (await tx.db.select().from(fleetVehicles).where(isVehicle(tx, id)))[0]

/** Held until the transaction ends. */
export const lockVehicle = async (tx: Tx, id: string): Promise<VehicleRow | undefined> =>
  (await tx.db.select().from(fleetVehicles).where(isVehicle(tx, id)).for('update'))[0]

/** @throws a violation of `fleet_vehicles_plate_key` */
export const insertVehicle = async (tx: Tx, values: VehicleValues): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetVehicles).values({ ...values, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

/** Raises the version. @throws a violation of `fleet_vehicles_plate_key` */
export const updateVehicle = async (
  tx: Tx,
  id: string,
  values: Partial<VehicleValues & Pick<VehicleRow, 'retiredOn'>>,
): Promise<void> => {
  await tx.db
    .update(fleetVehicles)
    .set({ ...values, updatedAt: tx.at, version: sql`${fleetVehicles.version} + 1` })
    .where(isVehicle(tx, id))
}

/** A reading moves the odometer forward only, and is no change of the form that somebody may have open. */
export const raiseKm = async (tx: Tx, id: string, km: number): Promise<void> => {
  await tx.db
    .update(fleetVehicles)
    .set({ km: sql`greatest(${fleetVehicles.km}, ${km}::integer)` })
    .where(isVehicle(tx, id))
}

export const papersOf = async (tx: Tx, vehicleIds: readonly string[]): Promise<PaperRow[]> =>
  tx.db
    .select()
    .from(fleetPapers)
    .where(and(eq(fleetPapers.schoolId, schoolOf(tx)), inArray(fleetPapers.vehicleId, [...vehicleIds])))

export const insertPaper = async (
  tx: Tx,
  paper: Pick<PaperRow, 'vehicleId' | 'kind' | 'number' | 'endsOn' | 'costCents'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetPapers).values({ ...paper, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

export const servicesOf = async (tx: Tx, vehicleIds: readonly string[], from: string): Promise<ServiceRow[]> =>
  tx.db
    .select()
    .from(fleetServices)
    .where(
      and(
        eq(fleetServices.schoolId, schoolOf(tx)),
        inArray(fleetServices.vehicleId, [...vehicleIds]),
        gte(fleetServices.doneOn, from),
      ),
    )
    .orderBy(desc(fleetServices.doneOn), desc(fleetServices.id))

export const insertService = async (
  tx: Tx,
  service: Pick<ServiceRow, 'vehicleId' | 'doneOn' | 'regular' | 'work' | 'garage' | 'km' | 'costCents'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetServices).values({ ...service, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

/** Kilometres at the last regular service, by vehicle. */
export const lastServiceKm = async (tx: Tx, vehicleIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx.db
    .select({ vehicleId: fleetServices.vehicleId, km: sql<number>`max(${fleetServices.km})` })
    .from(fleetServices)
    .where(
      and(
        eq(fleetServices.schoolId, schoolOf(tx)),
        inArray(fleetServices.vehicleId, [...vehicleIds]),
        eq(fleetServices.regular, true),
      ),
    )
    .groupBy(fleetServices.vehicleId)
  return new Map(rows.map(({ vehicleId, km }) => [vehicleId, km]))
}

export const fillsOf = async (tx: Tx, vehicleIds: readonly string[], from: string): Promise<FuelRow[]> =>
  tx.db
    .select()
    .from(fleetFuel)
    .where(
      and(
        eq(fleetFuel.schoolId, schoolOf(tx)),
        inArray(fleetFuel.vehicleId, [...vehicleIds]),
        gte(fleetFuel.filledOn, from),
      ),
    )
    .orderBy(desc(fleetFuel.km))

/** @throws a violation of `fleet_fuel_km_key` */
export const insertFill = async (
  tx: Tx,
  fill: Pick<FuelRow, 'vehicleId' | 'filledOn' | 'km' | 'centilitres' | 'costCents'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetFuel).values({ ...fill, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

export const openFaultsOf = async (tx: Tx, vehicleIds: readonly string[]): Promise<FaultRow[]> =>
  tx.db
    .select()
    .from(fleetFaults)
    .where(
      and(
        eq(fleetFaults.schoolId, schoolOf(tx)),
        inArray(fleetFaults.vehicleId, [...vehicleIds]),
        isNull(fleetFaults.settledAt),
      ),
    )

export const faultsOf = async (tx: Tx, vehicleId: string, from: Date): Promise<FaultRow[]> =>
  tx.db
    .select()
    .from(fleetFaults)
    .where(
      and(
        eq(fleetFaults.schoolId, schoolOf(tx)),
        eq(fleetFaults.vehicleId, vehicleId),
        sql`(settled_at is null or reported_at >= ${from.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`settled_at is not null`, desc(fleetFaults.reportedAt))

export const insertFault = async (
  tx: Tx,
  fault: Pick<FaultRow, 'vehicleId' | 'description' | 'offRoad' | 'reportedBy'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetFaults).values({ ...fault, schoolId: schoolOf(tx), id, reportedAt: tx.at })
  return id
}

const isFault = (tx: Tx, vehicleId: string, id: string) =>
  and(eq(fleetFaults.schoolId, schoolOf(tx)), eq(fleetFaults.vehicleId, vehicleId), eq(fleetFaults.id, id))

export const faultById = async (tx: Tx, vehicleId: string, id: string): Promise<FaultRow | undefined> =>
  (
    await tx.db
      .select()
      .from(fleetFaults)
      .where(isFault(tx, vehicleId, id))
  )[0]

/** @returns false if somebody settled it before */
export const settleFaultRow = async (tx: Tx, vehicleId: string, id: string): Promise<boolean> =>
  (
    await tx.db
      .update(fleetFaults)
      .set({ settledAt: tx.at, settledBy: tx.scope.accountId })
      .where(and(isFault(tx, vehicleId, id), isNull(fleetFaults.settledAt)))
      .returning({ id: fleetFaults.id })
  ).length > 0
