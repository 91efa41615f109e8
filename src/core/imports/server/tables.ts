/** Tables of lists that were read in, what each changed, and which columns a school's own headers mean. */
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import { schools } from '../../schools/server/tables.ts'

/** An uploaded list, stored from preview to undo. */
export const imports = pgTable(
  'imports',
  {
    ...schoolKey(),
    /** Such as learners or fees. */
    kind: text('kind').notNull(),
    /** The thing that the list belongs to, for kinds that have one. */
    targetId: uuid('target_id'),
    fileName: text('file_name').notNull(),
    /** previewed, committed or undone. */
    status: text('status').notNull(),
    /** The parsed sheet: header row, rows, and their positions. */
    sheet: jsonb('sheet').notNull(),
    mapping: jsonb('mapping').notNull(),
    summary: jsonb('summary').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    committedAt: instantColumn('committed_at'),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('imports_created_index').on(table.schoolId, table.kind, table.createdAt),
  ],
)

/** Changes of a committed import by record with the previous state, for undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    ...schoolKey(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    change: text('change').notNull(),
    before: jsonb('before'),
    /** Version after the change: undo skips records edited since. */
    versionAfter: integer('version_after'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.importId], foreignColumns: [imports.schoolId, imports.id] }),
    index('import_changes_index').on(table.schoolId, table.importId, table.position),
  ],
)

/** A school's corrections of guessed headers, applied to its next list. */
export const importHeaders = pgTable(
  'import_headers',
  {
    schoolId: uuid('school_id').notNull(),
    kind: text('kind').notNull(),
    /** Header, squashed, to field; null for a column that is not imported. */
    fields: jsonb('fields').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.kind] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
  ],
)
