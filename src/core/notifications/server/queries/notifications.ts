/** SQL of notifications. */
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#core/access/contract/access.ts'
import { preparedRead, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { notifications } from '../tables.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = Omit<typeof notifications.$inferInsert, 'schoolId'>

/** Notices belong to an account in one role. */
export type Inbox = Pick<Actor, 'accountId' | 'role'>

const atOnce = 500
const dedupe = [notifications.schoolId, notifications.accountId, notifications.role, notifications.dedupeKey]

/**
 * @param again effect of a known dedupe key: `ignore` changes nothing, `count` increments and marks as unread
 * @returns the accounts with new unread notices
 */
export const insertNotifications = async (
  tx: Tx,
  rows: readonly NewNotification[],
  again: 'ignore' | 'count',
): Promise<string[]> => {
  const told = new Set<string>()
  for (let start = 0; start < rows.length; start += atOnce) {
    const insert = tx.db
      .insert(notifications)
      .values(rows.slice(start, start + atOnce).map((row) => ({ schoolId: schoolOf(tx), ...row })))
    const settled =
      again === 'ignore'
        ? insert.onConflictDoNothing({ target: dedupe })
        : insert.onConflictDoUpdate({
            target: dedupe,
            set: {
              count: sql`${notifications.count} + 1`,
              params: sql`excluded.params`,
              link: sql`excluded.link`,
              createdAt: tx.at,
              readAt: sql`excluded.read_at`,
              dispatchedAt: null,
              mailDueAt: null,
            },
          })
    for (const { accountId, readAt } of await settled.returning({
      accountId: notifications.accountId,
      readAt: notifications.readAt,
    }))
      if (readAt === null) told.add(accountId)
  }
  return [...told]
}

const ofReader = (tx: Tx, reader: Inbox, ...more: SQL[]) =>
  and(
    eq(notifications.schoolId, schoolOf(tx)),
    eq(notifications.accountId, reader.accountId),
    eq(notifications.role, reader.role),
    ...more,
  )

export const notificationsPage = async (tx: Tx, reader: Inbox, unreadOnly: boolean, page: number, limit: number) => {
  const where = ofReader(tx, reader, ...(unreadOnly ? [isNull(notifications.readAt)] : []))
  const items = await tx.db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await tx.db.$count(notifications, where) }
}

export const countUnread = async (tx: Tx, reader: Inbox): Promise<number> =>
  tx.db.$count(notifications, ofReader(tx, reader, isNull(notifications.readAt)))

/** Only these kinds, for features that count their own. */
export const countUnreadOf = async (tx: Tx, reader: Inbox, kinds: readonly string[]): Promise<number> =>
  tx.db.$count(
    notifications,
    and(ofReader(tx, reader, isNull(notifications.readAt)), inArray(notifications.kind, [...kinds])),
  )

/** Used on every page: sent in one message with its scope. */
export const unreadRead = preparedRead<Record<'schoolId' | keyof Inbox, string>, { unread: number }[]>(
  'notifications_unread',
  (db, name) =>
    db
      .select({ unread: sql<number>`count(*)::int` })
      .from(notifications)
      .where(
        and(
          eq(notifications.schoolId, sql.placeholder('schoolId')),
          eq(notifications.accountId, sql.placeholder('accountId')),
          eq(notifications.role, sql.placeholder('role')),
          isNull(notifications.readAt),
        ),
      )
      .prepare(name),
)

/** @returns false if the reader has no such notice */
export const markRead = async (tx: Tx, reader: Inbox, id: string): Promise<boolean> => {
  const found = await tx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${tx.at.toISOString()}::timestamptz)` })
    .where(ofReader(tx, reader, eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return found.length > 0
}

export const markAllRead = async (tx: Tx, reader: Inbox): Promise<void> =>
  void (await tx.db
    .update(notifications)
    .set({ readAt: tx.at })
    .where(ofReader(tx, reader, isNull(notifications.readAt))))
