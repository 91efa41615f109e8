/** Tables of schemes of work and their lessons. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { learningAreas, streams, terms } from '../../../core/academics/server/tables.ts'
import { curriculumDesigns, curriculumSubStrands } from './tables.ts'

/** A class's lessons in a learning area in a term. */
export const schemes = pgTable(
  'schemes',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    termId: uuid('term_id').notNull(),
    designId: uuid('design_id').notNull(),
    /** Days of the week of its lessons, 1 Monday; a double lesson names its day twice. */
    weekdays: integer('weekdays').array().notNull(),
    /** The same in weeks B; null where the timetable has the area on the same days every week. */
    weekdaysB: integer('weekdays_b').array(),
    createdBy: uuid('created_by').notNull(),
    /** Version of the order of its lessons; the contents of each lesson have their own. */
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
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    foreignKey({
      columns: [table.schoolId, table.designId],
      foreignColumns: [curriculumDesigns.schoolId, curriculumDesigns.id],
    }),
    unique('schemes_key').on(table.schoolId, table.streamId, table.learningAreaId, table.termId),
    index('schemes_term_index').on(table.schoolId, table.termId),
  ],
)

export const schemeLessons = pgTable(
  'scheme_lessons',
  {
    ...schoolKey(),
    schemeId: uuid('scheme_id').notNull(),
    position: integer('position').notNull(),
    /** Week of the term and lesson of the week; null for a lesson that the term has no day for. */
    week: integer('week'),
    lesson: integer('lesson'),
    plannedOn: date('planned_on'),
    subStrandId: uuid('sub_strand_id'),
    outcomeIds: uuid('outcome_ids').array().notNull().default([]),
    title: text('title'),
    experiences: text('experiences'),
    inquiryQuestion: text('inquiry_question'),
    resources: text('resources'),
    methods: text('methods'),
    reflection: text('reflection'),
    taughtOn: date('taught_on'),
    taughtBy: uuid('taught_by'),
    /** The lesson plan. */
    introduction: text('introduction'),
    steps: text('steps').array().notNull().default([]),
    conclusion: text('conclusion'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.schemeId], foreignColumns: [schemes.schoolId, schemes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.schoolId, table.subStrandId],
      foreignColumns: [curriculumSubStrands.schoolId, curriculumSubStrands.id],
    }),
    index('scheme_lessons_index').on(table.schoolId, table.schemeId, table.position),
    index('scheme_lessons_sub_strand_index').on(table.schoolId, table.subStrandId),
    check('scheme_lessons_taught', sql`(${table.taughtOn} is null) = (${table.taughtBy} is null)`),
    check('scheme_lessons_content', sql`${table.subStrandId} is not null or ${table.title} is not null`),
  ],
)
