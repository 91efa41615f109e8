/** Table of the audit log: append-only for the application. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, schoolKey, schoolPolicy } from '../database/columns.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    ...schoolKey(),
    at: instantColumn('at').notNull(),
    accountId: uuid('account_id'),
    role: text('role'),
    /** The action, as `module.verb`. */
    action: text('action').notNull(),
    /** A separate column, because row-level security prevents the use of expression indexes. */
    module: text('module')
      .notNull()
      .generatedAlwaysAs(sql`split_part(action, '.', 1)`),
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
    // One index per filter of the log page, all in its sort order.
    index('audit_entries_at_index').on(table.schoolId, table.at),
    index('audit_entries_thing_index').on(table.schoolId, table.entityId, table.at),
    index('audit_entries_kind_index').on(table.schoolId, table.entity, table.at),
    index('audit_entries_person_index').on(table.schoolId, table.accountId, table.at),
    index('audit_entries_module_index').on(table.schoolId, table.module, table.at),
  ],
)

/** The chain over the log: each seal holds the hash of its entry and of the seal before it. Append-only too. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    schoolId: uuid('school_id').notNull(),
    /** 1 for the school's first sealed entry, then without a gap. */
    number: integer('number').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** SHA-256, hexadecimal, of the seal before and the entry's canonical form. */
    hash: text('hash').notNull(),
    sealedAt: instantColumn('sealed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.number] }),
    schoolPolicy(),
    unique('audit_seals_entry_key').on(table.schoolId, table.entryId),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [auditEntries.schoolId, auditEntries.id] }),
  ],
)
