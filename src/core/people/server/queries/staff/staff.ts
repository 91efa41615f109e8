/** SQL of staff one by one. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { staff } from '../../staff-tables.ts'

export type StaffRow = typeof staff.$inferSelect
export type NewStaff = Omit<typeof staff.$inferInsert, 'schoolId'>

export const staffById = async (tx: Tx, id: string): Promise<StaffRow | undefined> =>
  (
    await tx.db
      .select()
      .from(staff)
      .where(and(eq(staff.schoolId, schoolOf(tx)), eq(staff.id, id)))
  )[0]

/** By name; unknown ids are omitted. */
export const staffByIds = async (tx: Tx, ids: readonly string[]): Promise<StaffRow[]> => {
  if (ids.length === 0) return []
  return tx.db
    .select()
    .from(staff)
    .where(and(eq(staff.schoolId, schoolOf(tx)), inArray(staff.id, [...new Set(ids)])))
    .orderBy(asc(staff.fullName), asc(staff.id))
}

/** Those of these kinds who work here now, by name. */
export const staffAtWork = async (tx: Tx, kinds: readonly string[]): Promise<StaffRow[]> =>
  tx.db
    .select()
    .from(staff)
    .where(and(eq(staff.schoolId, schoolOf(tx)), eq(staff.status, 'active'), inArray(staff.kind, [...kinds])))
    .orderBy(asc(staff.fullName), asc(staff.id))

/** The member of staff that signs in with this account at the transaction's school. */
export const staffOfAccount = async (tx: Tx, accountId: string): Promise<StaffRow | undefined> =>
  (
    await tx.db
      .select()
      .from(staff)
      .where(and(eq(staff.schoolId, schoolOf(tx)), eq(staff.accountId, accountId)))
  )[0]

/** @param number a staff number in any case */
export const staffByNumber = async (tx: Tx, number: string): Promise<StaffRow | undefined> =>
  (
    await tx.db
      .select()
      .from(staff)
      .where(and(eq(staff.schoolId, schoolOf(tx)), sql`upper(${staff.number}) = upper(${number})`))
  )[0]

/** Full names by id; unknown ids are omitted. */
export const staffNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.schoolId, schoolOf(tx)), inArray(staff.id, wanted)))
  return new Map(rows.map((row) => [row.id, row.fullName]))
}

/** Accounts of these members of staff, where they have one. */
export const staffAccounts = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx.db
    .select({ accountId: staff.accountId })
    .from(staff)
    .where(and(eq(staff.schoolId, schoolOf(tx)), inArray(staff.id, wanted), eq(staff.status, 'active')))
  return rows.flatMap(({ accountId }) => accountId ?? [])
}

export const insertStaff = async (tx: Tx, rows: readonly NewStaff[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.db
      .insert(staff)
      .values(
        rows
          .slice(start, start + 1000)
          .map((row) => ({ schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at, ...row })),
      )
  }
}

/** @returns the changed row, or undefined when `version` is no longer the current one */
export const updateStaff = async (
  tx: Tx,
  id: string,
  version: number | null,
  values: Partial<NewStaff>,
): Promise<StaffRow | undefined> =>
  (
    await tx.db
      .update(staff)
      .set({ ...values, updatedAt: tx.at, version: sql`${staff.version} + 1` })
      .where(
        and(
          eq(staff.schoolId, schoolOf(tx)),
          eq(staff.id, id),
          version === null ? undefined : eq(staff.version, version),
        ),
      )
      .returning()
  )[0]
