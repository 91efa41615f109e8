/** SQL of links for calendar apps. Finding one by its token runs in an identity transaction. */
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { calendarFeeds } from '../tables.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

export interface FeedOwner {
  readonly accountId: string
  readonly membershipId: string
}

const ofOwner = ({ accountId, membershipId }: FeedOwner) =>
  and(eq(calendarFeeds.accountId, accountId), eq(calendarFeeds.membershipId, membershipId))

export const feedsOf = async (tx: Tx, owner: FeedOwner): Promise<FeedRow[]> =>
  tx.db.select().from(calendarFeeds).where(ofOwner(owner)).orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))

export const insertFeed = async (tx: Tx, row: typeof calendarFeeds.$inferInsert): Promise<void> =>
  void (await tx.db.insert(calendarFeeds).values(row))

export const deleteFeed = async (tx: Tx, owner: FeedOwner, id: string): Promise<boolean> =>
  (
    await tx.db
      .delete(calendarFeeds)
      .where(and(ofOwner(owner), eq(calendarFeeds.id, id)))
      .returning({ id: calendarFeeds.id })
  ).length > 0

export const feedByToken = async (tx: Tx, tokenHash: string): Promise<FeedRow | undefined> =>
  (await tx.db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash)))[0]

export const noteRead = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.update(calendarFeeds).set({ lastReadAt: tx.at }).where(eq(calendarFeeds.id, id)))
