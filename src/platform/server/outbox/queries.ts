/** SQL of the outbox. */
import { and, count, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../tenancy/tenancy.ts'
import { outboxMessages } from './tables.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

export const insertMessages = async (tx: Tx, rows: readonly (typeof outboxMessages.$inferInsert)[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000)
    await tx.db.insert(outboxMessages).values(rows.slice(start, start + 1000))
}

export const messageById = async (tx: Tx, id: string): Promise<OutboxRow | undefined> =>
  (await tx.db.select().from(outboxMessages).where(eq(outboxMessages.id, id)))[0]

export const markSent = async (tx: Tx, id: string, keepText: boolean): Promise<void> => {
  const gone = keepText ? {} : { sealed: null }
  await tx.db
    .update(outboxMessages)
    .set({ status: 'sent', sentAt: tx.at, error: null, attempts: sql`${outboxMessages.attempts} + 1`, ...gone })
    .where(eq(outboxMessages.id, id))
}

/** Stays queued between retries; failed after the last one. */
export const markFailed = async (tx: Tx, id: string, error: string, isLast: boolean): Promise<void> => {
  await tx.db
    .update(outboxMessages)
    .set({ status: isLast ? 'failed' : 'waiting', error, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(and(eq(outboxMessages.id, id), ne(outboxMessages.status, 'sent')))
}

/** The newest messages that the transaction may see. */
export const latestMessages = async (tx: Tx, limit: number): Promise<OutboxRow[]> =>
  tx.db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id)).limit(limit)

/** A school's messages, newest first. */
export const messagesFor = async (
  tx: Tx,
  schoolId: string,
  channel: string | undefined,
  page: number,
  limit: number,
): Promise<{ items: OutboxRow[]; total: number }> => {
  const where = and(eq(outboxMessages.sentFor, schoolId), channel ? eq(outboxMessages.channel, channel) : undefined)
  const items = await tx.db
    .select()
    .from(outboxMessages)
    .where(where)
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(outboxMessages).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** Messages of a kind that wait for a school, locked until the transaction ends. */
export const waitingFor = async (tx: Tx, schoolId: string, kind: string): Promise<OutboxRow[]> =>
  tx.db
    .select()
    .from(outboxMessages)
    .where(
      and(eq(outboxMessages.sentFor, schoolId), eq(outboxMessages.kind, kind), eq(outboxMessages.status, 'waiting')),
    )
    .for('update')

/** Without a text they are sent by no job that is still queued. */
export const markWithdrawn = async (tx: Tx, ids: readonly string[], reason: string): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(outboxMessages)
    .set({ status: 'failed', sealed: null, error: reason })
    .where(inArray(outboxMessages.id, [...ids]))
}

/** Number of unsent messages: queued and failed. */
export const unsentCount = async (tx: Tx): Promise<number> =>
  (await tx.db.select({ total: count() }).from(outboxMessages).where(ne(outboxMessages.status, 'sent')))[0]?.total ?? 0

/** Messages without an attempt, created between two instants. */
export const leftWaiting = async (tx: Tx, channels: readonly string[], from: Date, to: Date): Promise<string[]> => {
  const untried = and(
    eq(outboxMessages.status, 'waiting'),
    eq(outboxMessages.attempts, 0),
    inArray(outboxMessages.channel, [...channels]),
  )
  const found = await tx.db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(untried, gt(outboxMessages.createdAt, from), lt(outboxMessages.createdAt, to)))
    .orderBy(outboxMessages.createdAt)
    .limit(500)
  return found.map(({ id }) => id)
}

/** Tried for so long that no job retries it. */
export const giveUpOld = async (tx: Tx, before: Date): Promise<void> => {
  const tried = and(
    eq(outboxMessages.status, 'waiting'),
    gt(outboxMessages.attempts, 0),
    lt(outboxMessages.createdAt, before),
  )
  await tx.db.update(outboxMessages).set({ status: 'failed' }).where(tried)
}

/** Links and codes in older texts have expired. */
export const emptyTexts = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .update(outboxMessages)
    .set({ sealed: null })
    .where(and(isNotNull(outboxMessages.sealed), lt(outboxMessages.createdAt, before))))

export const forgetMessages = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before)))
