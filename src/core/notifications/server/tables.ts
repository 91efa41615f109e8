/** Tables of notifications: one store for all modules, and push subscriptions. */
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
    /** Id of a notice kind in the owning module's contract, which has its texts in each language. */
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    /** Learners that a guardian's notice is about; null if none. It is hidden while the guardian may hear of none of them. */
    aboutLearners: uuid('about_learners').array(),
    /** The record that the notice is about, for the caller's own links. */
    subject: jsonb('subject'),
    /** low, medium or high. */
    priority: text('priority').notNull().default('medium'),
    /** Address in the app that answers it. */
    link: text('link'),
    /** Deduplication key per account. */
    dedupeKey: text('dedupe_key'),
    count: integer('count').notNull().default(1),
    createdAt: createdAt(),
    readAt: instantColumn('read_at'),
    /** When it was dispatched; null until then. */
    dispatchedAt: instantColumn('dispatched_at'),
    /** When it is sent by e-mail unless read; null if it is not, or was. */
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
      .where(sql`dispatched_at is null`),
    index('notifications_mail_index')
      .on(table.schoolId, table.mailDueAt)
      .where(sql`mail_due_at is not null`),
  ],
)

/**
 * Push subscriptions, active while their account is signed in on the device: a shared phone shows nothing of a previous
 * user.
 */
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

/** Sent digests, so that a retried job sends no duplicates. */
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
  (table) => [
    ...schoolRules(table),
    uniqueIndex('notification_digests_key').on(table.schoolId, table.accountId, table.date),
  ],
)
