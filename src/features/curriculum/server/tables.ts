/** Tables of the school's curriculum designs. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { learningAreas } from '../../../core/academics/server/tables.ts'
import type { Rubric } from '../contract/shapes.ts'

const lines = (name: string) => text(name).array().notNull().default([])

/** The curriculum of a learning area in a grade. */
export const curriculumDesigns = pgTable(
  'curriculum_designs',
  {
    ...schoolKey(),
    learningAreaId: uuid('learning_area_id').notNull(),
    grade: text('grade').notNull(),
    lessonsPerWeek: integer('lessons_per_week').notNull(),
    /** The library's design that it was copied from. */
    libraryCode: text('library_code'),
    /** Version of the design and the order of its parts; the contents of each part have their own. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    unique('curriculum_designs_key').on(table.schoolId, table.learningAreaId, table.grade),
    check('curriculum_designs_lessons', sql`${table.lessonsPerWeek} between 1 and 15`),
  ],
)

export const curriculumStrands = pgTable(
  'curriculum_strands',
  {
    ...schoolKey(),
    designId: uuid('design_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.designId],
      foreignColumns: [curriculumDesigns.schoolId, curriculumDesigns.id],
    }).onDelete('cascade'),
    uniqueIndex('curriculum_strands_name_key').on(table.schoolId, table.designId, sql`lower(${table.name})`),
  ],
)

export const curriculumSubStrands = pgTable(
  'curriculum_sub_strands',
  {
    ...schoolKey(),
    strandId: uuid('strand_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    lessons: integer('lessons').notNull(),
    inquiryQuestions: lines('inquiry_questions'),
    experiences: lines('experiences'),
    competencies: lines('competencies'),
    values: lines('values'),
    pcis: lines('pcis'),
    /** Community service learning. */
    csl: text('csl'),
    resources: lines('resources'),
    methods: lines('methods'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.strandId],
      foreignColumns: [curriculumStrands.schoolId, curriculumStrands.id],
    }).onDelete('cascade'),
    uniqueIndex('curriculum_sub_strands_name_key').on(table.schoolId, table.strandId, sql`lower(${table.name})`),
    check('curriculum_sub_strands_lessons', sql`${table.lessons} between 0 and 200`),
  ],
)

export const curriculumOutcomes = pgTable(
  'curriculum_outcomes',
  {
    ...schoolKey(),
    subStrandId: uuid('sub_strand_id').notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** Descriptors by EE, ME, AE and BE. */
    rubric: jsonb('rubric').$type<Rubric>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.subStrandId],
      foreignColumns: [curriculumSubStrands.schoolId, curriculumSubStrands.id],
    }).onDelete('cascade'),
    index('curriculum_outcomes_index').on(table.schoolId, table.subStrandId, table.position),
  ],
)
