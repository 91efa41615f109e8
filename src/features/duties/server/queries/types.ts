/** Queries for the school's duty types. */
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { duties, dutyTypes } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type TypeRow = typeof dutyTypes.$inferSelect
export type TypeValues = Omit<typeof dutyTypes.$inferInsert, 'schoolId' | 'id' | 'version' | 'createdAt' | 'updatedAt'>

const ofType = (tx: Tx, id: string) => and(eq(dutyTypes.schoolId, schoolOf(tx)), eq(dutyTypes.id, id))

export const typeById = async (tx: Tx, id: string): Promise<TypeRow | undefined> =>
  (await tx.db.select().from(dutyTypes).where(ofType(tx, id)))[0]

/** Held until the transaction ends: no duty is made from it meanwhile. */
export const lockType = async (tx: Tx, id: string): Promise<TypeRow | undefined> =>
  (await tx.db.select().from(dutyTypes).where(ofType(tx, id)).for('update'))[0]

/** By name, each with the number of duties created from it. */
export const typesHere = (tx: Tx): Promise<{ row: TypeRow; duties: number }[]> =>
  tx.db
    .select({ row: dutyTypes, duties: count(duties.id) })
    .from(dutyTypes)
    .leftJoin(duties, and(eq(duties.schoolId, dutyTypes.schoolId), eq(duties.typeId, dutyTypes.id)))
    .where(eq(dutyTypes.schoolId, schoolOf(tx)))
    .groupBy(dutyTypes.schoolId, dutyTypes.id)
    .orderBy(sql`lower(${dutyTypes.name})`, asc(dutyTypes.id))

export const dutiesOfType = async (tx: Tx, id: string): Promise<number> => {
  const [row] = await tx.db
    .select({ total: count() })
    .from(duties)
    .where(and(eq(duties.schoolId, schoolOf(tx)), eq(duties.typeId, id)))
  return row?.total ?? 0
}

/** @throws a violation of `duty_types_name_key` */
export const insertType = async (tx: Tx, values: TypeValues): Promise<TypeRow> =>
  onlyRow(
    await tx.db
      .insert(dutyTypes)
      .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at })
      .returning(),
  )

/** @returns undefined when `version` is no longer the current one @throws a violation of `duty_types_name_key` */
export const updateType = async (
  tx: Tx,
  id: string,
  version: number,
  values: TypeValues,
): Promise<TypeRow | undefined> =>
  (
    await tx.db
      .update(dutyTypes)
      .set({ ...values, updatedAt: tx.at, version: sql`${dutyTypes.version} + 1` })
      .where(and(ofType(tx, id), eq(dutyTypes.version, version)))
      .returning()
  )[0]

export const deleteType = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(dutyTypes).where(ofType(tx, id)))
