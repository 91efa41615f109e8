/** Tables of quizzes, their questions, what learners answer, and second markings. Points and scores are hundredths. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { learningAreas, streams } from '../../../core/academics/server/tables.ts'
import { files } from '../../../core/files/server/tables.ts'
import { learners } from '../../../core/people/server/tables.ts'
import { staff } from '../../../core/people/server/staff-tables.ts'
import type { Answer } from '../contract/questions.ts'
import type { Details } from '../rules/details.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    /** The author; every teacher of the area in the class may work on it. */
    staffId: uuid('staff_id').notNull(),
    title: text('title').notNull(),
    instructions: text('instructions'),
    opensAt: instantColumn('opens_at').notNull(),
    closesAt: instantColumn('closes_at').notNull(),
    timeLimitMinutes: integer('time_limit_minutes'),
    shuffle: boolean('shuffle').notNull(),
    /** after_close or never. */
    showAnswers: text('show_answers').notNull(),
    /** Only for the learners in `quiz_learners`, not the whole class. */
    forChosen: boolean('for_chosen').notNull().default(false),
    countInGradebook: boolean('count_in_gradebook').notNull().default(false),
    /** draft, published or closed. */
    status: text('status').notNull().default('draft'),
    returnedAt: instantColumn('returned_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    index('quizzes_place_index').on(table.schoolId, table.streamId, table.learningAreaId),
    check('quizzes_status', sql`${table.status} in ('draft', 'published', 'closed')`),
    check('quizzes_show_answers', sql`${table.showAnswers} in ('after_close', 'never')`),
  ],
)

export const quizLearners = pgTable(
  'quiz_learners',
  { schoolId: uuid('school_id').notNull(), quizId: uuid('quiz_id').notNull(), learnerId: uuid('learner_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.quizId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.quizId], foreignColumns: [quizzes.schoolId, quizzes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('quiz_learners_learner_index').on(table.schoolId, table.learnerId),
  ],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    ...schoolKey(),
    quizId: uuid('quiz_id').notNull(),
    /** Starts at 1. */
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    points: integer('points').notNull(),
    /** Details by kind, including the correct answer. */
    details: jsonb('details').$type<Details>().notNull(),
    explanation: text('explanation'),
    fileId: uuid('file_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.quizId], foreignColumns: [quizzes.schoolId, quizzes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    index('quiz_questions_quiz_index').on(table.schoolId, table.quizId, table.position),
    check('quiz_questions_kind', sql`${table.kind} in ('single', 'multiple', 'number', 'short', 'match', 'order')`),
    check('quiz_questions_points', sql`${table.points} between 1 and 10000`),
  ],
)

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    ...schoolKey(),
    quizId: uuid('quiz_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    /** open, submitted by the learner, or timed_out. */
    status: text('status').notNull().default('open'),
    submittedAt: instantColumn('submitted_at'),
    /** Sequence of the latest answer. */
    sequence: integer('sequence').notNull().default(0),
    /** Sum of the marked answers; null until handed in. */
    score: integer('score'),
    /** Answers that wait for a teacher. */
    waiting: integer('waiting').notNull().default(0),
    late: integer('late').notNull().default(0),
    /** Questions whose answers came too late. */
    refused: uuid('refused')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.quizId], foreignColumns: [quizzes.schoolId, quizzes.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('quiz_attempts_one').on(table.schoolId, table.quizId, table.learnerId),
    index('quiz_attempts_learner_index').on(table.schoolId, table.learnerId),
    check('quiz_attempts_status', sql`${table.status} in ('open', 'submitted', 'timed_out')`),
  ],
)

export const quizAnswers = pgTable(
  'quiz_answers',
  {
    ...schoolKey(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    answer: jsonb('answer').$type<Answer>(),
    /** The attempt's sequence when it arrived. */
    sequence: integer('sequence').notNull(),
    deviceId: uuid('device_id').notNull(),
    twoDevices: boolean('two_devices').notNull().default(false),
    givenAt: instantColumn('given_at').notNull(),
    late: boolean('late').notNull().default(false),
    /** open until it is handed in; then blank, auto, waiting, or teacher. */
    state: text('state').notNull().default('open'),
    /** Key by which equal waiting answers are grouped. */
    form: text('form'),
    score: integer('score'),
    comment: text('comment'),
    markedBy: uuid('marked_by'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.attemptId],
      foreignColumns: [quizAttempts.schoolId, quizAttempts.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.questionId],
      foreignColumns: [quizQuestions.schoolId, quizQuestions.id],
    }),
    unique('quiz_answers_one').on(table.schoolId, table.attemptId, table.questionId),
    index('quiz_answers_waiting_index')
      .on(table.schoolId, table.questionId)
      .where(sql`state = 'waiting'`),
    check('quiz_answers_state', sql`${table.state} in ('open', 'blank', 'auto', 'waiting', 'teacher')`),
  ],
)

export const secondMarkings = pgTable(
  'second_markings',
  {
    ...schoolKey(),
    quizId: uuid('quiz_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    markerId: uuid('marker_id').notNull(),
    /** Per cent of a question's points. */
    threshold: integer('threshold').notNull(),
    doneAt: instantColumn('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.quizId], foreignColumns: [quizzes.schoolId, quizzes.id] }),
    foreignKey({ columns: [table.schoolId, table.askedBy], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.markerId], foreignColumns: [staff.schoolId, staff.id] }),
    index('second_markings_marker_index').on(table.schoolId, table.markerId),
    index('second_markings_asked_index').on(table.schoolId, table.askedBy),
  ],
)

export const secondMarks = pgTable(
  'second_marks',
  {
    ...schoolKey(),
    markingId: uuid('marking_id').notNull(),
    answerId: uuid('answer_id').notNull(),
    score: integer('score'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.markingId],
      foreignColumns: [secondMarkings.schoolId, secondMarkings.id],
    }),
    foreignKey({ columns: [table.schoolId, table.answerId], foreignColumns: [quizAnswers.schoolId, quizAnswers.id] }),
    unique('second_marks_one').on(table.schoolId, table.markingId, table.answerId),
  ],
)
