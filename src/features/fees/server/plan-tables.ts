/** Instalment plans: proposed by the office, signed or declined by a guardian. */
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { PlanPart } from '../rules/plans.ts'

export const feePlans = pgTable(
  'fee_plans',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    status: text('status').$type<'proposed' | 'signed' | 'declined' | 'ended'>().notNull().default('proposed'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** By day. Together they are the amount. */
    parts: jsonb('parts').$type<readonly PlanPart[]>().notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: instantColumn('proposed_at').notNull(),
    /** Account of the guardian. */
    answeredBy: uuid('answered_by'),
    answeredAt: instantColumn('answered_at'),
    endedBy: uuid('ended_by'),
    endedAt: instantColumn('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('fee_plans_open_key')
      .on(table.schoolId, table.learnerId)
      .where(sql`status in ('proposed', 'signed')`),
    check('fee_plans_status', sql`${table.status} in ('proposed', 'signed', 'declined', 'ended')`),
    check('fee_plans_amount', sql`${table.amountCents} > 0`),
    check('fee_plans_answered', sql`${table.status} not in ('signed', 'declined') or ${table.answeredBy} is not null`),
    check(
      'fee_plans_ended',
      sql`(${table.status} = 'ended') = (${table.endedAt} is not null) and (${table.endedAt} is null) = (${table.endReason} is null)`,
    ),
  ],
)
