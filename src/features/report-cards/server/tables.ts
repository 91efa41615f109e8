/** Tables of activities, runs, cards, published versions and their verification codes, comments, prints and national results. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { streams, terms } from '../../../core/academics/server/tables.ts'
import { files } from '../../../core/files/server/tables.ts'
import { learners } from '../../../core/people/server/tables.ts'
import { staff } from '../../../core/people/server/staff-tables.ts'
import { schools } from '../../../core/schools/server/tables.ts'
import type { CardData, Participation } from '../contract/card.ts'

export const reportRuns = pgTable(
  'report_runs',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    termId: uuid('term_id').notNull(),
    /** draft, checked or published. */
    state: text('state').notNull().default('draft'),
    language: text('language').notNull(),
    closesOn: date('closes_on'),
    opensOn: date('opens_on'),
    createdBy: uuid('created_by'),
    checkedBy: uuid('checked_by'),
    publishedBy: uuid('published_by'),
    publishedAt: instantColumn('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    uniqueIndex('report_runs_key').on(table.schoolId, table.termId, table.streamId),
    check('report_runs_state', sql`${table.state} in ('draft', 'checked', 'published')`),
    check('report_runs_language', sql`${table.language} in ('en', 'sw')`),
  ],
)

/** A learner's place in a run, with the comments as they are being written. */
export const reportCards = pgTable(
  'report_cards',
  {
    ...schoolKey(),
    runId: uuid('run_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    classComment: text('class_comment'),
    classCommentBy: uuid('class_comment_by'),
    headComment: text('head_comment'),
    headCommentBy: uuid('head_comment_by'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.runId], foreignColumns: [reportRuns.schoolId, reportRuns.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('report_cards_key').on(table.schoolId, table.runId, table.learnerId),
    index('report_cards_learner_index').on(table.schoolId, table.learnerId),
  ],
)

/** Published cards. Rows are immutable except for being marked as replaced (enforced by a trigger in the migration). */
export const reportCardVersions = pgTable(
  'report_card_versions',
  {
    ...schoolKey(),
    cardId: uuid('card_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    termId: uuid('term_id').notNull(),
    number: integer('number').notNull(),
    data: jsonb('data').$type<CardData>().notNull(),
    /** SHA-256 of the data and the number, hex. */
    hash: text('hash').notNull(),
    code: text('code').notNull(),
    /** Why it replaces the one before. */
    reason: text('reason'),
    publishedBy: uuid('published_by'),
    publishedAt: instantColumn('published_at').notNull(),
    replaced: boolean('replaced').notNull().default(false),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.cardId], foreignColumns: [reportCards.schoolId, reportCards.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    uniqueIndex('report_card_versions_key').on(table.schoolId, table.cardId, table.number),
    uniqueIndex('report_card_versions_current_key')
      .on(table.schoolId, table.cardId)
      .where(sql`not replaced`),
    index('report_card_versions_learner_index').on(table.schoolId, table.learnerId, table.publishedAt),
  ],
)

/** Which school a code belongs to: a public verification names no school. */
export const reportCardCodes = pgTable(
  'report_card_codes',
  { schoolId: uuid('school_id').notNull(), code: text('code').notNull(), versionId: uuid('version_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.code] }),
    // Unique across schools: the code alone identifies the card.
    uniqueIndex('report_card_codes_code_key').on(table.code),
    foreignKey({
      columns: [table.schoolId, table.versionId],
      foreignColumns: [reportCardVersions.schoolId, reportCardVersions.id],
    }),
    schoolOrIdentity(),
  ],
)

export const commentBank = pgTable(
  'comment_bank',
  {
    ...schoolKey(),
    /** class or head. */
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    band: text('band'),
    level: text('level'),
    text: text('text').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [...schoolRules(table), foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] })],
)

export const reportPrints = pgTable(
  'report_prints',
  {
    ...schoolKey(),
    termId: uuid('term_id').notNull(),
    /** waiting, working, done, failed or cancelled. */
    state: text('state').notNull().default('waiting'),
    /** The classes to print, in order. */
    runIds: uuid('run_ids').array().notNull(),
    /** Who asked for it may see fees, so the files show them. */
    withFees: boolean('with_fees').notNull().default(false),
    requestedBy: uuid('requested_by'),
    requestedRole: text('requested_role'),
    createdAt: createdAt(),
    finishedAt: instantColumn('finished_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    index('report_prints_index').on(table.schoolId, table.createdAt),
    check('report_prints_state', sql`${table.state} in ('waiting', 'working', 'done', 'failed', 'cancelled')`),
  ],
)

/** A typeset class of a print. */
export const reportPrintFiles = pgTable(
  'report_print_files',
  {
    schoolId: uuid('school_id').notNull(),
    printId: uuid('print_id').notNull(),
    runId: uuid('run_id').notNull(),
    label: text('label').notNull(),
    cards: integer('cards').notNull(),
    bytes: integer('bytes').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.printId, table.runId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.printId], foreignColumns: [reportPrints.schoolId, reportPrints.id] }),
    foreignKey({ columns: [table.schoolId, table.runId], foreignColumns: [reportRuns.schoolId, reportRuns.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

/** A co-curricular activity of the school: a club, a society, a sport. */
export const activities = pgTable(
  'activities',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    /** Member of staff who runs it. */
    patronId: uuid('patron_id'),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.patronId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('activities_name_key').on(table.schoolId, sql`lower(${table.name})`),
  ],
)

/** A learner's part in an activity in a term. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    schoolId: uuid('school_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    termId: uuid('term_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    participation: text('participation').$type<Participation>().notNull(),
    remark: text('remark'),
    recordedBy: uuid('recorded_by'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.termId, table.learnerId, table.activityId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.activityId], foreignColumns: [activities.schoolId, activities.id] }),
    foreignKey({ columns: [table.schoolId, table.termId], foreignColumns: [terms.schoolId, terms.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('activity_entries_learner_index').on(table.schoolId, table.learnerId),
    check('activity_entries_participation', sql`${table.participation} in ('regular', 'sometimes', 'leader')`),
  ],
)

/** National assessment results that reach the school on paper: KPSEA of Grade 6. */
export const nationalResults = pgTable(
  'national_results',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** kpsea */
    exam: text('exam').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
    recordedBy: uuid('recorded_by'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId, table.exam] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    check('national_results_percent', sql`${table.percent} between 0 and 100`),
  ],
)
