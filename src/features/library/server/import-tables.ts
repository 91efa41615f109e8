/** Table of files that wait for the list which describes them. */
import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'

export const libraryWaitingFiles = pgTable(
  'library_waiting_files',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** As in the archive. */
    path: text('path').notNull(),
    fileId: uuid('file_id').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    index('library_waiting_files_index').on(table.schoolId, table.accountId),
  ],
)
