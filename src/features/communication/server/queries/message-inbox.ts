/** SQL of the lists of conversations: one walk along the index of a person's conversations. */
import { and, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MessageFilter } from '../../contract/message-kinds.ts'
import { searchWords } from '../../rules/message-life.ts'
import { messageFiles, messageMarks, messageParties, messages, messageThreads } from '../message-tables.ts'
import type { Self } from '../messages/self.ts'

const marksOf = (self: Self): SQL | undefined =>
  and(
    eq(messageMarks.schoolId, messageParties.schoolId),
    eq(messageMarks.threadId, messageParties.threadId),
    eq(messageMarks.personId, messageParties.personId),
    eq(messageMarks.accountId, self.accountId),
  )
const ofParty = and(
  eq(messageThreads.schoolId, messageParties.schoolId),
  eq(messageThreads.id, messageParties.threadId),
)
const lastOf = and(eq(messages.schoolId, messageThreads.schoolId), eq(messages.id, messageThreads.lastMessageId))

/** The same as `isUnread` and `isArchived` in the rules. */
const unread = sql`${messageParties.lastInAt} > coalesce(${messageMarks.readAt}, '-infinity')`
const archived = sql`coalesce(${messageMarks.archivedAt} >= coalesce(${messageParties.lastInAt}, '-infinity'), false)`

const conditions: Readonly<Record<MessageFilter, SQL | undefined>> = {
  all: sql`not ${archived}`,
  unread: and(unread, sql`not ${archived}`),
  starred: sql`${messageMarks.starred}`,
  sent: sql`${messageParties.lastOutAt} is not null`,
  archived,
}

/** Conversations that are about no child, or about one of these. */
const aboutOneOf = (children: readonly string[]): SQL =>
  sql`exists (select 1 from ${messageThreads} seen where seen.school_id = ${messageParties.schoolId} and seen.id = ${messageParties.threadId}
    and (seen.child_id is null or seen.child_id = any (${sql.param([...children])}::uuid[])))`

const ofSelf = (tx: Tx, self: Self): SQL | undefined =>
  and(
    eq(messageParties.schoolId, schoolOf(tx)),
    inArray(
      messageParties.personId,
      self.persons.map(({ id }) => id),
    ),
    self.children ? aboutOneOf(self.children) : undefined,
  )

export interface InboxFilter {
  readonly filter: MessageFilter
  readonly childId: string | undefined
  readonly search: string | undefined
}

const unreadMessages = sql<number>`(select count(*) from ${messages} came where came.school_id = ${messageParties.schoolId} and came.thread_id = ${messageParties.threadId}
  and came.person_id <> ${messageParties.personId} and came.sent_at > coalesce(${messageMarks.readAt}, '-infinity'))::int`
const hasFiles = sql<boolean>`exists (select 1 from ${messageFiles} kept where kept.school_id = ${messages.schoolId} and kept.message_id = ${messages.id})`

const selectLines = (tx: Tx, self: Self) =>
  tx.db
    .select({
      thread: {
        id: messageThreads.id,
        subject: messageThreads.subject,
        childId: messageThreads.childId,
        startedAt: messageThreads.startedAt,
      },
      party: messageParties,
      marks: { readAt: messageMarks.readAt, starred: messageMarks.starred, archivedAt: messageMarks.archivedAt },
      last: {
        id: messages.id,
        preview: sql<string>`left(${messages.text}, 160)`,
        personId: messages.personId,
        sentAt: messages.sentAt,
        withdrawnAt: messages.withdrawnAt,
      },
      unread: unreadMessages,
      hasFiles,
    })
    .from(messageParties)
    .innerJoin(messageThreads, ofParty)
    .innerJoin(messages, lastOf)
    .leftJoin(messageMarks, marksOf(self))
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** A page of conversations by their ids, and how many there are in all. */
export interface InboxPage {
  readonly ids: readonly string[]
  readonly total: number
}

/** Counts unarchived conversations as all minus archived ones, of which there are few, instead of scanning each. */
const countAll = async (tx: Tx, self: Self): Promise<number> => {
  const whole = tx.db.select({ total: count() }).from(messageParties).where(ofSelf(tx, self))
  const away = tx.db
    .select({ total: count() })
    .from(messageMarks)
    .innerJoin(messageParties, marksOf(self))
    .where(and(ofSelf(tx, self), eq(messageMarks.schoolId, schoolOf(tx)), isNotNull(messageMarks.archivedAt), archived))
  const [[all], [archivedOnes]] = await Promise.all([whole, away])
  return (all?.total ?? 0) - (archivedOnes?.total ?? 0)
}

const idsPage = async (
  tx: Tx,
  self: Self,
  { filter, childId }: InboxFilter,
  limit: number,
  offset: number,
): Promise<InboxPage> => {
  const where = and(ofSelf(tx, self), conditions[filter], childId ? eq(messageThreads.childId, childId) : undefined)
  const order = [desc(messageParties.lastAt), desc(messageParties.threadId)]
  const page = tx.db
    .select({ id: messageParties.threadId })
    .from(messageParties)
    .leftJoin(messageMarks, marksOf(self))
    .$dynamic()
  const all = tx.db.select({ total: count() }).from(messageParties).leftJoin(messageMarks, marksOf(self)).$dynamic()
  const counted = async (): Promise<number> => {
    if (filter === 'all' && !childId) return countAll(tx, self)
    const [row] = await (childId ? all.innerJoin(messageThreads, ofParty) : all).where(where)
    return row?.total ?? 0
  }
  const [rows, total] = await Promise.all([
    (childId ? page.innerJoin(messageThreads, ofParty) : page)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    counted(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** Every word begins a word of the subject or of a name, or of one and the same message. */
const matching = (words: readonly string[]): SQL => {
  const each = words.map((word) => {
    const wanted = sql`to_tsquery('simple', ${`'${word}':*`})`
    return sql`(threads.search @@ ${wanted} or found.search @@ ${wanted})`
  })
  return sql.join(each, sql` and `)
}

/**
 * Gathers the caller's own conversations first: under row-level security the full-text index cannot be used before rows
 * are known to be the school's.
 */
const foundPage = async (
  tx: Tx,
  self: Self,
  { filter, childId }: InboxFilter,
  words: readonly string[],
  limit: number,
  offset: number,
): Promise<InboxPage> => {
  const own = tx.db
    .select({ threadId: messageParties.threadId, lastAt: messageParties.lastAt })
    .from(messageParties)
    .leftJoin(messageMarks, marksOf(self))
    .where(and(ofSelf(tx, self), conditions[filter]))
  const { rows } = await tx.db.execute<{ id: string; total: number }>(sql`
    with own (thread_id, last_at) as materialized (${own}),
    matched as materialized (
      select own.thread_id, own.last_at from own
      join ${messageThreads} threads on threads.school_id = ${schoolOf(tx)} and threads.id = own.thread_id
      where ${childId ? sql`threads.child_id = ${childId} and` : sql``}
        exists (select 1 from ${messages} found where found.school_id = ${schoolOf(tx)} and found.thread_id = own.thread_id and ${matching(words)}))
    select thread_id as id, (count(*) over ())::int as total from matched order by last_at desc, thread_id desc limit ${limit} offset ${offset}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The last written in first. */
export const inboxPage = async (
  tx: Tx,
  self: Self,
  filter: InboxFilter,
  limit: number,
  offset: number,
): Promise<InboxPage> => {
  if (self.persons.length === 0) return { ids: [], total: 0 }
  const words = searchWords(filter.search ?? '')
  return words.length > 0 ? foundPage(tx, self, filter, words, limit, offset) : idsPage(tx, self, filter, limit, offset)
}

/** The caller's lines of these conversations, in their order. */
export const linesById = async (tx: Tx, self: Self, ids: readonly string[]): Promise<LineRow[]> => {
  if (ids.length === 0) return []
  const rows = await selectLines(tx, self).where(and(ofSelf(tx, self), inArray(messageParties.threadId, [...ids])))
  return ids.flatMap((id) => rows.find(({ thread }) => thread.id === id) ?? [])
}

/** The caller's line of a conversation, by the id of the conversation or of one of its messages. */
export const lineOf = async (tx: Tx, self: Self, id: string): Promise<LineRow | undefined> => {
  if (self.persons.length === 0) return undefined
  const byMessage = sql`(select named.thread_id from ${messages} named where named.school_id = ${messageThreads.schoolId} and named.id = ${id})`
  const [row] = await selectLines(tx, self)
    .where(and(ofSelf(tx, self), sql`${messageThreads.id} in (${id}::uuid, ${byMessage})`))
    .limit(1)
  return row
}

export interface Counts {
  readonly total: number
  readonly unread: number
  readonly starred: number
  readonly sent: number
  readonly archived: number
}

/** All of the counts in one look. */
export const inboxCounts = async (tx: Tx, self: Self): Promise<Counts> => {
  const none = { total: 0, unread: 0, starred: 0, sent: 0, archived: 0 }
  if (self.persons.length === 0) return none
  const having = (filter: MessageFilter) => sql<number>`count(*) filter (where ${conditions[filter]})::int`
  const [row] = await tx.db
    .select({
      total: having('all'),
      unread: having('unread'),
      starred: having('starred'),
      sent: having('sent'),
      archived: having('archived'),
    })
    .from(messageParties)
    .leftJoin(messageMarks, marksOf(self))
    .where(ofSelf(tx, self))
  return row ?? none
}
