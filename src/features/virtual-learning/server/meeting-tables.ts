/** Who is in the room of a meeting by video. */
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'

export const liveMeetingPlaces = pgTable(
  'live_meeting_places',
  {
    ...schoolKey(),
    /** The booking, which may have been cancelled since. */
    meetingId: uuid('meeting_id').notNull(),
    accountId: uuid('account_id').notNull(),
    side: text('side').notNull(),
    state: text('state').notNull(),
    joinedAt: instantColumn('joined_at').notNull(),
    /** The last sign of life. */
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('live_meeting_places_once').on(table.schoolId, table.meetingId, table.accountId),
    check('live_meeting_places_side', sql`${table.side} in ('teacher', 'guardian')`),
    check('live_meeting_places_state', sql`${table.state} in ('waiting', 'in', 'left')`),
  ],
)
