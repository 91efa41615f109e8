/** Timetables in the making: activities with their parts, cards with their places, wishes, runs of the solver, and who is there. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { learningAreas, rooms, streams } from '#core/academics/server/tables.ts'
import { accounts } from '#core/access/server/tables.ts'
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { Mishap, Run } from '../contract/runs.ts'
import type { WishRule } from '../contract/wishes.ts'

export const timetableDrafts = pgTable(
  'timetable_drafts',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Null while it is in the making. */
    publishedAt: instantColumn('published_at'),
    publishedBy: uuid('published_by').references(() => accounts.id),
    createdAt: createdAt(),
    /** Raised by every change of its lessons or wishes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [...schoolRules(table), foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] })],
)

export const timetableActivities = pgTable(
  'timetable_activities',
  {
    ...schoolKey(),
    draftId: uuid('draft_id').notNull(),
    lessonsPerWeek: integer('lessons_per_week').notNull(),
    doubles: integer('doubles').notNull().default(0),
    roomKind: text('room_kind'),
    week: text('week').$type<LessonWeek>().notNull().default('every'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.draftId],
      foreignColumns: [timetableDrafts.schoolId, timetableDrafts.id],
    }).onDelete('cascade'),
    index('timetable_activities_draft_index').on(table.schoolId, table.draftId),
    check('timetable_activities_doubles', sql`${table.doubles} * 2 <= ${table.lessonsPerWeek}`),
    check('timetable_activities_week', sql`${table.week} in ('every', 'a', 'b')`),
  ],
)

export const timetableParts = pgTable(
  'timetable_parts',
  {
    ...schoolKey(),
    activityId: uuid('activity_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    staffId: uuid('staff_id'),
    roomId: uuid('room_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.activityId],
      foreignColumns: [timetableActivities.schoolId, timetableActivities.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    index('timetable_parts_activity_index').on(table.schoolId, table.activityId),
  ],
)

/** A lesson, or a double, of an activity. Clashes are allowed while a draft is in the making. */
export const timetableCards = pgTable(
  'timetable_cards',
  {
    ...schoolKey(),
    activityId: uuid('activity_id').notNull(),
    /** Periods. */
    duration: integer('duration').notNull(),
    /** 1 Monday to 7 Sunday; null without a place. */
    weekday: integer('weekday'),
    /** Among the lesson periods of the bell schedule, from 0. */
    period: integer('period'),
    roomId: uuid('room_id'),
    locked: boolean('locked').notNull().default(false),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.activityId],
      foreignColumns: [timetableActivities.schoolId, timetableActivities.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    index('timetable_cards_activity_index').on(table.schoolId, table.activityId),
    check('timetable_cards_place', sql`(${table.weekday} is null) = (${table.period} is null)`),
  ],
)

export const timetableWishes = pgTable(
  'timetable_wishes',
  {
    ...schoolKey(),
    draftId: uuid('draft_id').notNull(),
    /** 100 is a must. */
    weight: integer('weight').notNull(),
    rule: jsonb('rule').$type<WishRule>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.draftId],
      foreignColumns: [timetableDrafts.schoolId, timetableDrafts.id],
    }).onDelete('cascade'),
    index('timetable_wishes_draft_index').on(table.schoolId, table.draftId),
    check('timetable_wishes_weight', sql`${table.weight} between 1 and 100`),
  ],
)

type Answer = Pick<Run, 'progress' | 'best' | 'moved' | 'left' | 'missed' | 'impossible'>

export const timetableRuns = pgTable(
  'timetable_runs',
  {
    ...schoolKey(),
    draftId: uuid('draft_id').notNull(),
    /** One of the run states of the contract. */
    state: text('state').notNull().default('queued'),
    seed: integer('seed').notNull(),
    seconds: integer('seconds').notNull(),
    fromPresent: boolean('from_present').notNull(),
    mishap: jsonb('mishap').$type<Mishap>(),
    /** Version of the draft that it was started from. */
    draftVersion: integer('draft_version').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
    startedAt: instantColumn('started_at'),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.draftId],
      foreignColumns: [timetableDrafts.schoolId, timetableDrafts.id],
    }).onDelete('cascade'),
    index('timetable_runs_draft_index').on(table.schoolId, table.draftId, table.createdAt),
  ],
)

/** Who has the grid open. A row is deleted when its person is gone and another opens the grid. */
export const timetableEditors = pgTable(
  'timetable_editors',
  {
    schoolId: uuid('school_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** In hand. */
    cardId: uuid('card_id'),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.draftId, table.accountId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.draftId],
      foreignColumns: [timetableDrafts.schoolId, timetableDrafts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.cardId],
      foreignColumns: [timetableCards.schoolId, timetableCards.id],
    }).onDelete('cascade'),
  ],
)
