/** Table of the promotions of each year. */
import { sql } from 'drizzle-orm'
import { foreignKey, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { academicYears } from '../../academics/server/tables.ts'

/** One year-end promotion. */
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
    foreignKey({
      columns: [table.schoolId, table.fromYearId],
      foreignColumns: [academicYears.schoolId, academicYears.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.toYearId],
      foreignColumns: [academicYears.schoolId, academicYears.id],
    }),
    uniqueIndex('promotions_done_key')
      .on(table.schoolId, table.fromYearId)
      .where(sql`status = 'done'`),
  ],
)
