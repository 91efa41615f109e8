/** Tables of saved filters. */
import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { accounts } from '../../access/server/tables.ts'
import { schools } from '../../schools/server/tables.ts'

export const savedFilters = pgTable(
  'saved_filters',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The name of the list in the app. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Search parameters, checked by the list when they are used. */
    search: jsonb('search').$type<Record<string, string | string[]>>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('saved_filters_name_key').on(table.schoolId, table.accountId, table.list, sql`lower(${table.name})`),
  ],
)
