/** SQL of alerts on how buses are driven. */
import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AlertKind } from '../../../contract/tracking-words.ts'
import type { Place } from '../../../rules/tracking/geometry.ts'
import { fleetAlerts } from '../../tracking-tables.ts'
import { fleetVehicles } from '../../vehicle-tables.ts'

const here = (tx: Tx) => eq(fleetAlerts.schoolId, schoolOf(tx))

export interface Stretch {
  readonly vehicleId: string
  readonly kind: AlertKind
  readonly from: Date
  readonly to: Date
  readonly kmh: number | null
  readonly place: Place
}

/** Makes the newest alert longer when the stretch goes on from it; adds one otherwise. @param gap ms that do not end a stretch */
export const noteStretch = async (tx: Tx, { vehicleId, kind, from, to, kmh, place }: Stretch, gap: number) => {
  const [newest] = await tx.db
    .select()
    .from(fleetAlerts)
    .where(
      and(
        here(tx),
        eq(fleetAlerts.vehicleId, vehicleId),
        eq(fleetAlerts.kind, kind),
        gte(fleetAlerts.endedAt, new Date(from.getTime() - gap)),
      ),
    )
    .orderBy(desc(fleetAlerts.startedAt))
    .limit(1)
  if (newest)
    return void (await tx.db
      .update(fleetAlerts)
      .set({
        endedAt: new Date(Math.max(to.getTime(), newest.endedAt.getTime())),
        kmh: kmh === null ? newest.kmh : Math.max(kmh, newest.kmh ?? 0),
      })
      .where(and(here(tx), eq(fleetAlerts.id, newest.id))))
  const { lat: latitude, lon: longitude } = place
  await tx.db
    .insert(fleetAlerts)
    .values({
      schoolId: schoolOf(tx),
      id: newId(),
      vehicleId,
      kind,
      startedAt: from,
      endedAt: to,
      kmh,
      latitude,
      longitude,
    })
    .onConflictDoNothing()
}

export const openAlerts = (tx: Tx, since: Date, most = 50) =>
  tx.db
    .select({ alert: fleetAlerts, plate: fleetVehicles.plate })
    .from(fleetAlerts)
    .innerJoin(
      fleetVehicles,
      and(eq(fleetVehicles.schoolId, fleetAlerts.schoolId), eq(fleetVehicles.id, fleetAlerts.vehicleId)),
    )
    .where(and(here(tx), isNull(fleetAlerts.seenAt), gte(fleetAlerts.startedAt, since)))
    .orderBy(desc(fleetAlerts.startedAt), desc(fleetAlerts.id))
    .limit(most)

/** @returns whether there is such an alert */
export const markSeen = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.db
      .update(fleetAlerts)
      .set({ seenAt: tx.at, seenBy: accountOf(tx) })
      .where(and(here(tx), eq(fleetAlerts.id, id)))
      .returning({ id: fleetAlerts.id })
  ).length > 0
