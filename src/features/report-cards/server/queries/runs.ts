/** SQL of runs and of the cards in them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reportCards, reportRuns } from '../tables.ts'

export type RunRow = typeof reportRuns.$inferSelect
export type CardRow = typeof reportCards.$inferSelect

export const runsOfTerm = async (tx: Tx, termId: string): Promise<RunRow[]> =>
  tx.db
    .select()
    .from(reportRuns)
    .where(and(eq(reportRuns.schoolId, schoolOf(tx)), eq(reportRuns.termId, termId)))

export const runById = async (tx: Tx, id: string): Promise<RunRow | undefined> =>
  (
    await tx.db
      .select()
      .from(reportRuns)
      .where(and(eq(reportRuns.schoolId, schoolOf(tx)), eq(reportRuns.id, id)))
  )[0]

/** The run, held against other writers until the transaction ends. */
export const lockRun = async (tx: Tx, id: string): Promise<RunRow | undefined> =>
  (
    await tx.db
      .select()
      .from(reportRuns)
      .where(and(eq(reportRuns.schoolId, schoolOf(tx)), eq(reportRuns.id, id)))
      .for('update')
  )[0]

export type NewRun = Omit<typeof reportRuns.$inferInsert, 'schoolId' | 'id'>

/** Skips classes that already have a run. @returns the inserted rows */
export const insertRuns = async (tx: Tx, rows: readonly NewRun[]): Promise<RunRow[]> =>
  rows.length === 0
    ? []
    : tx.db
        .insert(reportRuns)
        .values(
          rows.map((row) => ({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at })),
        )
        .onConflictDoNothing()
        .returning()

/** @returns the row as it is now, or undefined when `version` is no longer the current one */
export const updateRun = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<NewRun>,
): Promise<RunRow | undefined> =>
  (
    await tx.db
      .update(reportRuns)
      .set({ ...values, updatedAt: tx.at, version: sql`${reportRuns.version} + 1` })
      .where(and(eq(reportRuns.schoolId, schoolOf(tx)), eq(reportRuns.id, id), eq(reportRuns.version, version)))
      .returning()
  )[0]

export const cardsOfRuns = async (tx: Tx, runIds: readonly string[]): Promise<CardRow[]> =>
  runIds.length === 0
    ? []
    : tx.db
        .select()
        .from(reportCards)
        .where(and(eq(reportCards.schoolId, schoolOf(tx)), inArray(reportCards.runId, [...runIds])))

export const cardById = async (tx: Tx, id: string): Promise<CardRow | undefined> =>
  (
    await tx.db
      .select()
      .from(reportCards)
      .where(and(eq(reportCards.schoolId, schoolOf(tx)), eq(reportCards.id, id)))
  )[0]

/** A card for each learner that has none in the run yet. */
export const insertCards = async (tx: Tx, runId: string, learnerIds: readonly string[]): Promise<void> => {
  if (learnerIds.length === 0) return
  await tx.db
    .insert(reportCards)
    .values(
      learnerIds.map((learnerId) => ({ schoolId: schoolOf(tx), id: newId(), runId, learnerId, updatedAt: tx.at })),
    )
    .onConflictDoNothing()
}

export type CommentValues = Partial<Pick<CardRow, 'classComment' | 'classCommentBy' | 'headComment' | 'headCommentBy'>>

/** @returns the row as it is now, or undefined when `version` is no longer the current one */
export const updateCard = async (
  tx: Tx,
  id: string,
  version: number,
  values: CommentValues,
): Promise<CardRow | undefined> =>
  (
    await tx.db
      .update(reportCards)
      .set({ ...values, updatedAt: tx.at, version: sql`${reportCards.version} + 1` })
      .where(and(eq(reportCards.schoolId, schoolOf(tx)), eq(reportCards.id, id), eq(reportCards.version, version)))
      .returning()
  )[0]
