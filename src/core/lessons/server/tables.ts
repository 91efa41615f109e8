/**
 * Weekly lessons of each class; exclusion constraints in the migration prevent overlaps. Weeks A and B, lessons
 * cancelled on single days, and the learning areas that learners chose.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { createdAt, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import { bellPeriods, learningAreas, rooms, streams } from '../../academics/server/tables.ts'
import { staff } from '../../people/server/staff-tables.ts'
import { learners } from '../../people/server/tables.ts'
import { schools } from '../../schools/server/tables.ts'
import type { LessonWeek } from '../contract/week-words.ts'

export const lessons = pgTable(
  'lessons',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    staffId: uuid('staff_id'),
    roomId: uuid('room_id'),
    /** 1 Monday to 7 Sunday. */
    weekday: integer('weekday').notNull(),
    week: text('week').$type<LessonWeek>().notNull().default('every'),
    periodId: uuid('period_id').notNull(),
    /** Lessons with the same value are taught together, and may share a class, a teacher and a room. */
    togetherId: uuid('together_id'),
    startsOn: date('starts_on').notNull(),
    /** Last day of validity; null while current. */
    endsOn: date('ends_on'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    foreignKey({ columns: [table.schoolId, table.periodId], foreignColumns: [bellPeriods.schoolId, bellPeriods.id] }),
    index('lessons_stream_index').on(table.schoolId, table.streamId, table.weekday),
    index('lessons_staff_index').on(table.schoolId, table.staffId, table.weekday),
    check('lessons_order', sql`${table.endsOn} is null or ${table.startsOn} <= ${table.endsOn}`),
    check('lessons_weekday', sql`${table.weekday} between 1 and 7`),
    check('lessons_week', sql`${table.week} in ('every', 'a', 'b')`),
  ],
)

/** Schools whose timetable alternates weeks A and B, or did. */
export const alternatingWeeks = pgTable(
  'alternating_weeks',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    alternates: boolean('alternates').notNull(),
    /** A day of a week A; null where every term begins with one. */
    aFrom: date('a_from'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.schoolId] }), schoolPolicy()],
)

/** Lessons that do not take place on single days. */
export const cancelledLessons = pgTable(
  'cancelled_lessons',
  {
    ...schoolKey(),
    lessonId: uuid('lesson_id').notNull(),
    date: date('date').notNull(),
    /** One of `cancelReasons`. */
    reason: text('reason').notNull(),
    /** What the reason leaves open; its own words for `other`. */
    note: text('note'),
    /** The account that cancelled it. */
    cancelledBy: uuid('cancelled_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.lessonId],
      foreignColumns: [lessons.schoolId, lessons.id],
    }).onDelete('cascade'),
    uniqueIndex('cancelled_lessons_once').on(table.schoolId, table.lessonId, table.date),
    index('cancelled_lessons_date_index').on(table.schoolId, table.date),
  ],
)

/** Learning areas that only some of a class take: electives, religious education. */
export const learnerChoices = pgTable(
  'learner_choices',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.learnerId],
      foreignColumns: [learners.schoolId, learners.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }).onDelete('cascade'),
    uniqueIndex('learner_choices_once').on(table.schoolId, table.learningAreaId, table.learnerId),
    index('learner_choices_learner_index').on(table.schoolId, table.learnerId),
  ],
)
