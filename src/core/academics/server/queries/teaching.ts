/** SQL of learning areas and bell schedules. */
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bellPeriods, bellSchedules, learningAreas } from '../tables.ts'

export type AreaRow = typeof learningAreas.$inferSelect
export type BellRow = typeof bellSchedules.$inferSelect
export type PeriodRow = typeof bellPeriods.$inferSelect
type AreaValues = Pick<AreaRow, 'name' | 'shortName' | 'subjectGroup' | 'lessonsPerWeek' | 'active'>

export const areaRows = async (tx: Tx, level?: string): Promise<AreaRow[]> =>
  tx.db
    .select()
    .from(learningAreas)
    .where(and(eq(learningAreas.schoolId, schoolOf(tx)), level ? eq(learningAreas.level, level) : undefined))
    .orderBy(asc(learningAreas.position), asc(learningAreas.name), learningAreas.id)

export const areaRow = async (tx: Tx, id: string): Promise<AreaRow | undefined> =>
  (
    await tx.db
      .select()
      .from(learningAreas)
      .where(and(eq(learningAreas.schoolId, schoolOf(tx)), eq(learningAreas.id, id)))
  )[0]

export const insertAreas = async (
  tx: Tx,
  values: readonly (AreaValues & Pick<AreaRow, 'level' | 'position'>)[],
): Promise<string[]> => {
  const rows = values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), ...one }))
  if (rows.length > 0) await tx.db.insert(learningAreas).values(rows)
  return rows.map((row) => row.id)
}

/** The place after the last area of a level. */
export const nextPosition = async (tx: Tx, level: string): Promise<number> => {
  const [row] = await tx.db
    .select({ last: max(learningAreas.position) })
    .from(learningAreas)
    .where(and(eq(learningAreas.schoolId, schoolOf(tx)), eq(learningAreas.level, level)))
  return (row?.last ?? 0) + 1
}

export const updateArea = async (
  tx: Tx,
  id: string,
  version: number,
  values: AreaValues,
): Promise<AreaRow | undefined> => {
  const where = and(
    eq(learningAreas.schoolId, schoolOf(tx)),
    eq(learningAreas.id, id),
    eq(learningAreas.version, version),
  )
  return (
    await tx.db
      .update(learningAreas)
      .set({ ...values, version: sql`${learningAreas.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const switchAreas = async (tx: Tx, ids: readonly string[], active: boolean): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(learningAreas)
    .set({ active, version: sql`${learningAreas.version} + 1` })
    .where(and(eq(learningAreas.schoolId, schoolOf(tx)), inArray(learningAreas.id, [...ids])))
}

export const deleteArea = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(learningAreas)
    .where(and(eq(learningAreas.schoolId, schoolOf(tx)), eq(learningAreas.id, id))))

export const bellRows = async (tx: Tx): Promise<BellRow[]> =>
  tx.db
    .select()
    .from(bellSchedules)
    .where(eq(bellSchedules.schoolId, schoolOf(tx)))

export const bellRow = async (tx: Tx, id: string): Promise<BellRow | undefined> =>
  (
    await tx.db
      .select()
      .from(bellSchedules)
      .where(and(eq(bellSchedules.schoolId, schoolOf(tx)), eq(bellSchedules.id, id)))
  )[0]

export const periodRows = async (tx: Tx, scheduleId?: string): Promise<PeriodRow[]> =>
  tx.db
    .select()
    .from(bellPeriods)
    .where(and(eq(bellPeriods.schoolId, schoolOf(tx)), scheduleId ? eq(bellPeriods.scheduleId, scheduleId) : undefined))
    .orderBy(asc(bellPeriods.startTime), bellPeriods.id)

export const insertBells = async (tx: Tx, values: readonly Pick<BellRow, 'level' | 'name'>[]): Promise<string[]> => {
  const rows = values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), updatedAt: tx.at, ...one }))
  if (rows.length > 0) await tx.db.insert(bellSchedules).values(rows)
  return rows.map((row) => row.id)
}

export const updateBells = async (tx: Tx, id: string, version: number, name: string): Promise<BellRow | undefined> => {
  const where = and(
    eq(bellSchedules.schoolId, schoolOf(tx)),
    eq(bellSchedules.id, id),
    eq(bellSchedules.version, version),
  )
  return (
    await tx.db
      .update(bellSchedules)
      .set({ name, updatedAt: tx.at, version: sql`${bellSchedules.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const deleteBells = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .delete(bellSchedules)
    .where(and(eq(bellSchedules.schoolId, schoolOf(tx)), eq(bellSchedules.id, id))))

export type PeriodValues = Pick<PeriodRow, 'scheduleId' | 'position' | 'label' | 'type' | 'startTime' | 'endTime'>

export const insertPeriods = async (tx: Tx, values: readonly PeriodValues[]): Promise<void> => {
  if (values.length > 0)
    await tx.db.insert(bellPeriods).values(values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), ...one })))
}

export const updatePeriod = async (tx: Tx, id: string, values: PeriodValues): Promise<void> =>
  void (await tx.db
    .update(bellPeriods)
    .set(values)
    .where(
      and(
        eq(bellPeriods.schoolId, schoolOf(tx)),
        eq(bellPeriods.scheduleId, values.scheduleId),
        eq(bellPeriods.id, id),
      ),
    ))

export const deletePeriods = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.db
      .delete(bellPeriods)
      .where(and(eq(bellPeriods.schoolId, schoolOf(tx)), inArray(bellPeriods.id, [...ids])))
}
