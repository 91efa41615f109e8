/** SQL of grading scales and of where each is used. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ScaleChoice } from '../../contract/scales.ts'
import { gradingScales, scaleChoices } from '../scale-tables.ts'

export type ScaleRow = typeof gradingScales.$inferSelect
type ScaleValues = Pick<ScaleRow, 'name' | 'kind' | 'bands'>

export const scaleRows = async (tx: Tx): Promise<ScaleRow[]> =>
  tx.db
    .select()
    .from(gradingScales)
    .where(eq(gradingScales.schoolId, schoolOf(tx)))
    .orderBy(asc(gradingScales.name), gradingScales.id)

export const choiceRows = async (tx: Tx): Promise<ScaleChoice[]> => {
  const { level, kind, scaleId } = scaleChoices
  const rows = await tx.db
    .select({ level, kind, scaleId })
    .from(scaleChoices)
    .where(eq(scaleChoices.schoolId, schoolOf(tx)))
  return rows as ScaleChoice[]
}

export const insertScale = async (tx: Tx, values: ScaleValues): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(gradingScales)
    .values({ schoolId: schoolOf(tx), id, createdAt: tx.at, updatedAt: tx.at, ...values })
  return id
}

/** @returns undefined when the version was stale */
export const updateScale = async (
  tx: Tx,
  id: string,
  version: number,
  values: ScaleValues & Pick<ScaleRow, 'active'>,
): Promise<ScaleRow | undefined> => {
  const where = and(
    eq(gradingScales.schoolId, schoolOf(tx)),
    eq(gradingScales.id, id),
    eq(gradingScales.version, version),
  )
  const rows = await tx.db
    .update(gradingScales)
    .set({ ...values, updatedAt: tx.at, version: sql`${gradingScales.version} + 1` })
    .where(where)
    .returning()
  return rows[0]
}

export const putChoices = async (tx: Tx, choices: readonly ScaleChoice[]): Promise<void> => {
  await tx.db
    .insert(scaleChoices)
    .values(choices.map((one) => ({ schoolId: schoolOf(tx), updatedAt: tx.at, ...one })))
    .onConflictDoUpdate({
      target: [scaleChoices.schoolId, scaleChoices.level, scaleChoices.kind],
      set: { scaleId: sql`excluded.scale_id`, updatedAt: tx.at },
    })
}
