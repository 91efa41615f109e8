/** SQL of steps and of exceptions. */
import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { warningExceptions, warningSteps } from '../tables.ts'

export type StepRow = typeof warningSteps.$inferSelect
export type ExceptionRow = typeof warningExceptions.$inferSelect
type NewStep = Pick<StepRow, 'warningId' | 'kind'> &
  Partial<Pick<StepRow, 'guardianId' | 'assignedTo' | 'rule' | 'text' | 'dueOn'>>

const uuids = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`

/** In the name of the transaction's account. */
export const insertSteps = async (tx: Tx, steps: readonly NewStep[]): Promise<StepRow[]> =>
  tx.db
    .insert(warningSteps)
    .values(
      steps.map((step) => ({ schoolId: schoolOf(tx), id: newId(), at: tx.at, accountId: accountOf(tx), ...step })),
    )
    .returning()

/** Oldest first. */
export const stepsOfWarnings = async (tx: Tx, ids: readonly string[]): Promise<StepRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(warningSteps)
        .where(and(eq(warningSteps.schoolId, schoolOf(tx)), sql`${warningSteps.warningId} = ${uuids(ids)}`))
        .orderBy(asc(warningSteps.at), asc(warningSteps.id))

export const stepById = async (tx: Tx, id: string): Promise<StepRow | undefined> =>
  (
    await tx.db
      .select()
      .from(warningSteps)
      .where(and(eq(warningSteps.schoolId, schoolOf(tx)), eq(warningSteps.id, id)))
  )[0]

/** @returns false if it was done before */
export const finishStep = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx.db
    .update(warningSteps)
    .set({ doneAt: tx.at })
    .where(and(eq(warningSteps.schoolId, schoolOf(tx)), eq(warningSteps.id, id), isNull(warningSteps.doneAt)))
    .returning({ id: warningSteps.id })
  return rows.length > 0
}

/** Whether the account has looked since an instant. */
export const lookedSince = async (tx: Tx, warningId: string, since: Date): Promise<boolean> => {
  const rows = await tx.db
    .select({ id: warningSteps.id })
    .from(warningSteps)
    .where(
      and(
        eq(warningSteps.schoolId, schoolOf(tx)),
        eq(warningSteps.warningId, warningId),
        eq(warningSteps.kind, 'seen'),
        eq(warningSteps.accountId, accountOf(tx)),
        gt(warningSteps.at, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const insertException = async (
  tx: Tx,
  row: Pick<ExceptionRow, 'learnerId' | 'reasonId' | 'rule' | 'subject' | 'why' | 'note' | 'until'>,
): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(warningExceptions)
    .values({ schoolId: schoolOf(tx), id, accountId: accountOf(tx), createdAt: tx.at, ...row })
  return id
}

/** Exceptions that hold on a day, the newest first. */
export const openExceptions = async (tx: Tx, day: string): Promise<ExceptionRow[]> =>
  tx.db
    .select()
    .from(warningExceptions)
    .where(
      and(
        eq(warningExceptions.schoolId, schoolOf(tx)),
        isNull(warningExceptions.endedAt),
        gte(warningExceptions.until, day),
      ),
    )
    .orderBy(desc(warningExceptions.createdAt), desc(warningExceptions.id))

export const exceptionById = async (tx: Tx, id: string): Promise<ExceptionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(warningExceptions)
      .where(and(eq(warningExceptions.schoolId, schoolOf(tx)), eq(warningExceptions.id, id)))
  )[0]

export const endExceptionRow = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(warningExceptions)
    .set({ endedAt: tx.at })
    .where(and(eq(warningExceptions.schoolId, schoolOf(tx)), eq(warningExceptions.id, id))))
