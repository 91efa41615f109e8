/** Tables of study tools. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { learningAreas } from '#core/academics/server/tables.ts'
import { instantColumn, schoolPolicy } from '#platform/server/database/columns.ts'
import type { NotUsefulReason } from '../contract/words.ts'

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id)

/** A round under the id that the device gave it: sent again, it is not kept twice. */
export const studyRounds = pgTable(
  'study_rounds',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: owner(),
    id: uuid('id').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    minutes: integer('minutes').notNull(),
    topic: text('topic').notNull(),
    learningAreaId: uuid('learning_area_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.id] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('study_rounds_index').on(table.schoolId, table.accountId, table.startedAt),
    check('study_rounds_minutes', sql`${table.minutes} between 1 and 25`),
  ],
)

export const studyNotUseful = pgTable(
  'study_not_useful',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: owner(),
    /** Names the recommendation. */
    key: text('key').notNull(),
    reason: text('reason').$type<NotUsefulReason>().notNull(),
    /** The first day on which it may come again. */
    until: date('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.accountId, table.key] }), schoolPolicy()],
)
