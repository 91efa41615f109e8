/** Tables of printed answer sheets: a set for a class, what was read of each sheet, and its doubts. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { learningAreas, streams } from '../../../core/academics/server/tables.ts'
import { learners } from '../../../core/people/server/tables.ts'
import { staff } from '../../../core/people/server/staff-tables.ts'

export const answerSheetSets = pgTable(
  'answer_sheet_sets',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    /** The author; every teacher of the area in the class may work on it. */
    staffId: uuid('staff_id').notNull(),
    title: text('title').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    choices: integer('choices').notNull(),
    /** A letter for each question. */
    key: text('key').notNull(),
    recordedAt: instantColumn('recorded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    index('answer_sheet_sets_place_index').on(table.schoolId, table.streamId, table.learningAreaId),
    check('answer_sheet_sets_choices', sql`${table.choices} between 2 and 5`),
    check('answer_sheet_sets_key', sql`${table.key} ~ '^[A-E]{1,60}$'`),
  ],
)

export const answerSheets = pgTable(
  'answer_sheets',
  {
    ...schoolKey(),
    setId: uuid('set_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** A letter for each question, `-` for none, `?` for an undecided doubt. */
    answers: text('answers').notNull(),
    readAt: instantColumn('read_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.setId],
      foreignColumns: [answerSheetSets.schoolId, answerSheetSets.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('answer_sheets_one').on(table.schoolId, table.setId, table.learnerId),
    index('answer_sheets_learner_index').on(table.schoolId, table.learnerId),
  ],
)

export const answerSheetDoubts = pgTable(
  'answer_sheet_doubts',
  {
    ...schoolKey(),
    sheetId: uuid('sheet_id').notNull(),
    question: integer('question').notNull(),
    verdict: text('verdict').notNull(),
    guess: text('guess'),
    fills: integer('fills').array().notNull(),
    /** The photographed row as a data URL. */
    crop: text('crop'),
    answer: text('answer'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.sheetId],
      foreignColumns: [answerSheets.schoolId, answerSheets.id],
    }).onDelete('cascade'),
    unique('answer_sheet_doubts_one').on(table.schoolId, table.sheetId, table.question),
    check('answer_sheet_doubts_crop', sql`length(${table.crop}) <= 10000`),
  ],
)
