/** Cash that a cashier counted at the end of a day, against what the books say, with two signatures. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, jsonb, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const feeCashUps = pgTable(
  'fee_cash_ups',
  {
    ...schoolKey(),
    /** Account of the person who received and counted the cash; its own call is the first signature. */
    cashierId: uuid('cashier_id').notNull(),
    day: date('day').notNull(),
    /** Pieces by denomination. */
    pieces: jsonb('pieces').$type<Readonly<Record<string, number>>>().notNull(),
    countedCents: cents('counted_cents').notNull(),
    /** What the books said when it was counted. */
    booksCents: cents('books_cents').notNull(),
    reason: text('reason'),
    countedAt: instantColumn('counted_at').notNull(),
    signedBy: uuid('signed_by'),
    signedAt: instantColumn('signed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('fee_cash_ups_day_key').on(table.schoolId, table.day, table.cashierId),
    check('fee_cash_ups_counted', sql`${table.countedCents} >= 0`),
    check('fee_cash_ups_reason', sql`${table.countedCents} = ${table.booksCents} or ${table.reason} is not null`),
    check(
      'fee_cash_ups_signed',
      sql`(${table.signedBy} is null) = (${table.signedAt} is null) and ${table.signedBy} is distinct from ${table.cashierId}`,
    ),
  ],
)
