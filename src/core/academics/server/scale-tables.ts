/** Tables of a school's own grading scales, and of the scale used by level and kind. */
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, schoolKey, schoolPolicy, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { schools } from '../../schools/server/tables.ts'
import type { Band } from '../rules/scales.ts'

export const gradingScales = pgTable(
  'grading_scales',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    /** percent or rubric. */
    kind: text('kind').notNull(),
    /** From best to worst. */
    bands: jsonb('bands').$type<Band[]>().notNull(),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('grading_scales_name_key').on(table.schoolId, sql`lower(${table.name})`),
    check('grading_scales_kind', sql`${table.kind} in ('percent', 'rubric')`),
  ],
)

export const scaleChoices = pgTable(
  'scale_choices',
  {
    schoolId: uuid('school_id').notNull(),
    level: text('level').notNull(),
    kind: text('kind').notNull(),
    /** Code of a built-in scale, or id of the school's own. */
    scaleId: text('scale_id').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.level, table.kind] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
  ],
)
