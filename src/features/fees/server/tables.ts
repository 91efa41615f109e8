/** Tables of fees: the ledger, which only grows, the lists it came from, references in use, and reminders that left. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { EntryKind, PaymentMethod } from '../contract/words.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** A list of opening balances that was brought in. */
export const feeImports = pgTable(
  'fee_imports',
  {
    ...schoolKey(),
    fileName: text('file_name').notNull(),
    made: integer('made').notNull(),
    same: integer('same').notNull(),
    bad: integer('bad').notNull(),
    totalCents: cents('total_cents').notNull(),
    importedBy: uuid('imported_by'),
    importedAt: instantColumn('imported_at').notNull(),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('fee_imports_at_index').on(table.schoolId, table.importedAt),
  ],
)

/** The ledger. Nothing in it is changed or deleted: a trigger that the migration adds by hand (`fee_entries_kept`) stands in the way. */
export const feeEntries = pgTable(
  'fee_entries',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Above 0 is owed by the family, below 0 is paid or let off. */
    amountCents: cents('amount_cents').notNull(),
    datedOn: date('dated_on').notNull(),
    /** Null for at once. */
    dueOn: date('due_on'),
    description: text('description').notNull().default(''),
    reference: text('reference'),
    method: text('method').$type<PaymentMethod>(),
    receiptNumber: integer('receipt_number'),
    reverses: uuid('reverses'),
    importId: uuid('import_id'),
    /** Charges that were entered together, at most one for each learner. */
    batchId: uuid('batch_id'),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.reverses], foreignColumns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.importId], foreignColumns: [feeImports.schoolId, feeImports.id] }),
    uniqueIndex('fee_entries_reverses_key').on(table.schoolId, table.reverses),
    uniqueIndex('fee_entries_receipt_key').on(table.schoolId, table.receiptNumber),
    uniqueIndex('fee_entries_batch_key').on(table.schoolId, table.batchId, table.learnerId),
    index('fee_entries_learner_index').on(table.schoolId, table.learnerId, table.datedOn),
    index('fee_entries_day_index').on(table.schoolId, table.datedOn),
    index('fee_entries_due_index').on(table.schoolId, table.dueOn),
    index('fee_entries_import_index').on(table.schoolId, table.importId),
    check('fee_entries_kind', sql`${table.kind} in ('opening', 'charge', 'payment', 'adjustment', 'reversal')`),
    check('fee_entries_method', sql`${table.method} in ('cash', 'bank', 'mpesa', 'cheque', 'other')`),
    check('fee_entries_amount', sql`${table.amountCents} <> 0`),
    check('fee_entries_charge', sql`${table.kind} <> 'charge' or ${table.amountCents} > 0`),
    check(
      'fee_entries_payment',
      sql`(${table.kind} = 'payment') = (${table.receiptNumber} is not null) and (${table.kind} <> 'payment' or (${table.amountCents} < 0 and ${table.method} is not null))`,
    ),
    check('fee_entries_due', sql`${table.dueOn} is null or ${table.kind} in ('opening', 'charge')`),
    check('fee_entries_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
)

/** References of payments that stand: one that is reversed gives its own free, so that it can be entered where it belongs. */
export const feeReferences = pgTable(
  'fee_references',
  {
    schoolId: uuid('school_id').notNull(),
    /** In capitals and without spaces. */
    key: text('key').notNull(),
    entryId: uuid('entry_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.key] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [feeEntries.schoolId, feeEntries.id] }),
    uniqueIndex('fee_references_entry_key').on(table.schoolId, table.entryId),
  ],
)

/** Reminders that left: once for each learner, due day, moment and way. */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    dueOn: date('due_on').notNull(),
    /** before or after. */
    moment: text('moment').notNull(),
    /** sms or email. */
    channel: text('channel').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId, table.dueOn, table.moment, table.channel] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
  ],
)
