/** Queries for dispatching notices: by push immediately, by e-mail later. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { notificationDigests, notifications } from '../tables.ts'
import type { HearsOf } from '../queries/hears-of.ts'
import { isShown, type NotificationRow } from './notifications.ts'

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

/** Those of these notices that their readers may see now. */
export const shownAmong = async (
  tx: Tx,
  rows: readonly NotificationRow[],
  hearsOf: HearsOf,
): Promise<NotificationRow[]> => {
  const asked = rows.filter(({ aboutLearners }) => aboutLearners !== null).map(({ id }) => id)
  if (asked.length === 0) return [...rows]
  const found = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(here(tx), inArray(notifications.id, asked), isShown(hearsOf)))
  const shown = new Set(found.map(({ id }) => id))
  return rows.filter(({ id, aboutLearners }) => aboutLearners === null || shown.has(id))
}

/** Takes notices that are due for e-mail. @returns those still unread and shown */
export const takeMailDue = async (tx: Tx, hearsOf: HearsOf): Promise<NotificationRow[]> => {
  const due = await tx.db
    .update(notifications)
    .set({ mailDueAt: null })
    .where(and(here(tx), isNotNull(notifications.mailDueAt), lte(notifications.mailDueAt, tx.at)))
    .returning()
  return (await shownAmong(tx, due, hearsOf))
    .filter(({ readAt }) => readAt === null)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** @returns undefined also for one that its reader may not see now */
export const noticeById = async (tx: Tx, id: string, hearsOf: HearsOf): Promise<NotificationRow | undefined> =>
  (
    await tx.db
      .select()
      .from(notifications)
      .where(and(here(tx), eq(notifications.id, id), isShown(hearsOf)))
  )[0]

/** Unread ones of these accounts since then, oldest first. */
export const unreadSince = async (
  tx: Tx,
  accountIds: readonly string[],
  since: Date,
  hearsOf: HearsOf,
): Promise<NotificationRow[]> =>
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
            isShown(hearsOf),
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
