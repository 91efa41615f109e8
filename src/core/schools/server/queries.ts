/** SQL of schools, their settings and their counters. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { counters, schools, schoolSettings } from './tables.ts'

export type SchoolRow = typeof schools.$inferSelect
export type SettingsRow = typeof schoolSettings.$inferSelect

export const ownSchool = async (tx: Tx): Promise<SchoolRow | undefined> =>
  (
    await tx.db
      .select()
      .from(schools)
      .where(eq(schools.id, schoolOf(tx)))
  )[0]

export const insertSchool = async (tx: Tx, values: typeof schools.$inferInsert): Promise<void> =>
  void (await tx.db.insert(schools).values(values))

/**
 * @param version as read; omitted by changes that do not depend on the previous state
 * @returns undefined if the version is stale
 */
export const updateSchool = async (
  tx: Tx,
  values: Partial<typeof schools.$inferInsert>,
  version?: number,
): Promise<SchoolRow | undefined> => {
  const own = eq(schools.id, schoolOf(tx))
  const [row] = await tx.db
    .update(schools)
    .set({ ...values, updatedAt: tx.at, version: sql`${schools.version} + 1` })
    .where(version === undefined ? own : and(own, eq(schools.version, version)))
    .returning()
  return row
}

/** Locks the row until the transaction ends, to serialise changes of a school. */
export const lockSchool = async (tx: Tx): Promise<SchoolRow | undefined> =>
  (
    await tx.db
      .select()
      .from(schools)
      .where(eq(schools.id, schoolOf(tx)))
      .for('update')
  )[0]

/** True if the installation has a school; requires an identity transaction. */
export const anySchool = async (tx: Tx): Promise<boolean> =>
  (await tx.db.select({ id: schools.id }).from(schools).limit(1)).length > 0

/** Holds every other first-run set-up until the transaction ends. */
export const lockSetup = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('schools.setup'))`))

export const settingsRows = async (tx: Tx): Promise<SettingsRow[]> =>
  tx.db
    .select()
    .from(schoolSettings)
    .where(eq(schoolSettings.schoolId, schoolOf(tx)))

export const settingsRow = async (tx: Tx, category: string): Promise<SettingsRow | undefined> =>
  (
    await tx.db
      .select()
      .from(schoolSettings)
      .where(and(eq(schoolSettings.schoolId, schoolOf(tx)), eq(schoolSettings.category, category)))
  )[0]

/** The row under lock; inserted with defaults if missing, so that concurrent first saves are serialised too. */
export const lockSettings = async (
  tx: Tx,
  category: string,
  defaults: unknown,
): Promise<{ row: SettingsRow; isNew: boolean }> => {
  const made = await tx.db
    .insert(schoolSettings)
    .values({ schoolId: schoolOf(tx), category, value: defaults })
    .onConflictDoNothing()
    .returning()
  if (made[0]) return { row: made[0], isNew: true }
  const [row] = await tx.db
    .select()
    .from(schoolSettings)
    .where(and(eq(schoolSettings.schoolId, schoolOf(tx)), eq(schoolSettings.category, category)))
    .for('update')
  if (!row) throw new Error('Settings were deleted while they were saved')
  return { row, isNew: false }
}

export const updateSettings = async (
  tx: Tx,
  category: string,
  value: unknown,
  version: number,
): Promise<SettingsRow> => {
  const [row] = await tx.db
    .update(schoolSettings)
    .set({ value, version, updatedAt: tx.at })
    .where(and(eq(schoolSettings.schoolId, schoolOf(tx)), eq(schoolSettings.category, category)))
    .returning()
  if (!row) throw new Error('Settings were deleted while they were saved')
  return row
}

/**
 * Increments a counter and locks it until the transaction ends: call it last.
 * @returns the first of the numbers, starting with 1
 */
export const takeNumbers = async (tx: Tx, name: string, count: number): Promise<number> => {
  // Row locks do not preserve order between waiting transactions; advisory locks do.
  const turn = tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${schoolOf(tx)} ${name}`}, 0))`)
  const next = tx.db
    .insert(counters)
    .values({ schoolId: schoolOf(tx), name, value: count })
    .onConflictDoUpdate({
      target: [counters.schoolId, counters.name],
      set: { value: sql`${counters.value} + ${count}` },
    })
    .returning({ value: counters.value })
  const [, [row]] = await Promise.all([turn, next])
  if (!row) throw new Error('The counter gave no number')
  return row.value - count + 1
}

/** Like `takeNumbers`, for one. */
export const nextNumber = (tx: Tx, name: string): Promise<number> => takeNumbers(tx, name, 1)

/** Every school of the installation, for jobs that visit each; only an identity transaction sees them all. */
export const schoolIds = async (tx: Tx): Promise<string[]> =>
  (await tx.db.select({ id: schools.id }).from(schools).orderBy(schools.id)).map(({ id }) => id)
