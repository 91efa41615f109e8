/** SQL of health notes. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { healthNotes } from '../tables.ts'

export type HealthRow = typeof healthNotes.$inferSelect
type Values = Pick<typeof healthNotes.$inferInsert, 'kind' | 'title' | 'details' | 'forTeachers' | 'endedOn'>

const ofLearner = (tx: Tx, learnerId: string) =>
  and(eq(healthNotes.schoolId, schoolOf(tx)), eq(healthNotes.learnerId, learnerId))

export const healthNotesOf = async (tx: Tx, learnerId: string): Promise<HealthRow[]> =>
  tx.db
    .select()
    .from(healthNotes)
    .where(ofLearner(tx, learnerId))
    .orderBy(desc(healthNotes.createdAt), desc(healthNotes.id))

export const healthNoteOf = async (tx: Tx, learnerId: string, id: string): Promise<HealthRow | undefined> =>
  (
    await tx.db
      .select()
      .from(healthNotes)
      .where(and(ofLearner(tx, learnerId), eq(healthNotes.id, id)))
  )[0]

/** @returns their ids, in order */
export const insertHealthNotes = async (
  tx: Tx,
  rows: readonly (Values & { learnerId: string })[],
): Promise<string[]> => {
  if (rows.length === 0) return []
  const written = rows.map((row) => ({
    schoolId: schoolOf(tx),
    id: newId(),
    ...row,
    createdBy: tx.scope.accountId,
    createdAt: tx.at,
    updatedAt: tx.at,
  }))
  await tx.db.insert(healthNotes).values(written)
  return written.map(({ id }) => id)
}

/** @returns false when `version` is no longer the current one */
export const updateHealthNote = async (
  tx: Tx,
  learnerId: string,
  id: string,
  version: number,
  values: Values,
): Promise<boolean> => {
  const rows = await tx.db
    .update(healthNotes)
    .set({ ...values, updatedAt: tx.at, version: sql`${healthNotes.version} + 1` })
    .where(and(ofLearner(tx, learnerId), eq(healthNotes.id, id), eq(healthNotes.version, version)))
    .returning({ id: healthNotes.id })
  return rows.length > 0
}

export const healthNoteIds = async (tx: Tx, learnerId: string): Promise<string[]> =>
  (await tx.db.select({ id: healthNotes.id }).from(healthNotes).where(ofLearner(tx, learnerId))).map((row) => row.id)
