/** SQL of notifications. */
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#core/access/contract/access.ts'
import { preparedRead, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { HearsOf } from '../queries/hears-of.ts'
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
              aboutLearners: sql`excluded.about_learners`,
              subject: sql`excluded.subject`,
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

/** Without notices about children of whom the guardian may hear nothing: they show again when that changes. */
export const isShown = (hearsOf: HearsOf): SQL | undefined =>
  or(
    isNull(notifications.aboutLearners),
    hearsOf({
      schoolId: notifications.schoolId,
      accountId: notifications.accountId,
      learnerIds: notifications.aboutLearners,
    }),
  )

/** What the account reads in this role. */
export interface Reader extends Inbox {
  readonly hearsOf: HearsOf
}

const ofInbox = (tx: Tx, inbox: Inbox) =>
  and(
    eq(notifications.schoolId, schoolOf(tx)),
    eq(notifications.accountId, inbox.accountId),
    eq(notifications.role, inbox.role),
  )

const ofReader = (tx: Tx, reader: Reader, ...more: SQL[]) => and(ofInbox(tx, reader), isShown(reader.hearsOf), ...more)

export const notificationsPage = async (tx: Tx, reader: Reader, unreadOnly: boolean, page: number, limit: number) => {
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

export const countUnread = async (tx: Tx, reader: Reader): Promise<number> =>
  tx.db.$count(notifications, ofReader(tx, reader, isNull(notifications.readAt)))

/** Only these kinds, for features that count their own for their staff. */
export const countUnreadOf = async (tx: Tx, inbox: Inbox, kinds: readonly string[]): Promise<number> =>
  tx.db.$count(
    notifications,
    and(
      ofInbox(tx, inbox),
      isNull(notifications.aboutLearners),
      isNull(notifications.readAt),
      inArray(notifications.kind, [...kinds]),
    ),
  )

/** Used on every page: sent in one message with its scope. */
export const unreadRead = (hearsOf: HearsOf) =>
  preparedRead<Record<'schoolId' | keyof Inbox, string>, { unread: number }[]>('notifications_unread', (db, name) =>
    db
      .select({ unread: sql<number>`count(*)::int` })
      .from(notifications)
      .where(
        and(
          eq(notifications.schoolId, sql.placeholder('schoolId')),
          eq(notifications.accountId, sql.placeholder('accountId')),
          eq(notifications.role, sql.placeholder('role')),
          isNull(notifications.readAt),
          isShown(hearsOf),
        ),
      )
      .prepare(name),
  )

/** @returns false if the reader has no such notice */
export const markRead = async (tx: Tx, reader: Reader, id: string): Promise<boolean> => {
  const found = await tx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${tx.at.toISOString()}::timestamptz)` })
    .where(ofReader(tx, reader, eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return found.length > 0
}

export const markAllRead = async (tx: Tx, reader: Reader): Promise<void> =>
  void (await tx.db
    .update(notifications)
    .set({ readAt: tx.at })
    .where(ofReader(tx, reader, isNull(notifications.readAt))))
