/** Table of the audit log: append-only for the application. */
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, schoolKey, schoolPolicy } from '../database/columns.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    ...schoolKey(),
    at: instantColumn('at').notNull(),
    accountId: uuid('account_id'),
    role: text('role'),
    /** What was done, as `module.verb`. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    requestId: text('request_id'),
    address: text('address'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    schoolPolicy(),
    index('audit_entries_entity_index').on(table.schoolId, table.entity, table.entityId),
    index('audit_entries_at_index').on(table.schoolId, table.at),
  ],
)
