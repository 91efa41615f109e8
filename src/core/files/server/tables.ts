/** Table of uploaded files; their bytes are in the data folder under random keys. */
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { schools } from '../../schools/server/tables.ts'

export const files = pgTable(
  'files',
  {
    ...schoolKey(),
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    /** Decided by content. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    unique('files_storage_key').on(table.storageKey),
  ],
)

/** Resumable uploads; their bytes are kept separately until a record takes them. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    ...schoolKey(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    /** All of it, as it was announced. */
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('resumable_uploads_account_index').on(table.schoolId, table.accountId, table.createdAt),
  ],
)
