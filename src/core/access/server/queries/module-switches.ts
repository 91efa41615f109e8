/** Queries for module switches of the installation and of schools. */
import { eq, sql } from 'drizzle-orm'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { schools } from '../../../schools/server/tables.ts'
import { accounts, moduleSwitches, schoolModules } from '../tables.ts'

/** Changes of a school's switches wait for each other: one rests on another. */
export const lockSwitches = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('access.modules'), hashtext(${schoolOf(tx)}))`))

/** The school's own switches with the name of who set each; null for former members. */
export const tenantRows = async (tx: Tx) =>
  tx.db
    .select({
      moduleId: schoolModules.moduleId,
      enabled: schoolModules.enabled,
      configuredAt: schoolModules.configuredAt,
      configuredBy: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
    })
    .from(schoolModules)
    .leftJoin(accounts, eq(accounts.id, schoolModules.configuredBy))
    .where(eq(schoolModules.schoolId, schoolOf(tx)))

/** Modules that the transaction's school pays for one by one. */
export const boughtHere = async (tx: Tx): Promise<string[]> =>
  (
    await tx.db
      .select({ bought: schools.boughtModules })
      .from(schools)
      .where(eq(schools.id, schoolOf(tx)))
  )[0]?.bought ?? []

export const saveTenantSwitches = async (tx: Tx, moduleIds: readonly string[], enabled: boolean): Promise<void> => {
  const set = { enabled, configuredBy: accountOf(tx), configuredAt: tx.at }
  await tx.db
    .insert(schoolModules)
    .values(moduleIds.map((moduleId) => ({ schoolId: schoolOf(tx), moduleId, ...set })))
    .onConflictDoUpdate({ target: [schoolModules.schoolId, schoolModules.moduleId], set })
}

export const systemSwitchRow = async (tx: Tx, moduleId: string) =>
  (await tx.db.select().from(moduleSwitches).where(eq(moduleSwitches.moduleId, moduleId)))[0]

/** Sets the installation's switch and status of a module; null leaves them to the schools and the module's default. */
export const saveSystemSwitch = async (
  tx: Tx,
  moduleId: string,
  values: { enabled: boolean | null; status: string | null },
): Promise<void> => {
  const set = { ...values, updatedAt: tx.at }
  await tx.db
    .insert(moduleSwitches)
    .values({ moduleId, ...set })
    .onConflictDoUpdate({ target: moduleSwitches.moduleId, set })
}

/** How many schools have switched each module off or on. */
export const countTenantSwitches = async (tx: Tx, enabled: boolean): Promise<Map<string, number>> => {
  const rows = await tx.db
    .select({ moduleId: schoolModules.moduleId, schools: sql<number>`count(*)::int` })
    .from(schoolModules)
    .where(eq(schoolModules.enabled, enabled))
    .groupBy(schoolModules.moduleId)
  return new Map(rows.map(({ moduleId, schools }) => [moduleId, schools]))
}
