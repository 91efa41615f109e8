/** SQL of the outbox. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../tenancy/tenancy.ts'
import { outboxMessages } from './tables.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

export const insertMessage = async (tx: Tx, values: typeof outboxMessages.$inferInsert): Promise<void> =>
  void (await tx.db.insert(outboxMessages).values(values))

export const messageById = async (tx: Tx, id: string): Promise<OutboxRow | undefined> =>
  (await tx.db.select().from(outboxMessages).where(eq(outboxMessages.id, id)))[0]

export const markSent = async (tx: Tx, id: string, keepText: boolean): Promise<void> => {
  const gone = keepText ? {} : { sealed: null }
  await tx.db
    .update(outboxMessages)
    .set({ status: 'sent', sentAt: tx.at, error: null, attempts: sql`${outboxMessages.attempts} + 1`, ...gone })
    .where(eq(outboxMessages.id, id))
}

/** It stays waiting for the next attempt until the job gives up; `failed` says that the last one did not work. */
export const markFailed = async (tx: Tx, id: string, error: string): Promise<void> => {
  await tx.db
    .update(outboxMessages)
    .set({ status: 'failed', error, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(eq(outboxMessages.id, id))
}

/** The newest messages that the transaction may see. */
export const latestMessages = async (tx: Tx, limit: number): Promise<OutboxRow[]> =>
  tx.db.select().from(outboxMessages).orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id)).limit(limit)
