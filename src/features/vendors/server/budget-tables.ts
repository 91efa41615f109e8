/** The budget: what is voted for each vote head in a year. */
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { schools } from '#core/schools/server/tables.ts'
import { schoolKey, schoolRules } from '#platform/server/database/columns.ts'

export const vendorBudgets = pgTable(
  'vendor_budgets',
  {
    ...schoolKey(),
    year: integer('year').notNull(),
    name: text('name').notNull(),
    votedCents: bigint('voted_cents', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('vendor_budgets_name_key').on(table.schoolId, table.year, sql`lower(${table.name})`),
    check('vendor_budgets_voted', sql`${table.votedCents} >= 0`),
  ],
)
