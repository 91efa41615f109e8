/** SQL of the inventory’s figures. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { attentions, type Attention } from '../../contract/words.ts'
import type { DeviceCaller } from '../services/caller.ts'
import { deviceMaintenance, devices } from '../tables.ts'
import { asking, devicesHere, inSight } from './devices.ts'

export interface GroupedDevices {
  readonly status: string
  readonly kind: string
  readonly condition: string
  readonly count: number
  readonly valueCents: number
}

/** Visible devices by state, kind and condition. */
export const groupedDevices = async (tx: Tx, caller: DeviceCaller): Promise<GroupedDevices[]> =>
  tx.db
    .select({
      status: devices.status,
      kind: devices.kind,
      condition: devices.condition,
      count: sql<number>`count(*)::int`,
      valueCents: sql<number>`coalesce(sum(${devices.valueCents}), 0)::float8`,
    })
    .from(devices)
    .where(devicesHere(tx, inSight(tx, caller)))
    .groupBy(devices.status, devices.kind, devices.condition)

/** Number of visible devices by reason for action. */
export const askingCounts = async (tx: Tx, caller: DeviceCaller): Promise<Record<Attention, number>> => {
  const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const fields = Object.fromEntries(attentions.map((one) => [one, counted(asking(tx, one, caller.today))])) as Record<
    Attention,
    SQL<number>
  >
  const [row] = await tx.db
    .select(fields)
    .from(devices)
    .where(devicesHere(tx, inSight(tx, caller)))
  return row ?? { due: 0, overdue: 0, maintenance: 0, fault: 0, warranty: 0 }
}

/** Maintenance costs of visible devices still in use. */
export const maintenanceCents = async (tx: Tx, caller: DeviceCaller): Promise<number> => {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${deviceMaintenance.costCents}), 0)::float8` })
    .from(deviceMaintenance)
    .innerJoin(
      devices,
      and(eq(devices.schoolId, deviceMaintenance.schoolId), eq(devices.id, deviceMaintenance.deviceId)),
    )
    .where(devicesHere(tx, sql`${devices.status} <> 'decommissioned'`, inSight(tx, caller)))
  return row?.cents ?? 0
}
