/** Groups of live lessons. */
import { foreignKey, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { liveLessons } from './tables.ts'

/** One time that a lesson went into groups. */
export const liveGroupings = pgTable(
  'live_groupings',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    groups: integer('groups').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    /** When everybody is back by itself. */
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    index('live_groupings_live_index').on(table.schoolId, table.liveId, table.endsAt),
  ],
)

export const liveGroupMembers = pgTable(
  'live_group_members',
  {
    ...schoolKey(),
    groupingId: uuid('grouping_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.groupingId],
      foreignColumns: [liveGroupings.schoolId, liveGroupings.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('live_group_members_once').on(table.schoolId, table.groupingId, table.learnerId),
  ],
)

/** Cameras that are on in a group. What browsers tell each other about them is not kept. */
export const liveCameras = pgTable(
  'live_cameras',
  {
    ...schoolKey(),
    groupingId: uuid('grouping_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    learnerId: uuid('learner_id').notNull(),
    number: integer('number').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.groupingId],
      foreignColumns: [liveGroupings.schoolId, liveGroupings.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('live_cameras_once').on(table.schoolId, table.groupingId, table.learnerId),
  ],
)
