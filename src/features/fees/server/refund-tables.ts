/** Refunds with both signatures: who asked, and who paid or refused. The same person never does both. */
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { RefundWay } from '../contract/caution/words.ts'
import { feeEntries } from './tables.ts'

export const feeRefunds = pgTable(
  'fee_refunds',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    way: text('way').$type<RefundWay>().notNull(),
    /** Null if it goes to another child's account. */
    payee: text('payee'),
    toLearnerId: uuid('to_learner_id'),
    reason: text('reason').notNull(),
    status: text('status').$type<'asked' | 'approved' | 'refused'>().notNull().default('asked'),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    note: text('note'),
    reference: text('reference'),
    voucherNumber: integer('voucher_number'),
    entryId: uuid('entry_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.toLearnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [feeEntries.schoolId, feeEntries.id] }),
    index('fee_refunds_index').on(table.schoolId, table.status, table.askedAt),
    index('fee_refunds_learner_index').on(table.schoolId, table.learnerId),
    uniqueIndex('fee_refunds_voucher_key').on(table.schoolId, table.voucherNumber),
    check('fee_refunds_status', sql`${table.status} in ('asked', 'approved', 'refused')`),
    check('fee_refunds_way', sql`${table.way} in ('cash', 'bank', 'mpesa', 'sibling')`),
    check('fee_refunds_amount', sql`${table.amountCents} > 0`),
    check('fee_refunds_two_people', sql`${table.decidedBy} <> ${table.askedBy}`),
    check(
      'fee_refunds_payee',
      sql`(${table.way} = 'sibling') = (${table.toLearnerId} is not null) and (${table.way} = 'sibling') = (${table.payee} is null) and ${table.toLearnerId} <> ${table.learnerId}`,
    ),
    check(
      'fee_refunds_decided',
      sql`(${table.status} = 'asked') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check(
      'fee_refunds_paid',
      sql`(${table.status} = 'approved') = (${table.entryId} is not null) and (${table.status} = 'approved') = (${table.voucherNumber} is not null)`,
    ),
  ],
)
