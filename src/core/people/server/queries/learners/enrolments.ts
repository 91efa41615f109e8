/** SQL that changes who is in which class. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { enrolments } from '../../tables.ts'

export type Outcome = 'moved' | 'promoted' | 'repeated' | 'left' | 'undone'
export interface NewEnrolment {
  id?: string
  learnerId: string
  yearId: string
  streamId: string
  startsOn: string
  /** Given with `outcome` for a class that is over. */
  endsOn?: string
  outcome?: Outcome
}

export const insertEnrolments = async (tx: Tx, rows: readonly NewEnrolment[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) {
    await tx.db
      .insert(enrolments)
      .values(
        rows
          .slice(start, start + 1000)
          .map((row) => ({ ...row, schoolId: schoolOf(tx), id: row.id ?? newId(), createdAt: tx.at })),
      )
  }
}

/** Ends enrolments that last. @param endsOn the last day in the class */
export const endEnrolments = async (
  tx: Tx,
  ids: readonly string[],
  endsOn: string,
  outcome: Outcome,
): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(enrolments)
    .set({ endsOn, outcome })
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), inArray(enrolments.id, [...ids]), isNull(enrolments.endsOn)))
}

/** Lets ended enrolments last again. */
export const reopenEnrolments = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(enrolments)
    .set({ endsOn: null, outcome: null })
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), inArray(enrolments.id, [...ids])))
}

export const deleteEnrolments = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db.delete(enrolments).where(and(eq(enrolments.schoolId, schoolOf(tx)), inArray(enrolments.id, [...ids])))
}

/** Writes an enrolment as it was before a change. */
export const restoreEnrolment = async (
  tx: Tx,
  {
    id,
    yearId,
    streamId,
    startsOn,
    endsOn,
    outcome,
  }: Omit<typeof enrolments.$inferSelect, 'schoolId' | 'learnerId' | 'createdAt'>,
): Promise<void> => {
  await tx.db
    .update(enrolments)
    .set({ yearId, streamId, startsOn, endsOn, outcome })
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), eq(enrolments.id, id)))
}

/** Puts an enrolment that begins on the very day of a move into the other class. */
export const changeStream = async (tx: Tx, id: string, streamId: string, yearId: string): Promise<void> => {
  await tx.db
    .update(enrolments)
    .set({ streamId, yearId })
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), eq(enrolments.id, id)))
}
