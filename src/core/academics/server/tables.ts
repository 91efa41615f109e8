/** Tables of the school's shape: years, terms, calendar exceptions, streams, learning areas, rooms, bell schedules. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { schools } from '../../schools/server/tables.ts'

export const academicYears = pgTable(
  'academic_years',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** False while the dates are a suggestion that the school has not checked. */
    confirmed: boolean('confirmed').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    unique('academic_years_name_key').on(table.schoolId, table.name),
    check('academic_years_order', sql`${table.startsOn} < ${table.endsOn}`),
  ],
)

export const terms = pgTable(
  'terms',
  {
    ...schoolKey(),
    yearId: uuid('year_id').notNull(),
    /** 1 to 3, in the order of the year. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.yearId],
      foreignColumns: [academicYears.schoolId, academicYears.id],
    }).onDelete('cascade'),
    unique('terms_number_key').on(table.schoolId, table.yearId, table.number),
    check('terms_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** Days that differ from the term's ordinary week: closed (half term, holiday) or open (a Saturday of school). */
export const calendarExceptions = pgTable(
  'calendar_exceptions',
  {
    ...schoolKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('calendar_exceptions_index').on(table.schoolId, table.startsOn),
    check('calendar_exceptions_kind', sql`${table.kind} in ('closed', 'open')`),
    check('calendar_exceptions_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

export const rooms = pgTable(
  'rooms',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('classroom'),
    capacity: integer('capacity'),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    unique('rooms_name_key').on(table.schoolId, table.name),
  ],
)

/** A class of a grade, such as Grade 7 East. It persists over the years; enrolments define its learners. */
export const streams = pgTable(
  'streams',
  {
    ...schoolKey(),
    grade: text('grade').notNull(),
    name: text('name').notNull(),
    roomId: uuid('room_id'),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    uniqueIndex('streams_name_key').on(table.schoolId, table.grade, sql`lower(${table.name})`),
  ],
)

export const learningAreas = pgTable(
  'learning_areas',
  {
    ...schoolKey(),
    /** Level code, such as junior. */
    level: text('level').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    /** languages, sciences, humanities, practical: the tint in timetables. */
    subjectGroup: text('subject_group').notNull(),
    lessonsPerWeek: integer('lessons_per_week').notNull().default(0),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('learning_areas_name_key').on(table.schoolId, table.level, sql`lower(${table.name})`),
  ],
)

export const bellSchedules = pgTable(
  'bell_schedules',
  {
    ...schoolKey(),
    level: text('level').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    unique('bell_schedules_level_key').on(table.schoolId, table.level),
  ],
)

export const bellPeriods = pgTable(
  'bell_periods',
  {
    ...schoolKey(),
    scheduleId: uuid('schedule_id').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    /** lesson, break or lunch. */
    type: text('type').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.scheduleId],
      foreignColumns: [bellSchedules.schoolId, bellSchedules.id],
    }).onDelete('cascade'),
    check('bell_periods_type', sql`${table.type} in ('lesson', 'break', 'lunch', 'assembly')`),
    check('bell_periods_order', sql`${table.startTime} < ${table.endTime}`),
  ],
)
