/** Views that are kept as reports, with their schedules and what was sent. */
import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { terms } from '#core/academics/server/tables.ts'
import { accounts } from '#core/access/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { Decision } from '../contract/boards.ts'
import type { AdvancedFilters } from '../contract/advanced.ts'
import type { ReportPicture } from '../contract/report-pictures.ts'

export const analyticsReports = pgTable(
  'analytics_reports',
  {
    ...schoolKey(),
    /** Its owner. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<AdvancedFilters>().notNull(),
    pictures: text('pictures').array().$type<ReportPicture[]>().notNull(),
    sharedWith: text('shared_with'),
    /** Null without a schedule. */
    every: text('every'),
    day: integer('day'),
    language: text('language'),
    /** Accounts. */
    readers: uuid('readers').array().notNull(),
    paused: boolean('paused').notNull().default(false),
    /** Only days from this one on are sent. */
    since: date('since'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('analytics_reports_name_key').on(table.schoolId, table.accountId, sql`lower(${table.name})`),
  ],
)

/** What somebody on a schedule got on a day, or why they did not. */
export const analyticsCopies = pgTable(
  'analytics_copies',
  {
    ...schoolKey(),
    reportId: uuid('report_id').notNull(),
    on: date('on').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Of that time. */
    name: text('name').notNull(),
    outcome: text('outcome').notNull(),
    detail: text('detail'),
    /** Of the e-mail. */
    sendId: uuid('send_id'),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.reportId],
      foreignColumns: [analyticsReports.schoolId, analyticsReports.id],
    }).onDelete('cascade'),
    index('analytics_copies_report_index').on(table.schoolId, table.reportId, table.on),
  ],
)

/** What the head asks the Board of Management to decide in a term. */
export const analyticsBoards = pgTable(
  'analytics_boards',
  {
    ...schoolKey(),
    termId: uuid('term_id').notNull(),
    meetsOn: date('meets_on'),
    decisions: jsonb('decisions').$type<Decision[]>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('analytics_boards_term_key').on(table.schoolId, table.termId),
    foreignKey({
      columns: [table.schoolId, table.termId],
      foreignColumns: [terms.schoolId, terms.id],
    }).onDelete('cascade'),
  ],
)
