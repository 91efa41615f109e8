/** Tables of lists that were read in, with what each changed, and of the promotions of a year. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { academicYears } from '../../academics/server/tables.ts'
import { schools } from '../../schools/server/tables.ts'

/** An uploaded list: kept from preview to undo. */
export const imports = pgTable(
  'imports',
  {
    ...schoolKey(),
    /** learners or staff. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** previewed, committed or undone. */
    status: text('status').notNull(),
    /** The sheet as read: header row, rows, where they stood. */
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
    index('imports_created_index').on(table.schoolId, table.createdAt),
  ],
)

/** What a committed import did to each record, with the state before, so that it can be undone whole. */
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
    /** Version after the change: an undo leaves alone what somebody edited since. */
    versionAfter: integer('version_after'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.importId], foreignColumns: [imports.schoolId, imports.id] }),
    index('import_changes_index').on(table.schoolId, table.importId, table.position),
  ],
)

/** One year-end sweep. */
export const promotions = pgTable(
  'promotions',
  {
    ...schoolKey(),
    fromYearId: uuid('from_year_id').notNull(),
    toYearId: uuid('to_year_id').notNull(),
    /** done or undone. */
    status: text('status').notNull(),
    summary: jsonb('summary').notNull(),
    /** Learner by learner: what was and what became, for undo. */
    moves: jsonb('moves').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.fromYearId], foreignColumns: [academicYears.schoolId, academicYears.id] }),
    foreignKey({ columns: [table.schoolId, table.toYearId], foreignColumns: [academicYears.schoolId, academicYears.id] }),
    uniqueIndex('promotions_done_key')
      .on(table.schoolId, table.fromYearId)
      .where(sql`status = 'done'`),
  ],
)
