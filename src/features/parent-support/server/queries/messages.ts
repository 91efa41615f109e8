/** SQL of what is written in a request, and of its steps. */
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { supportFiles, supportMessages, supportSteps } from '../tables.ts'

export type MessageRow = typeof supportMessages.$inferSelect
export type StepRow = typeof supportSteps.$inferSelect

export type NewMessage = Pick<MessageRow, 'requestId' | 'side' | 'way' | 'accountId' | 'text' | 'sendKey'>

export const insertMessage = async (tx: Tx, values: NewMessage, fileIds: readonly string[]): Promise<MessageRow> => {
  const schoolId = schoolOf(tx)
  const row = onlyRow(
    await tx.db
      .insert(supportMessages)
      .values({ schoolId, id: newId(), sentAt: tx.at, ...values })
      .returning(),
  )
  if (fileIds.length > 0)
    await tx.db
      .insert(supportFiles)
      .values(fileIds.map((fileId, position) => ({ schoolId, messageId: row.id, fileId, position })))
  return row
}

export const messagesOf = async (tx: Tx, requestIds: readonly string[]): Promise<MessageRow[]> =>
  requestIds.length === 0
    ? []
    : tx.db
        .select()
        .from(supportMessages)
        .where(and(eq(supportMessages.schoolId, schoolOf(tx)), inArray(supportMessages.requestId, [...requestIds])))
        .orderBy(asc(supportMessages.sentAt), asc(supportMessages.id))

export const messageByKey = async (tx: Tx, accountId: string, sendKey: string): Promise<MessageRow | undefined> =>
  (
    await tx.db
      .select()
      .from(supportMessages)
      .where(
        and(
          eq(supportMessages.schoolId, schoolOf(tx)),
          eq(supportMessages.accountId, accountId),
          eq(supportMessages.sendKey, sendKey),
        ),
      )
  )[0]

export const writtenSince = async (tx: Tx, accountId: string, since: Date): Promise<number> =>
  (
    await tx.db
      .select({ found: count() })
      .from(supportMessages)
      .where(
        and(
          eq(supportMessages.schoolId, schoolOf(tx)),
          eq(supportMessages.accountId, accountId),
          gte(supportMessages.sentAt, since),
        ),
      )
  )[0]?.found ?? 0

/** Files of a request's messages, in order. */
export const filesOfRequest = async (tx: Tx, requestId: string): Promise<{ messageId: string; fileId: string }[]> =>
  tx.db
    .select({ messageId: supportFiles.messageId, fileId: supportFiles.fileId })
    .from(supportFiles)
    .innerJoin(
      supportMessages,
      and(eq(supportMessages.schoolId, supportFiles.schoolId), eq(supportMessages.id, supportFiles.messageId)),
    )
    .where(and(eq(supportFiles.schoolId, schoolOf(tx)), eq(supportMessages.requestId, requestId)))
    .orderBy(asc(supportFiles.messageId), asc(supportFiles.position))

export const insertStep = async (
  tx: Tx,
  values: Pick<StepRow, 'requestId' | 'kind' | 'byId'> & Partial<Pick<StepRow, 'toId' | 'note'>>,
): Promise<void> =>
  void (await tx.db.insert(supportSteps).values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values }))

export const stepsOf = async (tx: Tx, requestId: string): Promise<StepRow[]> =>
  tx.db
    .select()
    .from(supportSteps)
    .where(and(eq(supportSteps.schoolId, schoolOf(tx)), eq(supportSteps.requestId, requestId)))
    .orderBy(asc(supportSteps.createdAt), asc(supportSteps.id))

/** Attempts with the same name wait for each other until the transaction ends. */
export const lockAttempt = async (tx: Tx, accountId: string, sendKey: string): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('support attempt'), hashtext(${`${accountId} ${sendKey}`}))`,
  ))
