/** Queries for recurring duties. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Repeats } from '../../rules/series.ts'
import { duties, dutySeries } from '../tables.ts'
import { dutiesHere, type DutyRow } from './duties.ts'

export type SeriesRow = typeof dutySeries.$inferSelect

const ofSeries = (tx: Tx, id: string) => and(eq(dutySeries.schoolId, schoolOf(tx)), eq(dutySeries.id, id))

export const seriesById = async (tx: Tx, id: string): Promise<SeriesRow | undefined> =>
  (await tx.db.select().from(dutySeries).where(ofSeries(tx, id)))[0]

/** @returns its id */
export const insertSeries = async (tx: Tx, { daysOfWeek, ...values }: Repeats): Promise<string> => {
  const id = newId()
  await tx.db.insert(dutySeries).values({
    ...values,
    daysOfWeek: [...daysOfWeek],
    schoolId: schoolOf(tx),
    id,
    createdBy: tx.scope.accountId,
    createdAt: tx.at,
  })
  return id
}

/** Duties of a series by day, held until the transaction ends. */
export const lockSeries = (tx: Tx, id: string): Promise<DutyRow[]> =>
  tx.db
    .select()
    .from(duties)
    .where(dutiesHere(tx, eq(duties.seriesId, id)))
    .orderBy(asc(duties.date), asc(duties.id))
    .for('update')

/** Marks days as exceptions of the series. */
export const exceptDays = async (tx: Tx, id: string, days: readonly string[]): Promise<void> =>
  void (await tx.db
    .update(dutySeries)
    .set({
      exceptions: sql`array(select distinct unnest(${dutySeries.exceptions} || ${sql.param([...days])}::date[]) order by 1)`,
    })
    .where(ofSeries(tx, id)))

/** Deletes a series after its last duty was deleted. */
export const dropEmptySeries = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(dutySeries).where(
    and(
      ofSeries(tx, id),
      sql`not exists (${tx.db
        .select({ one: sql`1` })
        .from(duties)
        .where(dutiesHere(tx, eq(duties.seriesId, id)))})`,
    ),
  ))
