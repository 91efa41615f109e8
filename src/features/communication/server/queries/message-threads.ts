/** SQL of one conversation: its sides, its messages, and what readers did with it. */
import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { messageFiles, messageMarks, messageParties, messages, messageThreads } from '../message-tables.ts'
import type { Person } from '../messages/self.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type PartyRow = typeof messageParties.$inferSelect
export type MessageRow = Omit<typeof messages.$inferSelect, 'search'>

const { search: _words, ...messageColumns } = {
  schoolId: messages.schoolId,
  id: messages.id,
  threadId: messages.threadId,
  personId: messages.personId,
  accountId: messages.accountId,
  text: messages.text,
  sentAt: messages.sentAt,
  sendKey: messages.sendKey,
  withdrawnAt: messages.withdrawnAt,
  keptText: messages.keptText,
  search: messages.search,
}

/** Both sides of these conversations. */
export const partiesOf = async (tx: Tx, threadIds: readonly string[]): Promise<PartyRow[]> =>
  threadIds.length === 0
    ? []
    : tx.db
        .select()
        .from(messageParties)
        .where(and(eq(messageParties.schoolId, schoolOf(tx)), inArray(messageParties.threadId, [...threadIds])))
        .orderBy(asc(messageParties.threadId), asc(messageParties.personId))

/** Locks the conversation against concurrent writers. */
export const lockThread = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(and(eq(messageThreads.schoolId, schoolOf(tx)), eq(messageThreads.id, id)))
    .for('update'))

/** Attempts of one name wait for each other. */
export const lockAttempt = async (tx: Tx, accountId: string, sendKey: string): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${accountId} ${sendKey}`}, 0))`,
  ))

const ofThread = (tx: Tx, threadId: string) => and(eq(messages.schoolId, schoolOf(tx)), eq(messages.threadId, threadId))

export const messageById = async (tx: Tx, threadId: string, id: string): Promise<MessageRow | undefined> =>
  (
    await tx.db
      .select(messageColumns)
      .from(messages)
      .where(and(ofThread(tx, threadId), eq(messages.id, id)))
  )[0]

/** The last messages of a conversation, newest first. @param before only those before it */
export const messagesOf = async (
  tx: Tx,
  threadId: string,
  limit: number,
  before?: Pick<MessageRow, 'id' | 'sentAt'>,
): Promise<MessageRow[]> =>
  tx.db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        ofThread(tx, threadId),
        before
          ? or(lt(messages.sentAt, before.sentAt), and(eq(messages.sentAt, before.sentAt), lt(messages.id, before.id)))
          : undefined,
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit)

/** Files of messages, in the order in which they were added. */
export const filesOf = async (
  tx: Tx,
  messageIds: readonly string[],
): Promise<{ messageId: string; fileId: string }[]> =>
  messageIds.length === 0
    ? []
    : tx.db
        .select({ messageId: messageFiles.messageId, fileId: messageFiles.fileId })
        .from(messageFiles)
        .where(and(eq(messageFiles.schoolId, schoolOf(tx)), inArray(messageFiles.messageId, [...messageIds])))
        .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))

/** The message of a conversation with this file. */
export const messageOfFile = async (tx: Tx, threadId: string, fileId: string): Promise<MessageRow | undefined> =>
  (
    await tx.db
      .select(messageColumns)
      .from(messageFiles)
      .innerJoin(messages, and(eq(messages.schoolId, messageFiles.schoolId), eq(messages.id, messageFiles.messageId)))
      .where(and(ofThread(tx, threadId), eq(messageFiles.fileId, fileId)))
  )[0]

/** Latest reading time on the other side. */
export const readByOthers = async (tx: Tx, threadId: string, personId: string): Promise<Date | null> => {
  const [row] = await tx.db
    .select({ readAt: sql<string | null>`max(${messageMarks.readAt})` })
    .from(messageMarks)
    .where(
      and(
        eq(messageMarks.schoolId, schoolOf(tx)),
        eq(messageMarks.threadId, threadId),
        ne(messageMarks.personId, personId),
      ),
    )
  return row?.readAt ? new Date(row.readAt) : null
}

/** Messages that an account sent since an instant. */
export const sentSince = async (tx: Tx, accountId: string, since: Date): Promise<number> => {
  const [row] = await tx.db
    .select({ sent: count() })
    .from(messages)
    .where(and(eq(messages.schoolId, schoolOf(tx)), eq(messages.accountId, accountId), gte(messages.sentAt, since)))
  return row?.sent ?? 0
}

/** The message sent earlier with this idempotency key. */
export const messageByKey = async (tx: Tx, accountId: string, sendKey: string): Promise<MessageRow | undefined> =>
  (
    await tx.db
      .select(messageColumns)
      .from(messages)
      .where(and(eq(messages.schoolId, schoolOf(tx)), eq(messages.accountId, accountId), eq(messages.sendKey, sendKey)))
  )[0]

const refOf = ({ kind, id }: Person) => ({
  staffId: kind === 'staff' ? id : null,
  guardianId: kind === 'guardian' ? id : null,
  learnerId: kind === 'learner' ? id : null,
})

export interface NewThread {
  readonly subject: string
  readonly childId: string | null
  readonly accountId: string
  readonly names: string
  readonly from: Person
  readonly to: Person
}

/** Creates a conversation; returns the id of its first message. */
export const insertThread = async (tx: Tx, given: NewThread): Promise<{ threadId: string; messageId: string }> => {
  const [schoolId, threadId, messageId] = [schoolOf(tx), newId(), newId()]
  const { subject, childId, accountId, names } = given
  await tx.db.insert(messageThreads).values({
    schoolId,
    id: threadId,
    subject,
    childId,
    startedBy: accountId,
    startedAt: tx.at,
    lastMessageId: messageId,
    names,
  })
  await tx.db.insert(messageParties).values(
    [given.from, given.to].map((person) => ({
      schoolId,
      threadId,
      personId: person.id,
      kind: person.kind,
      ...refOf(person),
      lastAt: tx.at,
    })),
  )
  return { threadId, messageId }
}

export interface NewMessage extends Pick<
  MessageRow,
  'id' | 'threadId' | 'personId' | 'accountId' | 'text' | 'sentAt' | 'sendKey'
> {
  readonly fileIds: readonly string[]
}

/** Puts a message into a conversation and moves the conversation to the top on both sides. */
export const insertMessage = async (tx: Tx, { fileIds, ...row }: NewMessage): Promise<MessageRow> => {
  const schoolId = schoolOf(tx)
  const made = onlyRow(
    await tx.db
      .insert(messages)
      .values({ schoolId, ...row })
      .returning(messageColumns),
  )
  if (fileIds.length > 0)
    await tx.db
      .insert(messageFiles)
      .values(fileIds.map((fileId, position) => ({ schoolId, messageId: row.id, fileId, position })))
  await tx.db
    .update(messageThreads)
    .set({ lastMessageId: row.id })
    .where(and(eq(messageThreads.schoolId, schoolId), eq(messageThreads.id, row.threadId)))
  const own = sql`${messageParties.personId} = ${row.personId}`
  const at = sql`${row.sentAt.toISOString()}::timestamptz`
  await tx.db
    .update(messageParties)
    .set({
      lastAt: row.sentAt,
      lastInAt: sql`case when ${own} then ${messageParties.lastInAt} else ${at} end`,
      lastOutAt: sql`case when ${own} then ${at} else ${messageParties.lastOutAt} end`,
    })
    .where(and(eq(messageParties.schoolId, schoolId), eq(messageParties.threadId, row.threadId)))
  return made
}

/** Deletes a message's text. @param keptText text retained for safeguarding @returns its files */
export const emptyMessage = async (tx: Tx, id: string, keptText: string | null): Promise<string[]> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .update(messages)
    .set({ text: '', withdrawnAt: tx.at, keptText })
    .where(and(eq(messages.schoolId, schoolId), eq(messages.id, id)))
  if (keptText !== null) return []
  const gone = await tx.db
    .delete(messageFiles)
    .where(and(eq(messageFiles.schoolId, schoolId), eq(messageFiles.messageId, id)))
    .returning({ fileId: messageFiles.fileId })
  return gone.map(({ fileId }) => fileId)
}

export type MarkValues = Partial<Pick<typeof messageMarks.$inferInsert, 'readAt' | 'starred' | 'archivedAt'>>

export const saveMarks = async (
  tx: Tx,
  place: { threadId: string; personId: string; accountId: string },
  values: MarkValues,
): Promise<void> => {
  if (Object.keys(values).length === 0) return
  await tx.db
    .insert(messageMarks)
    .values({ schoolId: schoolOf(tx), ...place, ...values })
    .onConflictDoUpdate({
      target: [messageMarks.schoolId, messageMarks.threadId, messageMarks.personId, messageMarks.accountId],
      set: values,
    })
}

/** Conversations about a learner, or of the learner, without their words. */
export const threadsOfLearner = async (tx: Tx, learnerId: string) => {
  const ofLearner = tx.db
    .select({ id: messageParties.threadId })
    .from(messageParties)
    .where(and(eq(messageParties.schoolId, schoolOf(tx)), eq(messageParties.learnerId, learnerId)))
  return tx.db
    .select({
      id: messageThreads.id,
      subject: messageThreads.subject,
      startedAt: messageThreads.startedAt,
      messages: count(),
    })
    .from(messageThreads)
    .innerJoin(messages, and(eq(messages.schoolId, messageThreads.schoolId), eq(messages.threadId, messageThreads.id)))
    .where(
      and(
        eq(messageThreads.schoolId, schoolOf(tx)),
        or(eq(messageThreads.childId, learnerId), inArray(messageThreads.id, ofLearner)),
      ),
    )
    .groupBy(messageThreads.schoolId, messageThreads.id)
    .orderBy(asc(messageThreads.startedAt), asc(messageThreads.id))
}
