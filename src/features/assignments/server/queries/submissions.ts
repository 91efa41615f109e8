/** Queries for submissions and their marks. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Level } from '../../contract/kinds.ts'
import { submissionAttempts, submissionFiles, submissions } from '../tables.ts'

export type SubmissionRow = typeof submissions.$inferSelect
export type AttemptRow = typeof submissionAttempts.$inferSelect

const mine = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(submissions.schoolId, schoolOf(tx)), ...more)

export const submissionOf = async (
  tx: Tx,
  assignmentId: string,
  learnerId: string,
): Promise<SubmissionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(submissions)
      .where(mine(tx, eq(submissions.assignmentId, assignmentId), eq(submissions.learnerId, learnerId)))
  )[0]

/** Held against others who hand in or mark, until the transaction ends. */
export const lockSubmission = async (
  tx: Tx,
  assignmentId: string,
  learnerId: string,
): Promise<SubmissionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(submissions)
      .where(mine(tx, eq(submissions.assignmentId, assignmentId), eq(submissions.learnerId, learnerId)))
      .for('update')
  )[0]

export const submissionsOf = async (tx: Tx, assignmentId: string): Promise<SubmissionRow[]> =>
  tx.db
    .select()
    .from(submissions)
    .where(mine(tx, eq(submissions.assignmentId, assignmentId)))

export const hasSubmissions = async (tx: Tx, assignmentId: string): Promise<boolean> =>
  (
    await tx.db
      .select({ id: submissions.id })
      .from(submissions)
      .where(mine(tx, eq(submissions.assignmentId, assignmentId)))
      .limit(1)
  ).length > 0

/** Inserts the first submission row of a learner. @returns undefined if a concurrent call inserted it first */
export const insertSubmission = async (
  tx: Tx,
  assignmentId: string,
  learnerId: string,
  values: Partial<typeof submissions.$inferInsert> & { state: string },
): Promise<SubmissionRow | undefined> =>
  (
    await tx.db
      .insert(submissions)
      .values({ schoolId: schoolOf(tx), id: newId(), assignmentId, learnerId, ...values })
      .onConflictDoNothing()
      .returning()
  )[0]

export interface HandedIn {
  readonly attempt: number
  readonly late: boolean
}

export const keepAttempt = async (
  tx: Tx,
  submissionId: string,
  { attempt, late }: HandedIn,
  { answer, note }: { readonly answer: string | null; readonly note: string | null },
  fileIds: readonly string[],
): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .insert(submissionAttempts)
    .values({ schoolId, submissionId, number: attempt, answer, note, submittedAt: tx.at, late })
  if (fileIds.length > 0)
    await tx.db
      .insert(submissionFiles)
      .values(fileIds.map((fileId, position) => ({ schoolId, submissionId, attempt, fileId, position })))
  await tx.db
    .update(submissions)
    .set({ state: 'submitted', attempt, late, submittedAt: tx.at, version: sql`${submissions.version} + 1` })
    .where(mine(tx, eq(submissions.id, submissionId)))
}

/** Every handing in of these, the last one first. */
export const attemptsOf = async (tx: Tx, submissionId: string): Promise<AttemptRow[]> =>
  tx.db
    .select()
    .from(submissionAttempts)
    .where(and(eq(submissionAttempts.schoolId, schoolOf(tx)), eq(submissionAttempts.submissionId, submissionId)))
    .orderBy(desc(submissionAttempts.number))

export const filesOfSubmission = async (tx: Tx, submissionId: string): Promise<{ attempt: number; fileId: string }[]> =>
  tx.db
    .select({ attempt: submissionFiles.attempt, fileId: submissionFiles.fileId })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.schoolId, schoolOf(tx)), eq(submissionFiles.submissionId, submissionId)))
    .orderBy(asc(submissionFiles.attempt), asc(submissionFiles.position))

export interface Mark {
  readonly score: number | null
  readonly levels: Readonly<Record<string, Level>>
  readonly comment: string | null
  /** Member of staff. */
  readonly markedBy: string
}

/**
 * Marks work. On returned work the mark is visible immediately, otherwise when it is returned.
 * @returns undefined if `version` is stale
 */
export const updateMark = async (tx: Tx, id: string, version: number, mark: Mark): Promise<SubmissionRow | undefined> =>
  (
    await tx.db
      .update(submissions)
      .set({
        ...mark,
        state: sql`case when ${submissions.state} = 'returned' then 'returned' else 'marked' end`,
        markedAt: tx.at,
        version: sql`${submissions.version} + 1`,
      })
      .where(mine(tx, eq(submissions.id, id), eq(submissions.version, version)))
      .returning()
  )[0]

/** Marked work of these learners, or of all. @returns what was returned */
export const returnMarked = async (
  tx: Tx,
  assignmentId: string,
  learnerIds: readonly string[] | undefined,
): Promise<SubmissionRow[]> =>
  tx.db
    .update(submissions)
    .set({ state: 'returned', returnedAt: tx.at, version: sql`${submissions.version} + 1` })
    .where(
      mine(
        tx,
        eq(submissions.assignmentId, assignmentId),
        eq(submissions.state, 'marked'),
        learnerIds ? inArray(submissions.learnerId, [...learnerIds]) : undefined,
      ),
    )
    .returning()

export interface WorkCounts {
  handedIn: number
  late: number
  toMark: number
  toReturn: number
  returned: number
}

export const countsOf = async (tx: Tx, assignmentIds: readonly string[]): Promise<Map<string, WorkCounts>> => {
  if (assignmentIds.length === 0) return new Map()
  const rows = await tx.db
    .select({
      id: submissions.assignmentId,
      handedIn: sql<number>`count(${submissions.submittedAt})::int`,
      late: sql<number>`count(*) filter (where ${submissions.late})::int`,
      toMark: sql<number>`count(*) filter (where ${submissions.state} = 'submitted')::int`,
      toReturn: sql<number>`count(*) filter (where ${submissions.state} = 'marked')::int`,
      returned: sql<number>`count(*) filter (where ${submissions.state} = 'returned')::int`,
    })
    .from(submissions)
    .where(mine(tx, inArray(submissions.assignmentId, [...assignmentIds])))
    .groupBy(submissions.assignmentId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** All submissions of a learner, for the export of everything on record. */
export const submissionsOfLearner = async (tx: Tx, learnerId: string): Promise<SubmissionRow[]> =>
  tx.db
    .select()
    .from(submissions)
    .where(mine(tx, eq(submissions.learnerId, learnerId)))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
