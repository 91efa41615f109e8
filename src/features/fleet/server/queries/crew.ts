/** SQL of drivers and attendants. */
import { and, eq, sql } from 'drizzle-orm'
import { staffByIds, type StaffRow } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetCrew } from '../crew-tables.ts'

export type CrewValues = Pick<
  typeof fleetCrew.$inferSelect,
  'drives' | 'attends' | 'licenceNumber' | 'licenceEndsOn' | 'checkedOn' | 'badgeEndsOn' | 'conductEndsOn' | 'hourCents'
>

export type CrewRow = typeof fleetCrew.$inferSelect &
  Pick<StaffRow, 'phone' | 'status' | 'accountId'> & { name: string }

const byName = new Intl.Collator('en')

const crewWhere = async (tx: Tx, id?: string): Promise<CrewRow[]> => {
  const rows = await tx.db
    .select()
    .from(fleetCrew)
    .where(and(eq(fleetCrew.schoolId, schoolOf(tx)), id ? eq(fleetCrew.id, id) : undefined))
  const people = new Map(
    (
      await staffByIds(
        tx,
        rows.map(({ staffId }) => staffId),
      )
    ).map((one) => [one.id, one]),
  )
  return rows
    .flatMap((row) => {
      const person = people.get(row.staffId)
      if (!person) return []
      const { fullName: name, phone, status, accountId } = person
      return [{ ...row, name, phone, status, accountId }]
    })
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** By name. */
export const allCrew = (tx: Tx): Promise<CrewRow[]> => crewWhere(tx)

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
