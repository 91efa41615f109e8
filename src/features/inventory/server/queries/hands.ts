/** Queries for current and past holders, upkeep, faults and decommissioning. */
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { deviceAssignments, deviceDecommissions, deviceFaults, deviceMaintenance, devices } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type HandRow = typeof deviceAssignments.$inferSelect
export type UpkeepRow = typeof deviceMaintenance.$inferSelect
export type FaultRow = typeof deviceFaults.$inferSelect
export type DecommissionRow = typeof deviceDecommissions.$inferSelect
type Kept<Row> = Omit<Row, 'schoolId' | 'id' | 'createdAt'>

const handsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(deviceAssignments.schoolId, schoolOf(tx)), ...more)
const isOpen = isNull(deviceAssignments.returnedOn)

/** Enough for any device; the last first. */
const most = 500

/** Open assignments of these devices. */
export const openHands = async (tx: Tx, deviceIds: readonly string[]): Promise<HandRow[]> =>
  deviceIds.length === 0
    ? []
    : tx.db
        .select()
        .from(deviceAssignments)
        .where(handsHere(tx, isOpen, inArray(deviceAssignments.deviceId, [...deviceIds])))

export const handsOf = async (tx: Tx, deviceId: string): Promise<HandRow[]> =>
  tx.db
    .select()
    .from(deviceAssignments)
    .where(handsHere(tx, eq(deviceAssignments.deviceId, deviceId)))
    .orderBy(desc(deviceAssignments.createdAt), desc(deviceAssignments.id))
    .limit(most)

export const handsOfLearner = async (
  tx: Tx,
  learnerId: string,
): Promise<(HandRow & { device: string; tag: string })[]> => {
  const rows = await tx.db
    .select({ hand: deviceAssignments, device: devices.name, tag: devices.tag })
    .from(deviceAssignments)
    .innerJoin(
      devices,
      and(eq(devices.schoolId, deviceAssignments.schoolId), eq(devices.id, deviceAssignments.deviceId)),
    )
    .where(handsHere(tx, eq(deviceAssignments.learnerId, learnerId)))
    .orderBy(asc(deviceAssignments.createdAt), asc(deviceAssignments.id))
  return rows.map(({ hand, device, tag }) => ({ ...hand, device, tag }))
}

/** Devices that these learners have now. */
export const devicesWith = async (
  tx: Tx,
  learnerIds: readonly string[],
): Promise<{ hand: HandRow; device: typeof devices.$inferSelect }[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select({ hand: deviceAssignments, device: devices })
        .from(deviceAssignments)
        .innerJoin(
          devices,
          and(eq(devices.schoolId, deviceAssignments.schoolId), eq(devices.id, deviceAssignments.deviceId)),
        )
        .where(handsHere(tx, isOpen, inArray(deviceAssignments.learnerId, [...learnerIds])))
        .orderBy(asc(devices.tag), asc(deviceAssignments.id))

/** Open assignments that were to end on this day or before, with their devices. */
export const loansUpTo = async (
  tx: Tx,
  day: string,
): Promise<{ hand: HandRow; device: typeof devices.$inferSelect }[]> =>
  tx.db
    .select({ hand: deviceAssignments, device: devices })
    .from(deviceAssignments)
    .innerJoin(
      devices,
      and(eq(devices.schoolId, deviceAssignments.schoolId), eq(devices.id, deviceAssignments.deviceId)),
    )
    .where(handsHere(tx, isOpen, sql`${deviceAssignments.dueOn} <= ${day}`))
    .orderBy(asc(deviceAssignments.dueOn), asc(deviceAssignments.id))

/** Number of devices each of these people holds. */
export const heldCounts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const person = sql<string>`coalesce(${deviceAssignments.learnerId}, ${deviceAssignments.staffId})`
  const rows = await tx.db
    .select({ id: person, held: sql<number>`count(*)::int` })
    .from(deviceAssignments)
    .where(handsHere(tx, isOpen, inArray(person, [...ids])))
    .groupBy(person)
  return new Map(rows.map(({ id, held }) => [id, held]))
}

/** The device’s row is held before. */
export const insertHand = async (
  tx: Tx,
  values: Pick<
    HandRow,
    'deviceId' | 'learnerId' | 'staffId' | 'assignedOn' | 'assignedCondition' | 'dueOn' | 'notes' | 'assignedBy'
  >,
): Promise<HandRow> =>
  onlyRow(
    await tx.db
      .insert(deviceAssignments)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values })
      .returning(),
  )

export const endHand = async (
  tx: Tx,
  id: string,
  values: Pick<HandRow, 'returnedOn' | 'returnedCondition' | 'returnNotes' | 'returnedBy'>,
): Promise<void> =>
  void (await tx.db
    .update(deviceAssignments)
    .set(values)
    .where(handsHere(tx, eq(deviceAssignments.id, id), isOpen)))

export const upkeepOf = async (tx: Tx, deviceId: string): Promise<UpkeepRow[]> =>
  tx.db
    .select()
    .from(deviceMaintenance)
    .where(and(eq(deviceMaintenance.schoolId, schoolOf(tx)), eq(deviceMaintenance.deviceId, deviceId)))
    .orderBy(desc(deviceMaintenance.date), desc(deviceMaintenance.createdAt), desc(deviceMaintenance.id))
    .limit(most)

export const insertUpkeep = async (tx: Tx, values: Kept<UpkeepRow>): Promise<string> => {
  const id = newId()
  await tx.db.insert(deviceMaintenance).values({ schoolId: schoolOf(tx), id, createdAt: tx.at, ...values })
  return id
}

export const faultsOf = async (tx: Tx, deviceId: string): Promise<FaultRow[]> =>
  tx.db
    .select()
    .from(deviceFaults)
    .where(and(eq(deviceFaults.schoolId, schoolOf(tx)), eq(deviceFaults.deviceId, deviceId)))
    .orderBy(desc(deviceFaults.reportedAt), desc(deviceFaults.id))
    .limit(most)

export const openFaultCounts = async (tx: Tx, deviceIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (deviceIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: deviceFaults.deviceId, open: sql<number>`count(*)::int` })
    .from(deviceFaults)
    .where(
      and(
        eq(deviceFaults.schoolId, schoolOf(tx)),
        isNull(deviceFaults.settledAt),
        inArray(deviceFaults.deviceId, [...deviceIds]),
      ),
    )
    .groupBy(deviceFaults.deviceId)
  return new Map(rows.map(({ id, open }) => [id, open]))
}

export const insertFault = async (
  tx: Tx,
  values: { deviceId: string; description: string; reportedBy: string | null },
): Promise<string> => {
  const id = newId()
  await tx.db.insert(deviceFaults).values({ schoolId: schoolOf(tx), id, reportedAt: tx.at, ...values })
  return id
}

/** @returns how many were open */
export const settleFaults = async (tx: Tx, deviceId: string, maintenanceId: string | null): Promise<number> =>
  (
    await tx.db
      .update(deviceFaults)
      .set({ settledAt: tx.at, maintenanceId })
      .where(
        and(
          eq(deviceFaults.schoolId, schoolOf(tx)),
          eq(deviceFaults.deviceId, deviceId),
          isNull(deviceFaults.settledAt),
        ),
      )
      .returning({ id: deviceFaults.id })
  ).length

export const decommissionOf = async (tx: Tx, deviceId: string): Promise<DecommissionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(deviceDecommissions)
      .where(and(eq(deviceDecommissions.schoolId, schoolOf(tx)), eq(deviceDecommissions.deviceId, deviceId)))
  )[0]

export const insertDecommission = async (tx: Tx, values: Kept<DecommissionRow>): Promise<void> =>
  void (await tx.db
    .insert(deviceDecommissions)
    .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values }))
