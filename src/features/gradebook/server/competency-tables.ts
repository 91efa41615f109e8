/** Tables of competency and value ratings, their evidence, and learners' reflections. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { learningAreas, terms } from '../../../core/academics/server/tables.ts'
import { files } from '../../../core/files/server/tables.ts'
import { learners } from '../../../core/people/server/tables.ts'
import { assessments } from './tables.ts'

export const learnerRatings = pgTable(
  'learner_ratings',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    termId: uuid('term_id').notNull(),
    /** competency or value. */
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    /** EE, ME, AE or BE. */
    rating: text('rating').notNull(),
    note: text('note'),
    ratedBy: uuid('rated_by'),
    ratedAt: instantColumn('rated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    unique('learner_ratings_key').on(table.schoolId, table.learnerId, table.termId, table.kind, table.code),
    index('learner_ratings_term_index').on(table.schoolId, table.termId, table.kind, table.code),
    check('learner_ratings_kind', sql`${table.kind} in ('competency', 'value')`),
    check('learner_ratings_rating', sql`${table.rating} in ('EE', 'ME', 'AE', 'BE')`),
  ],
)

/** Evidence of a learner's competency or value; independent of the rating, so that it can be recorded first. */
export const ratingEvidence = pgTable(
  'rating_evidence',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    termId: uuid('term_id').notNull(),
    /** competency or value. */
    ratingKind: text('rating_kind').notNull(),
    code: text('code').notNull(),
    /** EE, ME, AE or BE, as this piece shows it; null if the teacher gave no level. */
    rating: text('rating'),
    /** text, file or photo. */
    kind: text('kind').notNull(),
    text: text('text'),
    fileId: uuid('file_id'),
    learningAreaId: uuid('learning_area_id'),
    observedOn: date('observed_on').notNull(),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('rating_evidence_index').on(table.schoolId, table.learnerId, table.termId, table.ratingKind, table.code),
    check(
      'rating_evidence_kind',
      sql`(${table.kind} = 'text') = (${table.fileId} is null) and (${table.kind} <> 'text' or ${table.text} is not null)`,
    ),
    check('rating_evidence_rating', sql`${table.rating} in ('EE', 'ME', 'AE', 'BE')`),
    check('rating_evidence_of', sql`${table.ratingKind} in ('competency', 'value')`),
  ],
)

/** A learner's reflection on an assessment or a piece of evidence. */
export const reflections = pgTable(
  'reflections',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    assessmentId: uuid('assessment_id'),
    evidenceId: uuid('evidence_id'),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({
      columns: [table.schoolId, table.assessmentId],
      foreignColumns: [assessments.schoolId, assessments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.evidenceId],
      foreignColumns: [ratingEvidence.schoolId, ratingEvidence.id],
    }).onDelete('cascade'),
    uniqueIndex('reflections_assessment_key')
      .on(table.schoolId, table.learnerId, table.assessmentId)
      .where(sql`assessment_id is not null`),
    uniqueIndex('reflections_evidence_key')
      .on(table.schoolId, table.learnerId, table.evidenceId)
      .where(sql`evidence_id is not null`),
    check('reflections_of', sql`(${table.assessmentId} is null) <> (${table.evidenceId} is null)`),
  ],
)
