/** Tables of fee structures: what a term costs, what each learner chose, what was billed, and the last preview. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { terms } from '#core/academics/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { Lodging } from '../contract/structure-words.ts'
import { feeAccounts, feeEntries } from './tables.ts'

export const feeStructures = pgTable(
  'fee_structures',
  {
    ...schoolKey(),
    year: smallint('year').notNull(),
    /** Number of the term in its year. */
    term: smallint('term').notNull(),
    /** `school`, `level:junior`, `grade:Grade 7` or `stream:<id>`. */
    place: text('place').notNull(),
    lodging: text('lodging').$type<Lodging>().notNull(),
    dueOn: date('due_on'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('fee_structures_place_key').on(table.schoolId, table.year, table.term, table.place, table.lodging),
    check('fee_structures_lodging', sql`${table.lodging} in ('all', 'day', 'boarding')`),
  ],
)

/** The order of the items is the priority of their vote heads. */
export const feeStructureItems = pgTable(
  'fee_structure_items',
  {
    schoolId: uuid('school_id').notNull(),
    structureId: uuid('structure_id').notNull(),
    position: smallint('position').notNull(),
    account: text('account').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Only for learners who chose it. */
    optional: boolean('optional').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.structureId, table.position] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.structureId],
      foreignColumns: [feeStructures.schoolId, feeStructures.id],
    }),
    foreignKey({ columns: [table.schoolId, table.account], foreignColumns: [feeAccounts.schoolId, feeAccounts.code] }),
    uniqueIndex('fee_structure_items_account_key').on(table.schoolId, table.structureId, table.account),
    check('fee_structure_items_amount', sql`${table.amountCents} > 0`),
  ],
)

/** What a learner chose: an optional vote head, or `boarding`. */
export const feeChoices = pgTable(
  'fee_choices',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    choice: text('choice').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId, table.choice] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
  ],
)

/** What learners were billed for a term: each vote head once. */
export const feeBilled = pgTable(
  'fee_billed',
  {
    schoolId: uuid('school_id').notNull(),
    termId: uuid('term_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    account: text('account').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** The office corrected the entry: the structure does not change it any more. */
    byHand: boolean('by_hand').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId, table.learnerId, table.account] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [feeEntries.schoolId, feeEntries.id] }),
    uniqueIndex('fee_billed_entry_key').on(table.schoolId, table.entryId),
  ],
)

/** What the office last saw before billing, so that the next preview shows what changed. */
export const feePreviews = pgTable(
  'fee_previews',
  {
    schoolId: uuid('school_id').notNull(),
    termId: uuid('term_id').notNull(),
    /** Cents by learner. */
    totals: jsonb('totals').$type<Readonly<Record<string, number>>>().notNull(),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
  ],
)
