/** Table of measurements of the installation: one row for each part and day. */
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identityOnly, instantColumn } from '#platform/server/database/columns.ts'
import type { HealthPart } from '../contract/status.ts'

export const healthDays = pgTable(
  'health_days',
  {
    date: date('date', { mode: 'string' }).notNull(),
    part: text('part').$type<HealthPart>().notNull(),
    samples: integer('samples').notNull(),
    troubles: integer('troubles').notNull(),
    /** Of the last measurement. */
    lastTrouble: boolean('last_trouble').notNull(),
    measuredAt: instantColumn('measured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.part] }), identityOnly()],
)
