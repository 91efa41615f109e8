/** Tables of changes that can be taken back. */
import { foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { schools } from '../../schools/server/tables.ts'

/** A change of records. Its row goes once it can no longer be taken back. */
export const undoableChanges = pgTable(
  'undoable_changes',
  {
    ...schoolKey(),
    /** Such as people.learners. */
    kind: text('kind').notNull(),
    /** Each record with its version after the change and its state before it. */
    records: jsonb('records').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('undoable_changes_created_index').on(table.schoolId, table.createdAt),
  ],
)
