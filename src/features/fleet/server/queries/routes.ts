/** SQL of routes, stops and zones, and of the learners on stops. */
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RideDirection } from '../../contract/words.ts'
import { fleetRiders, fleetRoutes, fleetStops, fleetZones } from '../route-tables.ts'

export type RouteRow = typeof fleetRoutes.$inferSelect
export type StopRow = typeof fleetStops.$inferSelect
export type ZoneRow = typeof fleetZones.$inferSelect
export type RiderRow = typeof fleetRiders.$inferSelect
export type RouteValues = Pick<
  RouteRow,
  'name' | 'vehicleId' | 'driverId' | 'attendantId' | 'arrivesAt' | 'leavesAt' | 'metres'
>
export type ZoneValues = Pick<ZoneRow, 'name' | 'upToMetres' | 'priceCents'>
export type StopValues = Pick<
  StopRow,
  'name' | 'latitude' | 'longitude' | 'position' | 'morningAt' | 'eveningAt' | 'zoneId'
>

export const allRoutes = async (tx: Tx): Promise<RouteRow[]> =>
  tx.db
    .select()
    .from(fleetRoutes)
    .where(and(eq(fleetRoutes.schoolId, schoolOf(tx)), isNull(fleetRoutes.endedOn)))
    .orderBy(asc(fleetRoutes.name), asc(fleetRoutes.id))

const isRoute = (tx: Tx, id: string) => and(eq(fleetRoutes.schoolId, schoolOf(tx)), eq(fleetRoutes.id, id))

export const routeById = async (tx: Tx, id: string): Promise<RouteRow | undefined> =>
  (await tx.db.select().from(fleetRoutes).where(isRoute(tx, id)))[0]

/** Held until the transaction ends, in the order of their ids, so that two calls never wait for each other. */
export const lockRoutes = async (tx: Tx, ids: readonly string[]): Promise<RouteRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(fleetRoutes)
        .where(and(eq(fleetRoutes.schoolId, schoolOf(tx)), inArray(fleetRoutes.id, [...ids])))
        .orderBy(asc(fleetRoutes.id))
        .for('update')

/** @throws a violation of `fleet_routes_name_key` */
export const insertRoute = async (tx: Tx, values: RouteValues): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetRoutes).values({ ...values, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

/** Raises the version. @throws a violation of `fleet_routes_name_key` */
export const updateRoute = async (tx: Tx, id: string, values: Partial<RouteValues>): Promise<void> => {
  await tx.db
    .update(fleetRoutes)
    .set({ ...values, version: sql`${fleetRoutes.version} + 1` })
    .where(isRoute(tx, id))
}

export const allStops = async (tx: Tx, routeIds: readonly string[]): Promise<StopRow[]> =>
  routeIds.length === 0
    ? []
    : tx.db
        .select()
        .from(fleetStops)
        .where(and(eq(fleetStops.schoolId, schoolOf(tx)), inArray(fleetStops.routeId, [...routeIds])))
        .orderBy(asc(fleetStops.routeId), asc(fleetStops.position), asc(fleetStops.id))

export const insertStop = async (tx: Tx, routeId: string, values: StopValues): Promise<void> => {
  await tx.db.insert(fleetStops).values({ ...values, routeId, schoolId: schoolOf(tx), id: newId() })
}

export const updateStop = async (tx: Tx, id: string, values: StopValues): Promise<void> => {
  await tx.db
    .update(fleetStops)
    .set(values)
    .where(and(eq(fleetStops.schoolId, schoolOf(tx)), eq(fleetStops.id, id)))
}

/** @throws a violation of a foreign key for a stop with riders or past trips */
export const deleteStops = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.db.delete(fleetStops).where(and(eq(fleetStops.schoolId, schoolOf(tx)), inArray(fleetStops.id, [...ids])))
}

export const allZones = async (tx: Tx): Promise<ZoneRow[]> =>
  tx.db
    .select()
    .from(fleetZones)
    .where(eq(fleetZones.schoolId, schoolOf(tx)))
    .orderBy(asc(fleetZones.upToMetres), asc(fleetZones.id))

/** @throws a violation of `fleet_zones_name_key` */
export const insertZone = async (tx: Tx, values: ZoneValues): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetZones).values({ ...values, schoolId: schoolOf(tx), id })
  return id
}

/** @returns false if the version is not the current one @throws a violation of `fleet_zones_name_key` */
export const updateZone = async (tx: Tx, id: string, version: number, values: ZoneValues): Promise<boolean> =>
  (
    await tx.db
      .update(fleetZones)
      .set({ ...values, version: sql`${fleetZones.version} + 1` })
      .where(and(eq(fleetZones.schoolId, schoolOf(tx)), eq(fleetZones.id, id), eq(fleetZones.version, version)))
      .returning({ id: fleetZones.id })
  ).length > 0

const isRiding = (tx: Tx) => and(eq(fleetRiders.schoolId, schoolOf(tx)), isNull(fleetRiders.endsOn))

/** Those who ride now. @param routeIds null for all */
export const ridersOf = async (tx: Tx, routeIds: readonly string[] | null): Promise<RiderRow[]> =>
  routeIds?.length === 0
    ? []
    : tx.db
        .select()
        .from(fleetRiders)
        .where(and(isRiding(tx), routeIds ? inArray(fleetRiders.routeId, [...routeIds]) : undefined))

export const ridesOfLearner = async (tx: Tx, learnerId: string): Promise<RiderRow[]> =>
  tx.db
    .select()
    .from(fleetRiders)
    .where(and(isRiding(tx), eq(fleetRiders.learnerId, learnerId)))

/** Rides that had a day in the period, ended ones too. */
export const ridesIn = async (tx: Tx, startsOn: string, endsOn: string): Promise<RiderRow[]> =>
  tx.db
    .select()
    .from(fleetRiders)
    .where(
      and(
        eq(fleetRiders.schoolId, schoolOf(tx)),
        lte(fleetRiders.startsOn, endsOn),
        or(isNull(fleetRiders.endsOn), gte(fleetRiders.endsOn, startsOn)),
      ),
    )

/** The day before is the last one; a ride that began today never was. */
export const endRides = async (tx: Tx, ids: readonly string[], today: string): Promise<void> => {
  if (ids.length === 0) return
  const these = and(eq(fleetRiders.schoolId, schoolOf(tx)), inArray(fleetRiders.id, [...ids]))
  await tx.db.delete(fleetRiders).where(and(these, gte(fleetRiders.startsOn, today)))
  await tx.db
    .update(fleetRiders)
    .set({ endsOn: addDays(today, -1) })
    .where(and(these, lt(fleetRiders.startsOn, today)))
}

export const insertRide = async (
  tx: Tx,
  ride: Pick<RiderRow, 'learnerId' | 'routeId' | 'stopId' | 'startsOn'> & { direction: RideDirection },
): Promise<void> => {
  await tx.db.insert(fleetRiders).values({ ...ride, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
}
