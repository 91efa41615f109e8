/** SQL of devices. */
import { and, asc, count, desc, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { matches } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Attention, DeviceStatus } from '../../contract/words.ts'
import type { deviceSorts } from '../../contract/words.ts'
import { dueDays, warrantyDays } from '../../rules/worth.ts'
import type { DeviceCaller, Scope } from '../services/caller.ts'
import { deviceAssignments, deviceFaults, deviceMaintenance, devices } from '../tables.ts'

export type DeviceRow = typeof devices.$inferSelect
export type DeviceValues = Omit<typeof devices.$inferInsert, 'schoolId' | 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const devicesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(devices.schoolId, schoolOf(tx)), ...more)

const openAssignment = (tx: Tx, ...more: (SQL | undefined)[]): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(deviceAssignments)
      .where(
        and(
          eq(deviceAssignments.schoolId, devices.schoolId),
          eq(deviceAssignments.deviceId, devices.id),
          isNull(deviceAssignments.returnedOn),
          ...more,
        ),
      ),
  )

/** Currently held by one of these people. */
const heldBy = (tx: Tx, { staffId, learnerIds }: Scope): SQL => {
  const conditions = [
    staffId === null ? undefined : eq(deviceAssignments.staffId, staffId),
    learnerIds.length === 0 ? undefined : inArray(deviceAssignments.learnerId, [...learnerIds]),
  ].filter((one) => one !== undefined)
  return conditions.length === 0 ? sql`false` : openAssignment(tx, or(...conditions))
}

export const inSight = (tx: Tx, { scope }: Pick<DeviceCaller, 'scope'>): SQL | undefined =>
  scope === null ? undefined : heldBy(tx, scope)

const openFault = (tx: Tx): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(deviceFaults)
      .where(
        and(
          eq(deviceFaults.schoolId, devices.schoolId),
          eq(deviceFaults.deviceId, devices.id),
          isNull(deviceFaults.settledAt),
        ),
      ),
  )

const inUse = ne(devices.status, 'decommissioned')

export const asking = (tx: Tx, attention: Attention, today: string): SQL | undefined => {
  if (attention === 'due')
    return openAssignment(
      tx,
      sql`${deviceAssignments.dueOn} >= ${today}`,
      sql`${deviceAssignments.dueOn} <= ${addDays(today, dueDays)}`,
    )
  if (attention === 'overdue') return openAssignment(tx, sql`${deviceAssignments.dueOn} < ${today}`)
  if (attention === 'maintenance') return and(inUse, sql`${devices.nextMaintenanceOn} <= ${today}`)
  if (attention === 'fault') return and(inUse, openFault(tx))
  return and(
    inUse,
    sql`${devices.warrantyUntil} >= ${today}`,
    sql`${devices.warrantyUntil} <= ${addDays(today, warrantyDays)}`,
  )
}

export interface DeviceFilters {
  readonly search?: string | undefined
  readonly status?: DeviceStatus | 'all' | undefined
  readonly kind?: string | undefined
  readonly condition?: string | undefined
  readonly attention?: Attention | undefined
  readonly sort: (typeof deviceSorts)[number]
}

/** @param holderIds learners and staff who are called as what was searched for */
const whereOf = (
  tx: Tx,
  caller: DeviceCaller,
  filters: DeviceFilters,
  holderIds: readonly string[],
): SQL | undefined => {
  const { search, status, kind, condition, attention } = filters
  const named = {
    name: sql`${devices.tag} || ' ' || ${devices.name} || ' ' || coalesce(${devices.model}, '')`,
    numbers: [devices.serial],
  }
  const held =
    holderIds.length === 0
      ? undefined
      : openAssignment(
          tx,
          or(inArray(deviceAssignments.learnerId, [...holderIds]), inArray(deviceAssignments.staffId, [...holderIds])),
        )
  return devicesHere(
    tx,
    inSight(tx, caller),
    status === 'all' ? undefined : status ? eq(devices.status, status) : inUse,
    kind ? eq(devices.kind, kind) : undefined,
    condition ? eq(devices.condition, condition) : undefined,
    attention ? asking(tx, attention, caller.today) : undefined,
    search ? or(matches(search, named), held) : undefined,
  )
}

const upperTag = sql`upper(${devices.tag})`
const worth = sql`coalesce(${devices.valueCents}, 0)`
const orders: Record<DeviceFilters['sort'], SQL[]> = {
  tag: [asc(upperTag), asc(devices.id)],
  '-tag': [desc(upperTag), desc(devices.id)],
  name: [asc(devices.name), asc(devices.id)],
  '-name': [desc(devices.name), desc(devices.id)],
  value: [asc(worth), asc(devices.id)],
  '-value': [desc(worth), desc(devices.id)],
}

export const devicesPage = async (
  tx: Tx,
  caller: DeviceCaller,
  filters: DeviceFilters & { readonly page: number; readonly limit: number },
  holderIds: readonly string[],
): Promise<{ rows: DeviceRow[]; total: number }> => {
  const where = whereOf(tx, caller, filters, holderIds)
  const rows = await tx.db
    .select()
    .from(devices)
    .where(where)
    .orderBy(...orders[filters.sort])
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
  const [counted] = await tx.db.select({ total: count() }).from(devices).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const deviceById = async (
  tx: Tx,
  caller: Pick<DeviceCaller, 'scope'>,
  id: string,
): Promise<DeviceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(devices)
      .where(devicesHere(tx, eq(devices.id, id), inSight(tx, caller)))
  )[0]

/** Locks the device until the transaction ends. */
export const lockDevice = async (tx: Tx, id: string): Promise<DeviceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(devices)
      .where(devicesHere(tx, eq(devices.id, id)))
      .for('update')
  )[0]

/** @param code a tag or a serial number, in capitals */
export const deviceByCode = async (tx: Tx, caller: DeviceCaller, code: string): Promise<DeviceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(devices)
      .where(
        devicesHere(tx, inSight(tx, caller), or(sql`${upperTag} = ${code}`, sql`upper(${devices.serial}) = ${code}`)),
      )
      .orderBy(sql`${upperTag} = ${code} desc`, asc(devices.id))
      .limit(1)
  )[0]

export const insertDevices = async (tx: Tx, rows: readonly DeviceValues[]): Promise<DeviceRow[]> => {
  const made: DeviceRow[] = []
  const own = { schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at }
  for (let start = 0; start < rows.length; start += 500)
    made.push(
      ...(await tx.db
        .insert(devices)
        .values(rows.slice(start, start + 500).map((row) => ({ ...row, ...own, id: newId() })))
        .returning()),
    )
  return made
}

/** @param version null for whatever it is now @returns undefined when `version` is no longer the current one */
export const updateDevice = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<DeviceValues>,
): Promise<DeviceRow | undefined> =>
  (
    await tx.db
      .update(devices)
      .set({ ...values, updatedAt: tx.at, version: sql`${devices.version} + 1` })
      .where(devicesHere(tx, eq(devices.id, id), version === null ? undefined : eq(devices.version, version)))
      .returning()
  )[0]

const usedAnywhere = (tx: Tx): SQL | undefined =>
  or(
    ...[deviceAssignments, deviceMaintenance, deviceFaults].map((table) =>
      exists(
        tx.db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.schoolId, devices.schoolId), eq(table.deviceId, devices.id))),
      ),
    ),
  )

/**
 * Deletes devices that never had a holder or maintenance.
 * @param version only if it is current
 * @returns ids of the deleted ones
 */
export const deleteUnused = async (tx: Tx, ids: readonly string[], version?: number): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx.db
    .delete(devices)
    .where(
      devicesHere(
        tx,
        inArray(devices.id, [...ids]),
        inUse,
        version === undefined ? undefined : eq(devices.version, version),
        sql`not (${usedAnywhere(tx)})`,
      ),
    )
    .returning({ id: devices.id })
  return rows.map(({ id }) => id)
}

/** Tags and serial numbers of the school, in capitals. */
export const knownCodes = async (tx: Tx): Promise<{ tag: string; serial: string | null }[]> =>
  tx.db
    .select({ tag: sql<string>`${upperTag}`, serial: sql<string | null>`upper(${devices.serial})` })
    .from(devices)
    .where(devicesHere(tx))

/** Those of some devices that are there. */
export const tagsOf = async (tx: Tx, ids: readonly string[]): Promise<{ id: string; tag: string }[]> =>
  tx.db
    .select({ id: devices.id, tag: devices.tag })
    .from(devices)
    .where(devicesHere(tx, inArray(devices.id, [...ids])))
    .orderBy(asc(upperTag), asc(devices.id))

/** Devices in use with maintenance due on or before a day. */
export const maintenanceDueOn = async (tx: Tx, today: string): Promise<DeviceRow[]> =>
  tx.db
    .select()
    .from(devices)
    .where(devicesHere(tx, inUse, sql`${devices.nextMaintenanceOn} <= ${today}`))
    .orderBy(asc(upperTag), asc(devices.id))
