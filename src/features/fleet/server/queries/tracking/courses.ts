/** SQL of trips as tracking sees them: their stops, what they reached, and what earlier trips took. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { legKey } from '../../../rules/tracking/course.ts'
import { fleetCrew } from '../../crew-tables.ts'
import { fleetRiders, fleetRoutes, fleetStops } from '../../route-tables.ts'
import { fleetRoads, fleetTold, fleetVisits } from '../../tracking-tables.ts'
import { fleetBoardings, fleetTrips } from '../../trip-tables.ts'
import { fleetVehicles } from '../../vehicle-tables.ts'

const here = (tx: Tx) => eq(fleetTrips.schoolId, schoolOf(tx))

const tripColumns = {
  id: fleetTrips.id,
  version: fleetTrips.version,
  date: fleetTrips.date,
  direction: fleetTrips.direction,
  state: fleetTrips.state,
  startedAt: fleetTrips.startedAt,
  closedAt: fleetTrips.closedAt,
  vehicleId: fleetTrips.vehicleId,
  driverId: fleetTrips.driverId,
  attendantId: fleetTrips.attendantId,
  plate: fleetVehicles.plate,
  seats: fleetVehicles.seats,
  routeId: fleetRoutes.id,
  routeName: fleetRoutes.name,
  arrivesAt: fleetRoutes.arrivesAt,
  leavesAt: fleetRoutes.leavesAt,
}

/** Trips of routes; a hire is nobody's way to school. */
const trips = (tx: Tx) =>
  tx.db
    .select(tripColumns)
    .from(fleetTrips)
    .innerJoin(
      fleetVehicles,
      and(eq(fleetVehicles.schoolId, fleetTrips.schoolId), eq(fleetVehicles.id, fleetTrips.vehicleId)),
    )
    .innerJoin(fleetRoutes, and(eq(fleetRoutes.schoolId, fleetTrips.schoolId), eq(fleetRoutes.id, fleetTrips.routeId)))

export type CourseTrip = Awaited<ReturnType<typeof tripRow>> & object

export const tripRow = async (tx: Tx, id: string) => (await trips(tx).where(and(here(tx), eq(fleetTrips.id, id))))[0]

export const runningTrips = (tx: Tx, vehicleIds?: readonly string[]): Promise<CourseTrip[]> =>
  trips(tx)
    .where(
      and(
        here(tx),
        eq(fleetTrips.state, 'running'),
        vehicleIds ? inArray(fleetTrips.vehicleId, [...vehicleIds]) : undefined,
      ),
    )
    .orderBy(asc(fleetVehicles.plate), asc(fleetTrips.id))

export const startedTripsOn = (tx: Tx, date: string): Promise<CourseTrip[]> =>
  trips(tx)
    .where(and(here(tx), eq(fleetTrips.date, date), isNotNull(fleetTrips.startedAt)))
    .orderBy(asc(fleetTrips.startedAt), asc(fleetTrips.id))

export const stopsOf = (tx: Tx, routeIds: readonly string[]) =>
  tx.db
    .select()
    .from(fleetStops)
    .where(and(eq(fleetStops.schoolId, schoolOf(tx)), inArray(fleetStops.routeId, [...routeIds])))
    .orderBy(asc(fleetStops.position), asc(fleetStops.id))

export const roadOf = async (tx: Tx, routeId: string): Promise<[number, number][]> =>
  (
    await tx.db
      .select({ line: fleetRoads.line })
      .from(fleetRoads)
      .where(and(eq(fleetRoads.schoolId, schoolOf(tx)), eq(fleetRoads.routeId, routeId)))
  )[0]?.line ?? []

export const putRoad = async (tx: Tx, routeId: string, line: [number, number][]): Promise<void> =>
  void (await tx.db
    .insert(fleetRoads)
    .values({ schoolId: schoolOf(tx), routeId, line, takenAt: tx.at })
    .onConflictDoUpdate({ target: [fleetRoads.schoolId, fleetRoads.routeId], set: { line, takenAt: tx.at } }))

export const visitsOf = async (tx: Tx, tripIds: readonly string[]) =>
  tripIds.length === 0
    ? []
    : tx.db
        .select()
        .from(fleetVisits)
        .where(and(eq(fleetVisits.schoolId, schoolOf(tx)), inArray(fleetVisits.tripId, [...tripIds])))
        .orderBy(asc(fleetVisits.place))

export const addVisits = async (
  tx: Tx,
  rows: readonly Omit<typeof fleetVisits.$inferInsert, 'schoolId'>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insert(fleetVisits)
    .values(rows.map((row) => ({ schoolId: schoolOf(tx), ...row })))
    .onConflictDoNothing()
}

/** Trips that a leg's time is judged by. */
const mostPast = 40

/** What each leg took on the latest trips of the route, seconds. */
export const pastLegs = async (
  tx: Tx,
  { routeId, direction, date }: Pick<CourseTrip, 'routeId' | 'direction' | 'date'>,
): Promise<Map<string, number[]>> => {
  const latest = tx.db
    .select({ id: fleetTrips.id })
    .from(fleetTrips)
    .where(
      and(
        here(tx),
        eq(fleetTrips.routeId, routeId),
        eq(fleetTrips.direction, direction),
        eq(fleetTrips.state, 'closed'),
        lt(fleetTrips.date, date),
      ),
    )
    .orderBy(desc(fleetTrips.date))
    .limit(mostPast)
  const rows = await tx.db
    .select()
    .from(fleetVisits)
    .where(and(eq(fleetVisits.schoolId, schoolOf(tx)), inArray(fleetVisits.tripId, latest)))
    .orderBy(asc(fleetVisits.tripId), asc(fleetVisits.place))
  const legs = new Map<string, number[]>()
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before?.tripId !== row.tripId || before.place + 1 !== row.place) continue
    const key = legKey(before.stopId, row.stopId)
    legs.set(key, [...(legs.get(key) ?? []), (row.reachedAt.getTime() - before.reachedAt.getTime()) / 1000])
  }
  return legs
}

/** Learners of trips by their stop. */
export const boardingsOf = async (tx: Tx, tripIds: readonly string[]) =>
  tripIds.length === 0
    ? []
    : tx.db
        .select()
        .from(fleetBoardings)
        .where(and(eq(fleetBoardings.schoolId, schoolOf(tx)), inArray(fleetBoardings.tripId, [...tripIds])))

/** @returns the learners whose families were not told before */
export const noteTold = async (tx: Tx, tripId: string, learnerIds: readonly string[]): Promise<string[]> => {
  if (learnerIds.length === 0) return []
  const rows = await tx.db
    .insert(fleetTold)
    .values(learnerIds.map((learnerId) => ({ schoolId: schoolOf(tx), tripId, learnerId, toldAt: tx.at })))
    .onConflictDoNothing()
    .returning({ learnerId: fleetTold.learnerId })
  return rows.map(({ learnerId }) => learnerId)
}

export const toldAt = async (tx: Tx, tripId: string, learnerId: string): Promise<Date | null> =>
  (
    await tx.db
      .select({ at: fleetTold.toldAt })
      .from(fleetTold)
      .where(
        and(eq(fleetTold.schoolId, schoolOf(tx)), eq(fleetTold.tripId, tripId), eq(fleetTold.learnerId, learnerId)),
      )
  )[0]?.at ?? null

/** The running trip that a learner rides. */
export const rideOf = async (tx: Tx, learnerId: string) =>
  (
    await tx.db
      .select({ boarding: fleetBoardings })
      .from(fleetBoardings)
      .innerJoin(
        fleetTrips,
        and(eq(fleetTrips.schoolId, fleetBoardings.schoolId), eq(fleetTrips.id, fleetBoardings.tripId)),
      )
      .where(
        and(
          eq(fleetBoardings.schoolId, schoolOf(tx)),
          eq(fleetBoardings.learnerId, learnerId),
          eq(fleetTrips.state, 'running'),
        ),
      )
      .orderBy(desc(fleetTrips.startedAt))
      .limit(1)
  )[0]?.boarding

/** The next planned trip that a learner rides, from a day on. */
export const nextRide = async (tx: Tx, learnerId: string, from: string) =>
  (
    await tx.db
      .select({
        date: fleetTrips.date,
        direction: fleetTrips.direction,
        stopName: fleetStops.name,
        morningAt: fleetStops.morningAt,
        leavesAt: fleetRoutes.leavesAt,
      })
      .from(fleetRiders)
      .innerJoin(
        fleetTrips,
        and(
          eq(fleetTrips.schoolId, fleetRiders.schoolId),
          eq(fleetTrips.routeId, fleetRiders.routeId),
          eq(fleetTrips.direction, fleetRiders.direction),
        ),
      )
      .innerJoin(fleetStops, and(eq(fleetStops.schoolId, fleetRiders.schoolId), eq(fleetStops.id, fleetRiders.stopId)))
      .innerJoin(
        fleetRoutes,
        and(eq(fleetRoutes.schoolId, fleetRiders.schoolId), eq(fleetRoutes.id, fleetRiders.routeId)),
      )
      .where(
        and(
          eq(fleetRiders.schoolId, schoolOf(tx)),
          eq(fleetRiders.learnerId, learnerId),
          isNull(fleetRiders.endsOn),
          eq(fleetTrips.state, 'planned'),
          gte(fleetTrips.date, from),
        ),
      )
      .orderBy(asc(fleetTrips.date), asc(fleetTrips.startsAt))
      .limit(1)
  )[0]

/** Whether the member of staff drives the trip or looks after its learners. */
export const isOfCrew = async (tx: Tx, tripId: string, staffId: string): Promise<boolean> =>
  (
    await tx.db
      .select({ one: sql`1` })
      .from(fleetTrips)
      .innerJoin(
        fleetCrew,
        and(
          eq(fleetCrew.schoolId, fleetTrips.schoolId),
          or(eq(fleetCrew.id, fleetTrips.driverId), eq(fleetCrew.id, fleetTrips.attendantId)),
        ),
      )
      .where(and(here(tx), eq(fleetTrips.id, tripId), eq(fleetCrew.staffId, staffId)))
      .limit(1)
  ).length > 0
