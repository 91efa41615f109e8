/** Tables of the pathways guide: the school's rules, and learners' interests. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
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
