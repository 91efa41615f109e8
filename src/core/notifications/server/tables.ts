/** Table of notifications: one store for all modules. */
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
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
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('notifications_dedupe_key').on(table.schoolId, table.accountId, table.role, table.dedupeKey),
    index('notifications_account_index').on(table.schoolId, table.accountId, table.role, table.createdAt),
    index('notifications_unread_index')
      .on(table.schoolId, table.accountId, table.role)
      .where(sql`read_at is null`),
  ],
)
