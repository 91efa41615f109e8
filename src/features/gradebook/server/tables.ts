/** Tables of assessments and marks, remarks by learning area, and weights of kinds. */
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
  uniqueIndex,
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
import { learningAreas, streams, terms } from '../../../core/academics/server/tables.ts'
import { learners } from '../../../core/people/server/tables.ts'
import type { Scale } from '#core/academics/rules/scales.ts'

export const assessments = pgTable(
  'assessments',
  {
    ...schoolKey(),
    termId: uuid('term_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    date: date('date').notNull(),
    opensOn: date('opens_on'),
    /** Null where a teacher chooses bands. */
    maxScore: numeric('max_score', { precision: 6, scale: 2, mode: 'number' }),
    weight: integer('weight').notNull().default(1),
    /** Scale used if the school’s choice for its kind has the other form. */
    scaleId: text('scale_id').notNull(),
    /** Scale and weight of the kind as they were at publication; null while it is open. */
    scaleKept: jsonb('scale_kept').$type<Scale>(),
    kindWeightKept: integer('kind_weight_kept'),
    /** assignment or quiz that fills it, or exam that it is for. */
    sourceType: text('source_type'),
    sourceId: uuid('source_id'),
    position: integer('position').notNull().default(0),
    /** open or published. */
    status: text('status').notNull().default('open'),
    publishedAt: instantColumn('published_at'),
    publishedBy: uuid('published_by'),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('assessments_sheet_index').on(table.schoolId, table.streamId, table.learningAreaId, table.termId),
    index('assessments_term_index').on(table.schoolId, table.termId, table.learningAreaId),
    uniqueIndex('assessments_source_key')
      .on(table.schoolId, table.sourceType, table.sourceId, table.streamId)
      .where(sql`source_id is not null`),
    check('assessments_max_score', sql`${table.maxScore} > 0`),
    check('assessments_status', sql`${table.status} in ('open', 'published')`),
    check('assessments_published', sql`(${table.status} = 'published') = (${table.scaleKept} is not null)`),
  ],
)

/** Sub-strands and outcomes of the school's curriculum that an assessment is about. */
export const assessmentCovers = pgTable(
  'assessment_covers',
  {
    schoolId: uuid('school_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    partId: uuid('part_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.assessmentId, table.partId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.assessmentId],
      foreignColumns: [assessments.schoolId, assessments.id],
    }).onDelete('cascade'),
    index('assessment_covers_part_index').on(table.schoolId, table.partId),
  ],
)

export const marks = pgTable(
  'marks',
  {
    schoolId: uuid('school_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    score: numeric('score', { precision: 6, scale: 2, mode: 'number' }),
    rating: text('rating'),
    /** scored, absent, excused or empty. */
    state: text('state').notNull(),
    remark: text('remark'),
    /** Edited by a person in the sheet: automatic updates of the column leave it unchanged. */
    byHand: boolean('by_hand').notNull().default(true),
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.assessmentId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.assessmentId],
      foreignColumns: [assessments.schoolId, assessments.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('marks_learner_index').on(table.schoolId, table.learnerId, table.assessmentId),
    check(
      'marks_state',
      sql`(${table.state} = 'scored') = (${table.score} is not null or ${table.rating} is not null)`,
    ),
    check('marks_score', sql`${table.score} >= 0`),
  ],
)

/** A learner's report remark on a learning area. */
export const areaRemarks = pgTable(
  'area_remarks',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    termId: uuid('term_id').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId, table.termId, table.learningAreaId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
  ],
)

export const kindWeights = pgTable(
  'kind_weights',
  {
    ...schoolKey(),
    level: text('level').notNull(),
    /** Null for the whole level. */
    learningAreaId: uuid('learning_area_id'),
    kind: text('kind').notNull(),
    weight: integer('weight').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }).onDelete('cascade'),
    unique('kind_weights_key').on(table.schoolId, table.level, table.learningAreaId, table.kind).nullsNotDistinct(),
    check('kind_weights_range', sql`${table.weight} between 0 and 100`),
  ],
)
