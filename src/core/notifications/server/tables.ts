/** Tables of notifications: one store for all modules, and the devices that are told of them. */
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, ownOrIdentity, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { sql } from 'drizzle-orm'
import { accounts } from '../../access/server/tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Role the notice is for; a teacher's notices do not show while the same person acts as a parent. */
    role: text('role').notNull(),
    /** Id of a notice kind in the owning module's contract, which holds its words in each language. */
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    /** low, medium or high. */
    priority: text('priority').notNull().default('medium'),
    /** Address in the app that answers it. */
    link: text('link'),
    /** At most one notice with this key for an account. */
    dedupeKey: text('dedupe_key'),
    count: integer('count').notNull().default(1),
    createdAt: createdAt(),
    readAt: instantColumn('read_at'),
    /** When it was looked at for sending after its reader; null until then. */
    carriedAt: instantColumn('carried_at'),
    /** When a letter tells of it, if it is unread by then; null where none does, or did. */
    mailDueAt: instantColumn('mail_due_at'),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('notifications_dedupe_key').on(table.schoolId, table.accountId, table.role, table.dedupeKey),
    index('notifications_account_index').on(table.schoolId, table.accountId, table.role, table.createdAt),
    index('notifications_unread_index')
      .on(table.schoolId, table.accountId, table.role)
      .where(sql`read_at is null`),
    index('notifications_uncarried_index')
      .on(table.schoolId, table.createdAt)
      .where(sql`carried_at is null`),
    index('notifications_mail_index')
      .on(table.schoolId, table.mailDueAt)
      .where(sql`mail_due_at is not null`),
  ],
)

/** Devices that are told by push, while their account is signed in there: a shared phone tells nothing of who left it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    deviceId: uuid('device_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_device_key').on(table.accountId, table.deviceId),
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    ownOrIdentity(),
  ],
)

/** Letters that summed up, so that a job that runs again sends none twice. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** School day. */
    date: date('date').notNull(),
    createdAt: createdAt(),
  },
  (table) => [...schoolRules(table), uniqueIndex('notification_digests_key').on(table.schoolId, table.accountId, table.date)],
)
