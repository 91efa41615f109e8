/** Tables of early warnings: a learner's warning, its reasons, what was done, exceptions, and when the school was checked. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { guardians, learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { Evidence } from '../contract/evidence.ts'
import type { Dismissal, ReasonEnd, RuleId, StepKind } from '../contract/words.ts'

export const warnings = pgTable(
  'warnings',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    /** When the last reason ended. */
    closedAt: instantColumn('closed_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('warnings_open_key')
      .on(table.schoolId, table.learnerId)
      .where(sql`closed_at is null`),
    index('warnings_closed_index')
      .on(table.schoolId, table.closedAt)
      .where(sql`closed_at is not null`),
  ],
)

export const warningReasons = pgTable(
  'warning_reasons',
  {
    ...schoolKey(),
    warningId: uuid('warning_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    rule: text('rule').$type<RuleId>().notNull(),
    /** What tells two reasons of one rule apart: the weekday, the learning area; else empty. */
    subject: text('subject').notNull(),
    /** As the latest check found it. */
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    foundAt: instantColumn('found_at').notNull(),
    endedAt: instantColumn('ended_at'),
    end: text('end').$type<ReasonEnd>(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.warningId], foreignColumns: [warnings.schoolId, warnings.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('warning_reasons_open_key')
      .on(table.schoolId, table.learnerId, table.rule, table.subject)
      .where(sql`ended_at is null`),
    index('warning_reasons_warning_index').on(table.schoolId, table.warningId),
    check('warning_reasons_ended', sql`(${table.endedAt} is null) = (${table.end} is null)`),
  ],
)

/** What staff did; `seen` keeps who looked. */
export const warningSteps = pgTable(
  'warning_steps',
  {
    ...schoolKey(),
    warningId: uuid('warning_id').notNull(),
    kind: text('kind').$type<StepKind>().notNull(),
    at: instantColumn('at').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    guardianId: uuid('guardian_id'),
    /** Who is to follow up. */
    assignedTo: uuid('assigned_to').references(() => accounts.id),
    /** Rule of the reason that it is about; only who may see such reasons reads it. */
    rule: text('rule').$type<RuleId>(),
    text: text('text').notNull().default(''),
    dueOn: date('due_on'),
    doneAt: instantColumn('done_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.warningId], foreignColumns: [warnings.schoolId, warnings.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    index('warning_steps_warning_index').on(table.schoolId, table.warningId, table.at),
  ],
)

/** What a rule leaves out for a learner until a day. */
export const warningExceptions = pgTable(
  'warning_exceptions',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** The reason from which it was learnt. */
    reasonId: uuid('reason_id').notNull(),
    rule: text('rule').$type<RuleId>().notNull(),
    subject: text('subject').notNull(),
    why: text('why').$type<Dismissal>().notNull(),
    note: text('note').notNull().default(''),
    until: date('until').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instantColumn('created_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({
      columns: [table.schoolId, table.reasonId],
      foreignColumns: [warningReasons.schoolId, warningReasons.id],
    }),
    index('warning_exceptions_until_index').on(table.schoolId, table.until),
  ],
)

/** One row a school: when it was checked, and whether a check was asked for since. */
export const warningChecks = pgTable(
  'warning_checks',
  {
    schoolId: uuid('school_id').primaryKey(),
    checkedAt: instantColumn('checked_at'),
    askedAt: instantColumn('asked_at'),
  },
  (table) => [schoolPolicy(), foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] })],
)
