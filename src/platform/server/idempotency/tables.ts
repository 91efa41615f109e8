/** Table of idempotency keys with the first answer. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolPolicy } from '../database/columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the path, query and body. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.key] }),
    schoolPolicy(),
    index('idempotency_keys_created_index').on(table.createdAt),
  ],
)
