/** Clearance forms of learners who leave, and what desks signed. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { Covered } from '../rules/standing.ts'

export const clearances = pgTable(
  'clearances',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** The last day at school, as planned or as it was. */
    leavesOn: date('leaves_on').notNull(),
    startedBy: uuid('started_by').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instantColumn('withdrawn_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('clearances_learner_key')
      .on(table.schoolId, table.learnerId)
      .where(sql`withdrawn_at is null`),
    check('clearances_withdrawn', sql`(${table.withdrawnBy} is null) = (${table.withdrawnAt} is null)`),
  ],
)

export const clearanceSignatures = pgTable(
  'clearance_signatures',
  {
    ...schoolKey(),
    clearanceId: uuid('clearance_id').notNull(),
    /** Id of the desk. */
    desk: text('desk').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signedAt: instantColumn('signed_at').notNull(),
    /** How what was out was settled otherwise. */
    remark: text('remark'),
    /** What was out then. */
    covered: jsonb('covered').$type<Covered>().notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.clearanceId],
      foreignColumns: [clearances.schoolId, clearances.id],
    }),
    uniqueIndex('clearance_signatures_desk_key').on(table.schoolId, table.clearanceId, table.desk),
    check('clearance_signatures_remark', sql`${table.covered} = '{}'::jsonb or ${table.remark} is not null`),
  ],
)
