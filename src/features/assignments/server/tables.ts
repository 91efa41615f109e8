/** Tables of assignments: work and its learners, submissions and marks. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { learningAreas, streams } from '#core/academics/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { Level } from '../contract/kinds.ts'
import type { Criterion } from '../contract/shapes.ts'

/** A score with at most two decimals. */
const scoreColumn = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/** Learners whom a teacher groups to set work for them together. */
export const teachingGroups = pgTable(
  'teaching_groups',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    name: text('name').notNull(),
    /** active or archived. */
    status: text('status').notNull().default('active'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('teaching_groups_staff_index').on(table.schoolId, table.staffId),
    check('teaching_groups_status', sql`${table.status} in ('active', 'archived')`),
  ],
)

export const teachingGroupLearners = pgTable(
  'teaching_group_learners',
  {
    schoolId: uuid('school_id').notNull(),
    groupId: uuid('group_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.groupId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.groupId],
      foreignColumns: [teachingGroups.schoolId, teachingGroups.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
  ],
)

export const assignments = pgTable(
  'assignments',
  {
    ...schoolKey(),
    /** The author. */
    staffId: uuid('staff_id').notNull(),
    /** class, group or learners. */
    targetKind: text('target_kind').notNull(),
    /** Null for a group, which may be of several classes. */
    streamId: uuid('stream_id'),
    groupId: uuid('group_id'),
    learningAreaId: uuid('learning_area_id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    instructions: text('instructions').notNull().default(''),
    dueAt: instantColumn('due_at').notNull(),
    /** The school's day of it, and the day on which it was assigned. */
    dueOn: date('due_on').notNull(),
    assignedOn: date('assigned_on'),
    maxScore: scoreColumn('max_score').notNull(),
    /** Null where the score is plain. */
    rubric: jsonb('rubric').$type<readonly Criterion[]>(),
    /** refused, accepted or until. */
    late: text('late').notNull(),
    lateUntil: date('late_until'),
    /** Submissions are refused after this; null without a limit. */
    takenUntil: instantColumn('taken_until'),
    resubmission: boolean('resubmission').notNull(),
    countInGradebook: boolean('count_in_gradebook').notNull().default(false),
    /** draft, published or closed. */
    status: text('status').notNull().default('draft'),
    publishedAt: instantColumn('published_at'),
    closedAt: instantColumn('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.groupId],
      foreignColumns: [teachingGroups.schoolId, teachingGroups.id],
    }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('assignments_stream_index').on(table.schoolId, table.streamId, table.dueAt),
    index('assignments_group_index').on(table.schoolId, table.groupId),
    check(
      'assignments_target',
      sql`${table.targetKind} in ('class', 'group', 'learners') and (${table.groupId} is not null) = (${table.targetKind} = 'group')`,
    ),
    check('assignments_stream', sql`(${table.streamId} is null) = (${table.targetKind} = 'group')`),
    check('assignments_status', sql`${table.status} in ('draft', 'published', 'closed')`),
    check('assignments_late', sql`${table.late} in ('refused', 'accepted', 'until')`),
  ],
)

/** Learners of an assignment that was not set for a whole class. */
export const assignmentLearners = pgTable(
  'assignment_learners',
  {
    schoolId: uuid('school_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.assignmentId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [assignments.schoolId, assignments.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('assignment_learners_learner_index').on(table.schoolId, table.learnerId),
  ],
)

/** Sub-strands and outcomes of the school's curriculum that an assignment is about. */
export const assignmentCovers = pgTable(
  'assignment_covers',
  {
    schoolId: uuid('school_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    partId: uuid('part_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.assignmentId, table.partId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [assignments.schoolId, assignments.id],
    }).onDelete('cascade'),
    index('assignment_covers_part_index').on(table.schoolId, table.partId),
  ],
)

export const assignmentFiles = pgTable(
  'assignment_files',
  {
    schoolId: uuid('school_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.assignmentId, table.fileId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [assignments.schoolId, assignments.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

/** A learner's work on an assignment with its mark: one row, made by handing in or by a mark for work on paper. */
export const submissions = pgTable(
  'submissions',
  {
    ...schoolKey(),
    assignmentId: uuid('assignment_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** submitted, marked or returned. */
    state: text('state').notNull(),
    /** Number of the last handing in; 0 for work on paper. */
    attempt: integer('attempt').notNull().default(0),
    /** Time of the last attempt. */
    submittedAt: instantColumn('submitted_at'),
    late: boolean('late').notNull().default(false),
    score: scoreColumn('score'),
    levels: jsonb('levels').$type<Readonly<Record<string, Level>>>().notNull().default({}),
    comment: text('comment'),
    markedBy: uuid('marked_by'),
    markedAt: instantColumn('marked_at'),
    returnedAt: instantColumn('returned_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [assignments.schoolId, assignments.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('submissions_learner_key').on(table.schoolId, table.assignmentId, table.learnerId),
    index('submissions_learner_index').on(table.schoolId, table.learnerId),
    check('submissions_state', sql`${table.state} in ('submitted', 'marked', 'returned')`),
  ],
)

/** All attempts; a later one replaces it and it stays readable. */
export const submissionAttempts = pgTable(
  'submission_attempts',
  {
    schoolId: uuid('school_id').notNull(),
    submissionId: uuid('submission_id').notNull(),
    number: integer('number').notNull(),
    /** Written in the page; line breaks and lists as typed. */
    answer: text('answer'),
    /** To the teacher. */
    note: text('note'),
    submittedAt: instantColumn('submitted_at').notNull(),
    late: boolean('late').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.submissionId, table.number] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.submissionId],
      foreignColumns: [submissions.schoolId, submissions.id],
    }),
  ],
)

export const submissionFiles = pgTable(
  'submission_files',
  {
    schoolId: uuid('school_id').notNull(),
    submissionId: uuid('submission_id').notNull(),
    attempt: integer('attempt').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.submissionId, table.fileId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.submissionId],
      foreignColumns: [submissions.schoolId, submissions.id],
    }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

/** A teacher's saved comments. */
