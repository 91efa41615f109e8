/** Tables of reconciliation: statements, their lines, and what their texts were found to mean. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { LineState, MatchedBy, StatementChannel } from '../contract/control/reconciliation-words.ts'
import { feeAccounts, feeJournals } from './tables.ts'

export const feeStatements = pgTable(
  'fee_statements',
  {
    ...schoolKey(),
    channel: text('channel').$type<StatementChannel>().notNull(),
    /** Number of the school's own account. */
    account: text('account'),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file: the same one is read once. */
    digest: text('digest').notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    repeated: integer('repeated').notNull(),
    unread: integer('unread').notNull(),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('fee_statements_digest_key').on(table.schoolId, table.digest),
    check('fee_statements_channel', sql`${table.channel} in ('bank', 'mpesa')`),
  ],
)

export const feeStatementLines = pgTable(
  'fee_statement_lines',
  {
    ...schoolKey(),
    statementId: uuid('statement_id').notNull(),
    channel: text('channel').$type<StatementChannel>().notNull(),
    position: integer('position').notNull(),
    /** Digest of its facts: the same line of overlapping statements is taken once. */
    key: text('key').notNull(),
    datedOn: date('dated_on').notNull(),
    /** Above 0 came in, below 0 went out. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    reference: text('reference'),
    narration: text('narration').notNull(),
    payerName: text('payer_name'),
    payerPhone: text('payer_phone'),
    /** What the payer typed as account. */
    accountText: text('account_text'),
    /** The particular words of its text; null if there are too few. */
    words: text('words'),
    state: text('state').$type<LineState>().notNull(),
    /** What it is matched with, or what differs from it. */
    journalId: uuid('journal_id'),
    matchedBy: text('matched_by').$type<MatchedBy>(),
    reason: text('reason'),
    settledBy: uuid('settled_by'),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.statementId],
      foreignColumns: [feeStatements.schoolId, feeStatements.id],
    }),
    foreignKey({ columns: [table.schoolId, table.journalId], foreignColumns: [feeJournals.schoolId, feeJournals.id] }),
    uniqueIndex('fee_statement_lines_key').on(table.schoolId, table.channel, table.key),
    uniqueIndex('fee_statement_lines_match_key')
      .on(table.schoolId, table.channel, table.journalId)
      .where(sql`${table.state} = 'matched'`),
    index('fee_statement_lines_statement_index').on(table.schoolId, table.statementId, table.position),
    check('fee_statement_lines_amount', sql`${table.amountCents} <> 0`),
    check('fee_statement_lines_state', sql`${table.state} in ('missing', 'different', 'matched', 'ignored')`),
    check(
      'fee_statement_lines_match',
      sql`(${table.state} in ('matched', 'different')) = (${table.journalId} is not null) and (${table.state} = 'matched') = (${table.matchedBy} is not null)`,
    ),
  ],
)

/** A text means a learner, an account, or nothing for the books. */
export const feeStatementRules = pgTable(
  'fee_statement_rules',
  {
    ...schoolKey(),
    words: text('words').notNull(),
    learnerId: uuid('learner_id'),
    account: text('account'),
    ignore: text('ignore'),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.account], foreignColumns: [feeAccounts.schoolId, feeAccounts.code] }),
    uniqueIndex('fee_statement_rules_words_key').on(table.schoolId, table.words),
    check('fee_statement_rules_one', sql`num_nonnulls(${table.learnerId}, ${table.account}, ${table.ignore}) = 1`),
  ],
)
