/**
 * Tables of fees: the books (accounts, journals and their lines), the learners' entries, money received, references in
 * use, codes of receipts, and sent reminders. Triggers that are written by hand in the migrations keep the books:
 * journals, lines, entries and money received are never changed or deleted, a journal balances when it is committed,
 * and a learner's line is the learner's entry.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  schoolRules,
} from '#platform/server/database/columns.ts'
import type { EntryKind, PaymentMethod } from '../contract/words.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Accounts by their code. What each learner owes is one account, `learners`, whose lines name the learner. */
export const feeAccounts = pgTable(
  'fee_accounts',
  {
    schoolId: uuid('school_id').notNull(),
    code: text('code').notNull(),
    /** Of accounts that the school names itself, such as vote heads. */
    name: text('name'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.code] }), schoolPolicy()],
)

export const feeJournals = pgTable(
  'fee_journals',
  {
    ...schoolKey(),
    datedOn: date('dated_on').notNull(),
    description: text('description').notNull().default(''),
    /** What another module posted it for, each once. */
    source: text('source'),
    reverses: uuid('reverses'),
    /** How many lines it has: none can be added later. */
    lines: smallint('lines').notNull(),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.reverses], foreignColumns: [table.schoolId, table.id] }),
    uniqueIndex('fee_journals_reverses_key').on(table.schoolId, table.reverses),
    uniqueIndex('fee_journals_source_key').on(table.schoolId, table.source),
    check('fee_journals_lines', sql`${table.lines} >= 2`),
  ],
)

export const feeLines = pgTable(
  'fee_lines',
  {
    schoolId: uuid('school_id').notNull(),
    journalId: uuid('journal_id').notNull(),
    position: smallint('position').notNull(),
    account: text('account').notNull(),
    learnerId: uuid('learner_id'),
    /** Debit above 0, credit below 0. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.journalId, table.position] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.journalId], foreignColumns: [feeJournals.schoolId, feeJournals.id] }),
    foreignKey({ columns: [table.schoolId, table.account], foreignColumns: [feeAccounts.schoolId, feeAccounts.code] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    check('fee_lines_amount', sql`${table.amountCents} <> 0`),
    check('fee_lines_learner', sql`(${table.account} = 'learners') = (${table.learnerId} is not null)`),
  ],
)

/**
 * Money that reached the school through a channel. Its journal debits the channel and credits suspense; entries of
 * learners take it out of suspense, so what still waits is its amount less theirs.
 */
export const feeReceived = pgTable(
  'fee_received',
  {
    ...schoolKey(),
    channel: text('channel').$type<PaymentMethod>().notNull(),
    account: text('account').notNull(),
    reference: text('reference').notNull(),
    /** Normal form of the reference. */
    key: text('key').notNull(),
    amountCents: cents('amount_cents').notNull(),
    paidAt: instantColumn('paid_at').notNull(),
    payerName: text('payer_name'),
    payerPhone: text('payer_phone'),
    /** What the payer typed. */
    accountText: text('account_text'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.id], foreignColumns: [feeJournals.schoolId, feeJournals.id] }),
    uniqueIndex('fee_received_key').on(table.schoolId, table.channel, table.key),
    check('fee_received_amount', sql`${table.amountCents} > 0`),
  ],
)

/**
 * What happened to a learner's account. Each entry is one journal of the same id: the foreign key is written by hand in
 * the migration, because existing entries got their journals first.
 */
export const feeEntries = pgTable(
  'fee_entries',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Above 0 is owed by the family, below 0 is paid or let off. */
    amountCents: cents('amount_cents').notNull(),
    datedOn: date('dated_on').notNull(),
    /** Null if due immediately. */
    dueOn: date('due_on'),
    description: text('description').notNull().default(''),
    reference: text('reference'),
    method: text('method').$type<PaymentMethod>(),
    receiptNumber: integer('receipt_number'),
    reverses: uuid('reverses'),
    /** Charges that were entered together, at most one for each learner. */
    batchId: uuid('batch_id'),
    /** Of a payment: the person who paid. */
    payer: text('payer'),
    /** Of a payment: the money received that it is a part of. */
    receivedId: uuid('received_id'),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.reverses], foreignColumns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.receivedId], foreignColumns: [feeReceived.schoolId, feeReceived.id] }),
    index('fee_entries_received_index').on(table.schoolId, table.receivedId),
    check('fee_entries_received', sql`${table.receivedId} is null or ${table.kind} = 'payment'`),
    uniqueIndex('fee_entries_reverses_key').on(table.schoolId, table.reverses),
    uniqueIndex('fee_entries_receipt_key').on(table.schoolId, table.receiptNumber),
    uniqueIndex('fee_entries_batch_key').on(table.schoolId, table.batchId, table.learnerId),
    index('fee_entries_learner_index').on(table.schoolId, table.learnerId, table.datedOn),
    index('fee_entries_day_index').on(table.schoolId, table.datedOn),
    index('fee_entries_due_index').on(table.schoolId, table.dueOn),
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

/** References of active payments: a reversal frees its reference, so that the payment can be entered correctly. */
export const feeReferences = pgTable(
  'fee_references',
  {
    schoolId: uuid('school_id').notNull(),
    /** Normal form of the reference (`referenceKey`): upper case without spaces and dashes. */
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

/** Which payment a printed receipt is of: a public verification names no school. */
export const feeReceiptCodes = pgTable(
  'fee_receipt_codes',
  { schoolId: uuid('school_id').notNull(), code: text('code').notNull(), entryId: uuid('entry_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.entryId] }),
    // Unique across schools: the code alone identifies the receipt.
    uniqueIndex('fee_receipt_codes_code_key').on(table.code),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [feeEntries.schoolId, feeEntries.id] }),
    schoolOrIdentity(),
  ],
)

/** Sent reminders: one per learner, due day, stage and channel. */
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
