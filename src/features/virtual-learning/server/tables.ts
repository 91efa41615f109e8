/** Live lessons, the classes invited to them, who was there, and what was written. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { streams } from '#core/academics/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { carriers } from '../contract/carriers.ts'
import { mediaModes } from '../contract/media-words.ts'
import { staffRoles } from '../contract/staff-words.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'

export const liveLessons = pgTable(
  'live_lessons',
  {
    ...schoolKey(),
    title: text('title').notNull(),
    /** The lesson of the timetable, which may have ended or been removed since. */
    lessonId: uuid('lesson_id'),
    day: date('day').notNull(),
    staffId: uuid('staff_id').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    asksToEnter: boolean('asks_to_enter').notNull().default(false),
    /** What carries its voices and pictures, decided when it begins. */
    carrier: text('carrier', { enum: carriers }).notNull().default('darasa'),
    startedAt: instantColumn('started_at'),
    endedAt: instantColumn('ended_at'),
    cancelledAt: instantColumn('cancelled_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('live_lessons_once')
      .on(table.schoolId, table.lessonId, table.day)
      .where(sql`${table.cancelledAt} is null`),
    index('live_lessons_day_index').on(table.schoolId, table.day),
    check('live_lessons_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const liveClasses = pgTable(
  'live_classes',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    streamId: uuid('stream_id').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    uniqueIndex('live_classes_once').on(table.schoolId, table.liveId, table.streamId),
  ],
)

/** Staff who are asked to assist or to observe. */
export const liveStaff = pgTable(
  'live_staff',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('live_staff_once').on(table.schoolId, table.liveId, table.staffId),
    index('live_staff_staff_index').on(table.schoolId, table.staffId),
  ],
)

export const livePlaces = pgTable(
  'live_places',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    accountId: uuid('account_id').notNull(),
    learnerId: uuid('learner_id'),
    staffId: uuid('staff_id'),
    role: text('role').notNull(),
    state: text('state').notNull(),
    joinedAt: instantColumn('joined_at').notNull(),
    /** The last sign of life. */
    seenAt: instantColumn('seen_at').notNull(),
    handAt: instantColumn('hand_at'),
    presentSeconds: integer('present_seconds').notNull().default(0),
    /** On a LiveKit server: what the person receives, once they entered there, and whether they may speak. */
    mediaMode: text('media_mode', { enum: mediaModes }),
    hasFloor: boolean('has_floor').notNull().default(false),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('live_places_once').on(table.schoolId, table.liveId, table.accountId),
    index('live_places_learner_index').on(table.schoolId, table.learnerId),
  ],
)

export const liveMessages = pgTable(
  'live_messages',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    placeId: uuid('place_id').notNull(),
    text: text('text').notNull(),
    /** Everybody in the lesson sees it, not the teachers only. */
    forAll: boolean('for_all').notNull().default(false),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.placeId], foreignColumns: [livePlaces.schoolId, livePlaces.id] }),
    index('live_messages_live_index').on(table.schoolId, table.liveId, table.at),
  ],
)
