/** Tables of requests to the installation's support. They belong to the person who asks, not to a school. */
import { boolean, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { createdAt, instantColumn, ownOrIdentity } from '#platform/server/database/columns.ts'
import type { RequestStatus, SupportFacts } from '../contract/support.ts'

export const helpRequests = pgTable(
  'help_requests',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** School at which the person asked; null for those who run the installation. */
    fromSchool: uuid('from_school'),
    role: text('role').notNull(),
    subject: text('subject').notNull(),
    facts: jsonb('facts').$type<SupportFacts>(),
    status: text('status').$type<RequestStatus>().notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }),
    index('help_requests_account_index').on(table.accountId, table.createdAt),
    index('help_requests_status_index').on(table.status, table.updatedAt),
    ownOrIdentity(),
  ],
)

export const helpMessages = pgTable(
  'help_messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id').notNull(),
    accountId: uuid('account_id').notNull(),
    fromSupport: boolean('from_support').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.requestId], foreignColumns: [helpRequests.id] }),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }),
    index('help_messages_request_index').on(table.requestId, table.createdAt),
    ownOrIdentity(),
  ],
)
