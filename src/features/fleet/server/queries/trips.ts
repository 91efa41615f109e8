/** SQL of trips and of who is on board. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetRoutes } from '../route-tables.ts'
import { fleetBoardings, fleetTrips } from '../trip-tables.ts'

export type TripRow = typeof fleetTrips.$inferSelect
export type BoardingRow = typeof fleetBoardings.$inferSelect
type NewTrip = Pick<
  TripRow,
  'date' | 'direction' | 'routeId' | 'vehicleId' | 'driverId' | 'attendantId' | 'startsAt' | 'endsAt'
>

/** Without cancelled ones, by time. */
export const tripsOn = async (tx: Tx, date: string): Promise<TripRow[]> =>
  tx.db
    .select()
    .from(fleetTrips)
    .where(and(eq(fleetTrips.schoolId, schoolOf(tx)), eq(fleetTrips.date, date), ne(fleetTrips.state, 'cancelled')))
    .orderBy(asc(fleetTrips.startsAt), asc(fleetTrips.id))

const isTrip = (tx: Tx, id: string) => and(eq(fleetTrips.schoolId, schoolOf(tx)), eq(fleetTrips.id, id))

export const tripById = async (tx: Tx, id: string): Promise<TripRow | undefined> =>
  (await tx.db.select().from(fleetTrips).where(isTrip(tx, id)))[0]

/** Held until the transaction ends. */
export const lockTrip = async (tx: Tx, id: string): Promise<TripRow | undefined> =>
  (await tx.db.select().from(fleetTrips).where(isTrip(tx, id)).for('update'))[0]

export const insertTrip = async (tx: Tx, trip: NewTrip): Promise<void> => {
  await tx.db.insert(fleetTrips).values({ ...trip, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
}

export const insertHire = async (
  tx: Tx,
  hire: Pick<TripRow, 'date' | 'startsAt' | 'endsAt' | 'vehicleId' | 'driverId' | 'hirer' | 'purpose' | 'priceCents'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetTrips).values({ ...hire, direction: 'hire', schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

export const hiresFrom = async (tx: Tx, date: string): Promise<TripRow[]> =>
  tx.db
    .select()
    .from(fleetTrips)
    .where(and(eq(fleetTrips.schoolId, schoolOf(tx)), eq(fleetTrips.direction, 'hire'), gte(fleetTrips.date, date)))
    .orderBy(desc(fleetTrips.date), desc(fleetTrips.startsAt), asc(fleetTrips.id))

/** Trips of routes that were closed between two days. */
export const closedBetween = (tx: Tx, from: string, to: string) =>
  tx.db
    .select({
      id: fleetTrips.id,
      vehicleId: fleetTrips.vehicleId,
      driverId: fleetTrips.driverId,
      attendantId: fleetTrips.attendantId,
      startsAt: fleetTrips.startsAt,
      endsAt: fleetTrips.endsAt,
      routeId: fleetRoutes.id,
      routeName: fleetRoutes.name,
      metres: fleetRoutes.metres,
    })
    .from(fleetTrips)
    .innerJoin(fleetRoutes, and(eq(fleetRoutes.schoolId, fleetTrips.schoolId), eq(fleetRoutes.id, fleetTrips.routeId)))
    .where(
      and(
        eq(fleetTrips.schoolId, schoolOf(tx)),
        eq(fleetTrips.state, 'closed'),
        gte(fleetTrips.date, from),
        lte(fleetTrips.date, to),
      ),
    )

/** Learners who got on, by trip. */
export const ridersOn = async (
  tx: Tx,
  tripIds: readonly string[],
): Promise<{ readonly tripId: string; readonly learnerId: string }[]> =>
  tripIds.length === 0
    ? []
    : tx.db
        .select({ tripId: fleetBoardings.tripId, learnerId: fleetBoardings.learnerId })
        .from(fleetBoardings)
        .where(
          and(
            eq(fleetBoardings.schoolId, schoolOf(tx)),
            inArray(fleetBoardings.tripId, [...tripIds]),
            isNotNull(fleetBoardings.boardedAt),
          ),
        )

/** Raises the version. */
export const updateTrip = async (tx: Tx, id: string, values: Partial<TripRow>): Promise<void> => {
  await tx.db
    .update(fleetTrips)
    .set({ ...values, version: sql`${fleetTrips.version} + 1` })
    .where(isTrip(tx, id))
}

export const boardingsOf = async (tx: Tx, tripId: string): Promise<BoardingRow[]> =>
  tx.db
    .select()
    .from(fleetBoardings)
    .where(and(eq(fleetBoardings.schoolId, schoolOf(tx)), eq(fleetBoardings.tripId, tripId)))

export const insertBoardings = async (
  tx: Tx,
  rows: readonly Pick<BoardingRow, 'tripId' | 'learnerId' | 'stopId' | 'state'>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx.db.insert(fleetBoardings).values(rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId() })))
}

export const updateBoarding = async (tx: Tx, id: string, values: Partial<BoardingRow>): Promise<void> => {
  await tx.db
    .update(fleetBoardings)
    .set(values)
    .where(and(eq(fleetBoardings.schoolId, schoolOf(tx)), eq(fleetBoardings.id, id)))
}
