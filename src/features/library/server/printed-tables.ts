/** Tables of printed books: titles, copies, loans and stock-takes. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const bookTitles = pgTable(
  'book_titles',
  {
    ...schoolKey(),
    title: text('title').notNull(),
    author: text('author'),
    publisher: text('publisher'),
    isbn: text('isbn'),
    kind: text('kind').notNull(),
    grade: text('grade'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('book_titles_key').on(
      table.schoolId,
      sql`lower(${table.title})`,
      sql`lower(coalesce(${table.author}, ''))`,
      sql`lower(coalesce(${table.grade}, ''))`,
    ),
    check('book_titles_kind', sql`${table.kind} in ('textbook', 'reader', 'reference', 'other')`),
  ],
)

export const bookCopies = pgTable(
  'book_copies',
  {
    ...schoolKey(),
    titleId: uuid('title_id').notNull(),
    /** In capitals, as its label has it. */
    code: text('code').notNull(),
    condition: text('condition').notNull(),
    priceCents: cents('price_cents'),
    shelf: text('shelf'),
    /** in, out, lost or withdrawn; changed only together with its loan, in one transaction. */
    state: text('state').notNull().default('in'),
    boughtFrom: text('bought_from'),
    boughtOn: date('bought_on'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.titleId], foreignColumns: [bookTitles.schoolId, bookTitles.id] }),
    uniqueIndex('book_copies_code_key').on(table.schoolId, table.code),
    index('book_copies_title_index').on(table.schoolId, table.titleId, table.state),
    index('book_copies_shelf_index').on(table.schoolId, table.shelf),
    check('book_copies_state', sql`${table.state} in ('in', 'out', 'lost', 'withdrawn')`),
    check('book_copies_condition', sql`${table.condition} in ('new', 'good', 'worn', 'damaged')`),
    check('book_copies_price', sql`${table.priceCents} >= 0`),
  ],
)

/** Who had a copy from when to when. The partial index allows one open loan of a copy. */
export const bookLoans = pgTable(
  'book_loans',
  {
    ...schoolKey(),
    copyId: uuid('copy_id').notNull(),
    learnerId: uuid('learner_id'),
    staffId: uuid('staff_id'),
    lentOn: date('lent_on').notNull(),
    dueOn: date('due_on').notNull(),
    state: text('state').notNull().default('open'),
    conditionOut: text('condition_out').notNull(),
    lentBy: uuid('lent_by'),
    createdAt: createdAt(),
    /** Also when it was marked as lost or undone. */
    endedAt: instantColumn('ended_at'),
    endedBy: uuid('ended_by'),
    conditionBack: text('condition_back'),
    fineCents: cents('fine_cents').notNull().default(0),
    /** Entries of the fee ledger; null where nothing was charged there, or the charge was reversed. */
    fineEntryId: uuid('fine_entry_id'),
    lossCents: cents('loss_cents').notNull().default(0),
    lossEntryId: uuid('loss_entry_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.copyId], foreignColumns: [bookCopies.schoolId, bookCopies.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('book_loans_open_key')
      .on(table.schoolId, table.copyId)
      .where(sql`state = 'open'`),
    index('book_loans_copy_index').on(table.schoolId, table.copyId, table.createdAt),
    index('book_loans_learner_index').on(table.schoolId, table.learnerId),
    index('book_loans_staff_index').on(table.schoolId, table.staffId),
    index('book_loans_due_index')
      .on(table.schoolId, table.dueOn)
      .where(sql`state = 'open'`),
    check('book_loans_borrower', sql`num_nonnulls(${table.learnerId}, ${table.staffId}) = 1`),
    check('book_loans_state', sql`${table.state} in ('open', 'returned', 'lost', 'undone')`),
    check('book_loans_end', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
  ],
)

export const bookStockTakes = pgTable(
  'book_stock_takes',
  {
    ...schoolKey(),
    shelf: text('shelf').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    startedBy: uuid('started_by'),
    finishedAt: instantColumn('finished_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('book_stock_takes_open_key')
      .on(table.schoolId, sql`lower(${table.shelf})`)
      .where(sql`finished_at is null`),
  ],
)

/** What was scanned, and once it is finished what was missing. */
export const bookStockItems = pgTable(
  'book_stock_items',
  {
    ...schoolKey(),
    stockTakeId: uuid('stock_take_id').notNull(),
    copyId: uuid('copy_id').notNull(),
    outcome: text('outcome').notNull(),
    /** Where it belonged then. */
    shelf: text('shelf'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.stockTakeId],
      foreignColumns: [bookStockTakes.schoolId, bookStockTakes.id],
    }),
    foreignKey({ columns: [table.schoolId, table.copyId], foreignColumns: [bookCopies.schoolId, bookCopies.id] }),
    unique('book_stock_items_key').on(table.schoolId, table.stockTakeId, table.copyId),
    check('book_stock_items_outcome', sql`${table.outcome} in ('found', 'misplaced', 'lent', 'stray', 'missing')`),
  ],
)
