/** Classes whose attendance of a live lesson went into the register. */
import { foreignKey, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { streams } from '#core/academics/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { liveLessons } from './tables.ts'

export const liveConfirmations = pgTable(
  'live_confirmations',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    confirmedBy: uuid('confirmed_by').notNull(),
    confirmedAt: instantColumn('confirmed_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    uniqueIndex('live_confirmations_once').on(table.schoolId, table.liveId, table.streamId),
  ],
)
