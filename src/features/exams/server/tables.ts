/** Exams: series with their papers, rooms, invigilators and seats, and learners' extra time. */
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
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { learningAreas, rooms } from '#core/academics/server/tables.ts'
import { accounts } from '#core/access/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { Session } from '../rules/model.ts'

export const examSeries = pgTable(
  'exam_series',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    grades: text('grades').array().notNull(),
    /** The same on each day, in order. */
    sessions: jsonb('sessions').$type<Session[]>().notNull(),
    mostPerDay: integer('most_per_day').notNull(),
    /** One of the seating rules of the contract. */
    seating: text('seating').notNull(),
    perInvigilator: integer('per_invigilator').notNull(),
    /** Null while it is in the making. */
    publishedAt: instantColumn('published_at'),
    publishedBy: uuid('published_by').references(() => accounts.id),
    createdAt: createdAt(),
    /** Raised by every change of its papers, rooms or invigilators. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    check('exam_series_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

export const examRooms = pgTable(
  'exam_rooms',
  {
    ...schoolKey(),
    seriesId: uuid('series_id').notNull(),
    roomId: uuid('room_id').notNull(),
    seats: integer('seats').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.seriesId],
      foreignColumns: [examSeries.schoolId, examSeries.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    unique('exam_rooms_key').on(table.schoolId, table.seriesId, table.roomId),
  ],
)

export const examPapers = pgTable(
  'exam_papers',
  {
    ...schoolKey(),
    seriesId: uuid('series_id').notNull(),
    grade: text('grade').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    /** Such as `Paper 1`; empty for an only paper. */
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    /** Null without a place. */
    date: date('date'),
    /** Number of the session on that day, from 0. */
    session: integer('session'),
    locked: boolean('locked').notNull().default(false),
    /** Whether only the learners of `exam_paper_learners` sit it; else all of the grade. */
    chosen: boolean('chosen').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.seriesId],
      foreignColumns: [examSeries.schoolId, examSeries.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    unique('exam_papers_key').on(table.schoolId, table.seriesId, table.grade, table.learningAreaId, table.title),
    check('exam_papers_place', sql`(${table.date} is null) = (${table.session} is null)`),
  ],
)

/** Learners who sit a paper that not all of the grade take. */
export const examPaperLearners = pgTable(
  'exam_paper_learners',
  {
    ...schoolKey(),
    paperId: uuid('paper_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.paperId],
      foreignColumns: [examPapers.schoolId, examPapers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('exam_paper_learners_key').on(table.schoolId, table.paperId, table.learnerId),
  ],
)

const sitting = {
  date: date('date').notNull(),
  session: integer('session').notNull(),
  roomId: uuid('room_id').notNull(),
}

export const examInvigilators = pgTable(
  'exam_invigilators',
  {
    ...schoolKey(),
    seriesId: uuid('series_id').notNull(),
    ...sitting,
    staffId: uuid('staff_id').notNull(),
    /** Chosen by a person; sharing anew leaves it. */
    byHand: boolean('by_hand').notNull().default(false),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.seriesId],
      foreignColumns: [examSeries.schoolId, examSeries.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    unique('exam_invigilators_key').on(table.schoolId, table.seriesId, table.date, table.session, table.staffId),
    index('exam_invigilators_staff_index').on(table.schoolId, table.staffId, table.date),
  ],
)

/** Written when a series is published, so that printed plans hold although learners come and go. */
export const examSeats = pgTable(
  'exam_seats',
  {
    ...schoolKey(),
    seriesId: uuid('series_id').notNull(),
    ...sitting,
    seat: integer('seat').notNull(),
    learnerId: uuid('learner_id').notNull(),
    paperId: uuid('paper_id').notNull(),
    /** With the learner's extra time. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.seriesId],
      foreignColumns: [examSeries.schoolId, examSeries.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.paperId],
      foreignColumns: [examPapers.schoolId, examPapers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('exam_seats_seat_key').on(
      table.schoolId,
      table.seriesId,
      table.date,
      table.session,
      table.roomId,
      table.seat,
    ),
    unique('exam_seats_learner_key').on(table.schoolId, table.learnerId, table.seriesId, table.date, table.session),
  ],
)

/** Seats that a person chose; the rule seats all others. They follow the paper to another session. */
export const examSeatPins = pgTable(
  'exam_seat_pins',
  {
    ...schoolKey(),
    paperId: uuid('paper_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    roomId: uuid('room_id').notNull(),
    seat: integer('seat').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.paperId],
      foreignColumns: [examPapers.schoolId, examPapers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    unique('exam_seat_pins_key').on(table.schoolId, table.paperId, table.learnerId),
  ],
)

/** Who came to a paper, as the invigilator recorded it. Learners without a row are expected. */
export const examAttendance = pgTable(
  'exam_attendance',
  {
    ...schoolKey(),
    paperId: uuid('paper_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** One of the contract's words; expected where a mark was taken back. */
    state: text('state').notNull(),
    /** What the office should know, such as an irregularity. */
    note: text('note').notNull(),
    /** When it was recorded, which may be before it was sent. */
    at: instantColumn('at').notNull(),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.paperId],
      foreignColumns: [examPapers.schoolId, examPapers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('exam_attendance_key').on(table.schoolId, table.paperId, table.learnerId),
    check('exam_attendance_state', sql`${table.state} in ('expected', 'present', 'late', 'absent')`),
  ],
)

/** Learners who may write longer, in every series. */
export const examExtraTimes = pgTable(
  'exam_extra_times',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** Of a paper's minutes. */
    percent: integer('percent').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('exam_extra_times_key').on(table.schoolId, table.learnerId),
    check('exam_extra_times_percent', sql`${table.percent} between 1 and 100`),
  ],
)
