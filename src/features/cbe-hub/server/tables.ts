/** Tables of the pathways guide: the school's rules, learners' interests, and their results of KJSEA. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { schoolKey, schoolPolicy, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { learningAreas } from '../../../core/academics/server/tables.ts'
import { learners } from '../../../core/people/server/tables.ts'
import type { InterestCode, PathwayCode, PathwayRules } from '../contract/pathways.ts'

/** One row of a school that changed the national preset. */
export const cbePathwayRules = pgTable(
  'cbe_pathway_rules',
  {
    ...schoolKey(),
    rules: jsonb('rules').$type<PathwayRules>().notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by'),
    updatedAt: updatedAt(),
  },
  (table) => [...schoolRules(table), unique('cbe_pathway_rules_key').on(table.schoolId)],
)

/** What a learner likes, and the pathway that the learner would choose. */
export const cbeInterests = pgTable(
  'cbe_interests',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    interests: text('interests').array().$type<InterestCode[]>().notNull(),
    wish: text('wish').$type<PathwayCode>(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    unique('cbe_interests_key').on(table.schoolId, table.learnerId),
    check('cbe_interests_wish', sql`${table.wish} in ('stem', 'social_sciences', 'arts_sports')`),
  ],
)

/** Levels of the national assessment at the end of Grade 9, as KNEC reports them: one of eight for each learning area. */
export const cbeKjseaResults = pgTable(
  'cbe_kjsea_results',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    level: integer('level').notNull(),
    recordedBy: uuid('recorded_by'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId, table.learningAreaId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    check('cbe_kjsea_results_level', sql`${table.level} between 1 and 8`),
  ],
)
