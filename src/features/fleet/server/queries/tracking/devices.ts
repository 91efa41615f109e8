/** SQL of tracking devices and of the place of the school. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Refusal } from '../../../contract/tracking-words.ts'
import type { Place } from '../../../rules/tracking/geometry.ts'
import { fleetDevices, fleetGrounds, fleetLive } from '../../tracking-tables.ts'
import { fleetVehicles } from '../../vehicle-tables.ts'

export interface KnownDevice {
  readonly schoolId: string
  readonly id: string
  readonly vehicleId: string
  readonly identifier: string
}

/** Identity transaction: the device behind a token. */
export const deviceOfToken = async (tx: Tx, hash: string): Promise<KnownDevice | undefined> =>
  (
    await tx.db
      .select({
        schoolId: fleetDevices.schoolId,
        id: fleetDevices.id,
        vehicleId: fleetDevices.vehicleId,
        identifier: fleetDevices.identifier,
      })
      .from(fleetDevices)
      .where(eq(fleetDevices.tokenHash, hash))
  )[0]

const ofVehicle = and(eq(fleetDevices.schoolId, fleetVehicles.schoolId), eq(fleetDevices.vehicleId, fleetVehicles.id))
const liveOfVehicle = and(eq(fleetLive.schoolId, fleetVehicles.schoolId), eq(fleetLive.vehicleId, fleetVehicles.id))

const deviceRows = (tx: Tx, vehicleId?: string) =>
  tx.db
    .select({
      vehicleId: fleetVehicles.id,
      plate: fleetVehicles.plate,
      identifier: fleetDevices.identifier,
      tokenSealed: fleetDevices.tokenSealed,
      lastSeenAt: fleetLive.recordedAt,
      refusedAt: fleetDevices.refusedAt,
      refusal: fleetDevices.refusal,
    })
    .from(fleetVehicles)
    .leftJoin(fleetDevices, ofVehicle)
    .leftJoin(fleetLive, liveOfVehicle)
    .where(
      and(
        eq(fleetVehicles.schoolId, schoolOf(tx)),
        vehicleId ? eq(fleetVehicles.id, vehicleId) : isNull(fleetVehicles.retiredOn),
      ),
    )
    .orderBy(asc(fleetVehicles.plate), asc(fleetVehicles.id))

export type DeviceRow = Awaited<ReturnType<typeof deviceRows>>[number]

export const devicesOfSchool = (tx: Tx): Promise<DeviceRow[]> => deviceRows(tx)

/** A vehicle with or without a device. */
export const deviceOfVehicle = async (tx: Tx, vehicleId: string): Promise<DeviceRow | undefined> =>
  (await deviceRows(tx, vehicleId))[0]

export const putDevice = async (
  tx: Tx,
  values: Pick<typeof fleetDevices.$inferInsert, 'id' | 'vehicleId' | 'identifier' | 'tokenHash' | 'tokenSealed'>,
): Promise<void> => {
  const { identifier, tokenHash, tokenSealed } = values
  await tx.db
    .insert(fleetDevices)
    .values({ schoolId: schoolOf(tx), ...values, createdAt: tx.at })
    .onConflictDoUpdate({
      target: [fleetDevices.schoolId, fleetDevices.vehicleId],
      set: { identifier, tokenHash, tokenSealed, refusedAt: null, refusal: null },
    })
}

/** @returns whether there was one */
export const deleteDevice = async (tx: Tx, vehicleId: string): Promise<boolean> =>
  (
    await tx.db
      .delete(fleetDevices)
      .where(and(eq(fleetDevices.schoolId, schoolOf(tx)), eq(fleetDevices.vehicleId, vehicleId)))
      .returning({ id: fleetDevices.id })
  ).length > 0

export const noteRefusal = async (tx: Tx, vehicleId: string, refusal: Refusal): Promise<void> =>
  void (await tx.db
    .update(fleetDevices)
    .set({ refusal, refusedAt: tx.at })
    .where(and(eq(fleetDevices.schoolId, schoolOf(tx)), eq(fleetDevices.vehicleId, vehicleId))))

export const groundsOf = async (tx: Tx): Promise<Place | null> => {
  const [row] = await tx.db
    .select({ lat: fleetGrounds.latitude, lon: fleetGrounds.longitude })
    .from(fleetGrounds)
    .where(eq(fleetGrounds.schoolId, schoolOf(tx)))
  return row ?? null
}

export const putGrounds = async (tx: Tx, { lat, lon }: Place): Promise<void> =>
  void (await tx.db
    .insert(fleetGrounds)
    .values({ schoolId: schoolOf(tx), latitude: lat, longitude: lon })
    .onConflictDoUpdate({ target: [fleetGrounds.schoolId], set: { latitude: lat, longitude: lon } }))
