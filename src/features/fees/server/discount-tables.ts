/** Tables of discounts: the school's rules in their order, and to whom it gave them. What was booked is in `fee_billed`. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { createdAt, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import type { DiscountKind } from '../contract/discounts/discount-words.ts'
import { feeAccounts } from './tables.ts'

export const feeDiscounts = pgTable(
  'fee_discounts',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    /** Hundredths of a percent, or an amount. */
    hundredths: smallint('hundredths'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The vote head that it is taken off; null for the whole bill. */
    account: text('account'),
    /** Of siblings: from which child of the family on. */
    fromChild: smallint('from_child'),
    /** Of early payment. */
    payBy: date('pay_by'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** The order in which discounts are taken off. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.account], foreignColumns: [feeAccounts.schoolId, feeAccounts.code] }),
    uniqueIndex('fee_discounts_name_key').on(table.schoolId, sql`lower(${table.name})`),
    check('fee_discounts_kind', sql`${table.kind} in ('sibling', 'staff', 'scholarship', 'early', 'other')`),
    check('fee_discounts_worth', sql`(${table.hundredths} is null) <> (${table.amountCents} is null)`),
    check('fee_discounts_percent', sql`${table.hundredths} between 1 and 10000`),
    check('fee_discounts_amount', sql`${table.amountCents} > 0`),
    check('fee_discounts_child', sql`(${table.kind} = 'sibling') = (${table.fromChild} is not null)`),
    check('fee_discounts_pay_by', sql`(${table.kind} = 'early') = (${table.payBy} is not null)`),
    check('fee_discounts_period', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
)

export const feeDiscountGrants = pgTable(
  'fee_discount_grants',
  {
    ...schoolKey(),
    discountId: uuid('discount_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    reason: text('reason').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    givenBy: uuid('given_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.discountId],
      foreignColumns: [feeDiscounts.schoolId, feeDiscounts.id],
    }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('fee_discount_grants_index').on(table.schoolId, table.discountId, table.learnerId),
    check('fee_discount_grants_period', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
)
