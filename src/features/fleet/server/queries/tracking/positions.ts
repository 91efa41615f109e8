/** SQL of positions. */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Fix } from '../../../rules/tracking/fixes.ts'
import { fleetLive, fleetPositions } from '../../tracking-tables.ts'

export type LiveRow = typeof fleetLive.$inferSelect
export type PositionRow = typeof fleetPositions.$inferSelect

export interface VehicleFix extends Fix {
  readonly vehicleId: string
}

/** Makes the table of the instant's month, unless it is there. */
export const makeMonth = async (tx: Tx, at: Date): Promise<void> =>
  void (await tx.db.execute(sql`select fleet_make_month(${at.toISOString()}::timestamptz)`))

/** Of all schools. */
export const forgetPositions = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.execute(sql`select fleet_forget_positions(${before.toISOString()}::timestamptz)`))

/** A position that came before is dropped. @param fixes in one order everywhere, so that writers do not block each other */
export const keepPositions = async (tx: Tx, fixes: readonly VehicleFix[]): Promise<void> => {
  if (fixes.length === 0) return
  await tx.db
    .insert(fleetPositions)
    .values(
      fixes.map(({ vehicleId, at, place, kmh, heading, accuracy, clockCorrected }) => ({
        schoolId: schoolOf(tx),
        vehicleId,
        recordedAt: at,
        receivedAt: tx.at,
        latitude: place.lat,
        longitude: place.lon,
        kmh,
        heading: heading === null ? null : Math.round(heading),
        accuracy,
        correction: clockCorrected ? 'clock_ahead' : null,
      })),
    )
    .onConflictDoNothing()
}

const liveOf = (tx: Tx, vehicleIds: readonly string[]) =>
  and(eq(fleetLive.schoolId, schoolOf(tx)), inArray(fleetLive.vehicleId, [...vehicleIds]))

/** The newest positions, held against other writers until the transaction ends. */
export const lockLive = (tx: Tx, vehicleIds: readonly string[]): Promise<LiveRow[]> =>
  tx.db.select().from(fleetLive).where(liveOf(tx, vehicleIds)).orderBy(asc(fleetLive.vehicleId)).for('update')

export const liveRows = async (tx: Tx, vehicleIds: readonly string[]): Promise<LiveRow[]> =>
  vehicleIds.length === 0 ? [] : tx.db.select().from(fleetLive).where(liveOf(tx, vehicleIds))

export type NewLive = Omit<LiveRow, 'schoolId'>

/** An older position never replaces a newer one. */
export const putLive = async (tx: Tx, rows: readonly NewLive[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insert(fleetLive)
    .values(rows.map((row) => ({ schoolId: schoolOf(tx), ...row })))
    .onConflictDoUpdate({
      target: [fleetLive.schoolId, fleetLive.vehicleId],
      set: {
        recordedAt: sql`excluded.recorded_at`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        kmh: sql`excluded.kmh`,
        heading: sql`excluded.heading`,
        tripId: sql`excluded.trip_id`,
        nextPlace: sql`excluded.next_place`,
        reachedAt: sql`excluded.reached_at`,
      },
      setWhere: sql`excluded.recorded_at >= ${fleetLive.recordedAt}`,
    })
}

/** A vehicle's way between two instants. */
export const trackOf = (tx: Tx, vehicleId: string, from: Date, to: Date, most = 20_000): Promise<PositionRow[]> =>
  tx.db
    .select()
    .from(fleetPositions)
    .where(
      and(
        eq(fleetPositions.schoolId, schoolOf(tx)),
        eq(fleetPositions.vehicleId, vehicleId),
        gte(fleetPositions.recordedAt, from),
        lte(fleetPositions.recordedAt, to),
      ),
    )
    .orderBy(asc(fleetPositions.recordedAt))
    .limit(most)
