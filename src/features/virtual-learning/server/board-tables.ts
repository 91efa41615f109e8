/** Whiteboards of live lessons. */
import { boolean, customType, foreignKey, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { liveLessons } from './tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const liveBoards = pgTable(
  'live_boards',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    /** The Yjs document as one update. */
    state: bytes('state').notNull(),
    learnersDraw: boolean('learners_draw').notNull().default(false),
    /** Null while it is put away. */
    openedAt: instantColumn('opened_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    uniqueIndex('live_boards_once').on(table.schoolId, table.liveId),
  ],
)
