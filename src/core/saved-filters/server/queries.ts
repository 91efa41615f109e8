/** SQL of saved filters: each call sees those of its own account only. */
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { savedFilters } from './tables.ts'

export type SavedFilterRow = typeof savedFilters.$inferSelect

const own = (tx: Tx, ...more: SQL[]): SQL | undefined =>
  and(eq(savedFilters.schoolId, schoolOf(tx)), eq(savedFilters.accountId, accountOf(tx)), ...more)

export const savedFiltersOf = (tx: Tx, list: string): Promise<SavedFilterRow[]> =>
  tx.db
    .select()
    .from(savedFilters)
    .where(own(tx, eq(savedFilters.list, list)))
    .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id))

export const savedFilterById = async (tx: Tx, id: string): Promise<SavedFilterRow | undefined> =>
  (
    await tx.db
      .select()
      .from(savedFilters)
      .where(own(tx, eq(savedFilters.id, id)))
  )[0]

/** Two saves of one person wait for each other, so that both count. */
export const lockSaving = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('saved_filters'), hashtext(${schoolOf(tx) + accountOf(tx)}))`,
  ))

export const countSavedFilters = async (tx: Tx, list: string): Promise<number> =>
  (
    await tx.db
      .select({ total: count() })
      .from(savedFilters)
      .where(own(tx, eq(savedFilters.list, list)))
  )[0]?.total ?? 0

export const insertSavedFilter = async (
  tx: Tx,
  values: Pick<SavedFilterRow, 'list' | 'name' | 'search'>,
): Promise<SavedFilterRow | undefined> =>
  (
    await tx.db
      .insert(savedFilters)
      .values({ ...values, schoolId: schoolOf(tx), accountId: accountOf(tx), id: newId(), createdAt: tx.at })
      .returning()
  )[0]

/** @returns undefined if `version` is no longer the current one */
export const renameFilter = async (
  tx: Tx,
  id: string,
  version: number,
  name: string,
): Promise<SavedFilterRow | undefined> =>
  (
    await tx.db
      .update(savedFilters)
      .set({ name, version: version + 1 })
      .where(own(tx, eq(savedFilters.id, id), eq(savedFilters.version, version)))
      .returning()
  )[0]

export const deleteFilter = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.db
      .delete(savedFilters)
      .where(own(tx, eq(savedFilters.id, id)))
      .returning({ id: savedFilters.id })
  ).length > 0
