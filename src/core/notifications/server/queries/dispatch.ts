/** Queries for dispatching notices: by push immediately, by e-mail later. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { notificationDigests, notifications } from '../tables.ts'
import type { NotificationRow } from './notifications.ts'

const here = (tx: Tx) => eq(notifications.schoolId, schoolOf(tx))

/** Locks some undispatched notices, oldest first. */
export const claimUndispatched = (tx: Tx, limit: number): Promise<NotificationRow[]> =>
  tx.db
    .select()
    .from(notifications)
    .where(and(here(tx), isNull(notifications.dispatchedAt)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** @param mailed those due for e-mail at `mailDueAt` */
export const markDispatched = async (
  tx: Tx,
  ids: readonly string[],
  mailed: readonly string[],
  mailDueAt: Date,
): Promise<void> => {
  if (ids.length === 0) return
  const due =
    mailed.length > 0
      ? sql`case when ${inArray(notifications.id, [...mailed])} then ${mailDueAt.toISOString()}::timestamptz end`
      : sql`null::timestamptz`
  await tx.db
    .update(notifications)
    .set({ dispatchedAt: tx.at, mailDueAt: due })
    .where(and(here(tx), inArray(notifications.id, [...ids])))
}

/** Takes notices that are due for e-mail. @returns those still unread */
export const takeMailDue = async (tx: Tx): Promise<NotificationRow[]> => {
  const due = await tx.db
    .update(notifications)
    .set({ mailDueAt: null })
    .where(and(here(tx), isNotNull(notifications.mailDueAt), lte(notifications.mailDueAt, tx.at)))
    .returning()
  return due
    .filter(({ readAt }) => readAt === null)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

export const noticeById = async (tx: Tx, id: string): Promise<NotificationRow | undefined> =>
  (
    await tx.db
      .select()
      .from(notifications)
      .where(and(here(tx), eq(notifications.id, id)))
  )[0]

/** Unread ones of these accounts since then, oldest first. */
export const unreadSince = async (tx: Tx, accountIds: readonly string[], since: Date): Promise<NotificationRow[]> =>
  accountIds.length === 0
    ? []
    : tx.db
        .select()
        .from(notifications)
        .where(
          and(
            here(tx),
            inArray(notifications.accountId, [...accountIds]),
            isNull(notifications.readAt),
            gt(notifications.createdAt, since),
          ),
        )
        .orderBy(asc(notifications.createdAt), asc(notifications.id))

/** @returns false if the account already got the day's digest */
export const noteDigest = async (tx: Tx, accountId: string, date: string): Promise<boolean> => {
  const made = await tx.db
    .insert(notificationDigests)
    .values({ schoolId: schoolOf(tx), id: newId(), accountId, date, createdAt: tx.at })
    .onConflictDoNothing()
    .returning({ id: notificationDigests.id })
  return made.length > 0
}
