/** Tables of study tools. */
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { learningAreas } from '#core/academics/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { Memory } from '../contract/cards.ts'
import type { CardSource, Grade, NotUsefulReason } from '../contract/words.ts'

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id)

/** A round under the id that the device gave it: sent again, it is not kept twice. */
export const studyRounds = pgTable(
  'study_rounds',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: owner(),
    id: uuid('id').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    minutes: integer('minutes').notNull(),
    topic: text('topic').notNull(),
    learningAreaId: uuid('learning_area_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.id] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('study_rounds_index').on(table.schoolId, table.accountId, table.startedAt),
    check('study_rounds_minutes', sql`${table.minutes} between 1 and 25`),
  ],
)

export const studyNotUseful = pgTable(
  'study_not_useful',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: owner(),
    /** Names the recommendation. */
    key: text('key').notNull(),
    reason: text('reason').$type<NotUsefulReason>().notNull(),
    /** The first day on which it may come again. */
    until: date('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.accountId, table.key] }), schoolPolicy()],
)

export const studyCards = pgTable(
  'study_cards',
  {
    ...schoolKey(),
    accountId: owner(),
    front: text('front').notNull(),
    /** The question as it is compared. */
    frontKey: text('front_key').notNull(),
    back: text('back').notNull(),
    source: text('source').$type<CardSource>().notNull(),
    sourceTitle: text('source_title').notNull(),
    learningAreaId: uuid('learning_area_id'),
    memory: jsonb('memory').$type<Memory>().notNull(),
    /** The same as in `memory`, for the lists. */
    dueAt: instantColumn('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    uniqueIndex('study_cards_front_key').on(table.schoolId, table.accountId, table.frontKey),
    index('study_cards_due_index').on(table.schoolId, table.accountId, table.dueAt),
  ],
)

/** A review under the id that the device gave it: sent again, it is not kept twice. */
export const studyReviews = pgTable(
  'study_reviews',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: owner(),
    id: uuid('id').notNull(),
    cardId: uuid('card_id').notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.id] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.cardId],
      foreignColumns: [studyCards.schoolId, studyCards.id],
    }).onDelete('cascade'),
    index('study_reviews_card_index').on(table.schoolId, table.cardId),
  ],
)
