/** Waivers with both signatures: who asked, and who decided. The same person never does both. */
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { feeEntries } from './tables.ts'

export const feeWaivers = pgTable(
  'fee_waivers',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** asked, approved or refused. */
    status: text('status').$type<'asked' | 'approved' | 'refused'>().notNull().default('asked'),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    note: text('note'),
    entryId: uuid('entry_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [feeEntries.schoolId, feeEntries.id] }),
    index('fee_waivers_index').on(table.schoolId, table.status, table.askedAt),
    check('fee_waivers_status', sql`${table.status} in ('asked', 'approved', 'refused')`),
    check('fee_waivers_amount', sql`${table.amountCents} > 0`),
    check('fee_waivers_two_people', sql`${table.decidedBy} <> ${table.askedBy}`),
    check(
      'fee_waivers_decided',
      sql`(${table.status} = 'asked') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check('fee_waivers_entry', sql`(${table.status} = 'approved') = (${table.entryId} is not null)`),
  ],
)
