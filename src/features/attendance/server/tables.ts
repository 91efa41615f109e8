/** Tables of registers, their marks, the weather of days, requests to excuse an absence, and calls to families about one. */
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  instantColumn,
  createdAt,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { learners } from '../../../core/people/server/tables.ts'
import { lessons } from '../../../core/lessons/server/tables.ts'
import { streams } from '../../../core/academics/server/tables.ts'
import { files } from '../../../core/files/server/tables.ts'
import { schools } from '../../../core/schools/server/tables.ts'
import type { Weather } from '../contract/weather.ts'

export const registers = pgTable(
  'registers',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    date: date('date').notNull(),
    /** morning, afternoon or lesson. */
    session: text('session').notNull(),
    lessonId: uuid('lesson_id'),
    takenBy: uuid('taken_by').notNull(),
    takenAt: instantColumn('taken_at').notNull(),
    /** Account of the last change after the register was taken; its time is `updated_at`. */
    changedBy: uuid('changed_by'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({ columns: [table.schoolId, table.lessonId], foreignColumns: [lessons.schoolId, lessons.id] }),
    uniqueIndex('registers_daily_key')
      .on(table.schoolId, table.streamId, table.date, table.session)
      .where(sql`lesson_id is null`),
    uniqueIndex('registers_lesson_key')
      .on(table.schoolId, table.lessonId, table.date)
      .where(sql`lesson_id is not null`),
    index('registers_date_index').on(table.schoolId, table.date),
    check('registers_session', sql`${table.session} in ('morning', 'afternoon', 'lesson')`),
  ],
)

export const registerMarks = pgTable(
  'register_marks',
  {
    schoolId: uuid('school_id').notNull(),
    registerId: uuid('register_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** Day and session copied from the register, so that a learner's term is one index range. */
    date: date('date').notNull(),
    session: text('session').notNull(),
    /** present, absent, late or excused. */
    status: text('status').notNull(),
    minutesLate: integer('minutes_late'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.registerId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.registerId], foreignColumns: [registers.schoolId, registers.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('register_marks_learner_index').on(table.schoolId, table.learnerId, table.date),
    check('register_marks_status', sql`${table.status} in ('present', 'absent', 'late', 'excused')`),
  ],
)

/** What the weather of a school day was, as the teacher on duty or the office saw it. */
export const dayWeather = pgTable(
  'day_weather',
  {
    schoolId: uuid('school_id').notNull(),
    date: date('date').notNull(),
    weather: text('weather').$type<Weather>().notNull(),
    /** Of the last change. */
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.date] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    check('day_weather_weather', sql`${table.weather} in ('dry', 'light_rain', 'heavy_rain', 'cold', 'hot')`),
  ],
)

export const absenceRequests = pgTable(
  'absence_requests',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    date: date('date').notNull(),
    reason: text('reason').notNull(),
    fileId: uuid('file_id'),
    requestedBy: uuid('requested_by').notNull(),
    /** parent or student. */
    requestedAs: text('requested_as').notNull(),
    /** pending, accepted or declined. */
    status: text('status').notNull().default('pending'),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    declineReason: text('decline_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    uniqueIndex('absence_requests_open_key')
      .on(table.schoolId, table.learnerId, table.date)
      .where(sql`status <> 'declined'`),
    index('absence_requests_status_index').on(table.schoolId, table.status, table.date),
    check('absence_requests_status', sql`${table.status} in ('pending', 'accepted', 'declined')`),
  ],
)

/** Calls to the family of an absent learner; never changed. */
export const absenceCalls = pgTable(
  'absence_calls',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    date: date('date').notNull(),
    /** reached or no_answer. */
    outcome: text('outcome').notNull(),
    note: text('note'),
    calledBy: uuid('called_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('absence_calls_learner_index').on(table.schoolId, table.learnerId, table.date),
    check('absence_calls_outcome', sql`${table.outcome} in ('reached', 'no_answer')`),
  ],
)
