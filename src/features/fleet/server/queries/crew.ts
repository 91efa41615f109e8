/** SQL of drivers and attendants. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { staff } from '#core/people/server/staff-tables.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetCrew } from '../crew-tables.ts'

export type CrewValues = Pick<
  typeof fleetCrew.$inferSelect,
  'drives' | 'attends' | 'licenceNumber' | 'licenceEndsOn' | 'checkedOn'
>

const selected = {
  id: fleetCrew.id,
  staffId: fleetCrew.staffId,
  name: staff.fullName,
  phone: staff.phone,
  status: staff.status,
  accountId: staff.accountId,
  drives: fleetCrew.drives,
  attends: fleetCrew.attends,
  licenceNumber: fleetCrew.licenceNumber,
  licenceEndsOn: fleetCrew.licenceEndsOn,
  checkedOn: fleetCrew.checkedOn,
  version: fleetCrew.version,
}

const crewWhere = (tx: Tx, id?: string) =>
  tx.db
    .select(selected)
    .from(fleetCrew)
    .innerJoin(staff, and(eq(staff.schoolId, fleetCrew.schoolId), eq(staff.id, fleetCrew.staffId)))
    .where(and(eq(fleetCrew.schoolId, schoolOf(tx)), id ? eq(fleetCrew.id, id) : undefined))
    .orderBy(asc(staff.fullName), asc(fleetCrew.id))

/** By name. */
export const allCrew = async (tx: Tx) => crewWhere(tx)
export type CrewRow = Awaited<ReturnType<typeof allCrew>>[number]

export const crewById = async (tx: Tx, id: string): Promise<CrewRow | undefined> => (await crewWhere(tx, id))[0]

const isCrew = (tx: Tx, id: string) => and(eq(fleetCrew.schoolId, schoolOf(tx)), eq(fleetCrew.id, id))

/** Held until the transaction ends: trips of one driver are given out one after the other. */
export const lockCrew = async (tx: Tx, id: string): Promise<CrewRow | undefined> => {
  await tx.db.select({ id: fleetCrew.id }).from(fleetCrew).where(isCrew(tx, id)).for('update')
  return crewById(tx, id)
}

/** @throws a violation of `fleet_crew_staff_key` */
export const insertCrew = async (tx: Tx, staffId: string, values: CrewValues): Promise<string> => {
  const id = newId()
  await tx.db.insert(fleetCrew).values({ ...values, staffId, schoolId: schoolOf(tx), id, createdAt: tx.at })
  return id
}

/** @returns false if the version is not the current one */
export const updateCrew = async (tx: Tx, id: string, version: number, values: CrewValues): Promise<boolean> =>
  (
    await tx.db
      .update(fleetCrew)
      .set({ ...values, updatedAt: tx.at, version: sql`${fleetCrew.version} + 1` })
      .where(and(isCrew(tx, id), eq(fleetCrew.version, version)))
      .returning({ id: fleetCrew.id })
  ).length > 0
