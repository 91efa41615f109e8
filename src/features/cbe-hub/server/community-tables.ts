/** Tables of the community: questions, answers, and reports of both. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { Role } from '#core/access/contract/access.ts'
import { learningAreas } from '../../../core/academics/server/tables.ts'
import type { PostStatus } from '../contract/community.ts'

/** Of a question and of an answer. */
const post = () => ({
  text: text('text').notNull(),
  /** Account and role of the author. */
  writtenBy: uuid('written_by').notNull(),
  writtenAs: text('written_as').$type<Role>().notNull(),
  /** waiting, shown or hidden. */
  status: text('status').$type<PostStatus>().notNull(),
  hiddenReason: text('hidden_reason'),
  decidedBy: uuid('decided_by'),
  decidedAt: instantColumn('decided_at'),
  createdAt: createdAt(),
})

export const cbeQuestions = pgTable(
  'cbe_questions',
  { ...schoolKey(), learningAreaId: uuid('learning_area_id').notNull(), title: text('title').notNull(), ...post() },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('cbe_questions_index').on(table.schoolId, table.status, table.createdAt),
    index('cbe_questions_writer_index').on(table.schoolId, table.writtenBy, table.createdAt),
    check('cbe_questions_status', sql`${table.status} in ('waiting', 'shown', 'hidden')`),
  ],
)

export const cbeAnswers = pgTable(
  'cbe_answers',
  { ...schoolKey(), questionId: uuid('question_id').notNull(), ...post() },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.questionId],
      foreignColumns: [cbeQuestions.schoolId, cbeQuestions.id],
    }),
    index('cbe_answers_index').on(table.schoolId, table.questionId, table.createdAt),
    index('cbe_answers_writer_index').on(table.schoolId, table.writtenBy, table.createdAt),
    check('cbe_answers_status', sql`${table.status} in ('waiting', 'shown', 'hidden')`),
  ],
)

/** Settled once somebody decided on the post. */
export const cbeReports = pgTable(
  'cbe_reports',
  {
    ...schoolKey(),
    questionId: uuid('question_id').notNull(),
    /** Null for a report of the question itself. */
    answerId: uuid('answer_id'),
    reason: text('reason').notNull(),
    reportedBy: uuid('reported_by').notNull(),
    createdAt: createdAt(),
    settledAt: instantColumn('settled_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.questionId],
      foreignColumns: [cbeQuestions.schoolId, cbeQuestions.id],
    }),
    foreignKey({ columns: [table.schoolId, table.answerId], foreignColumns: [cbeAnswers.schoolId, cbeAnswers.id] }),
    uniqueIndex('cbe_reports_question_key')
      .on(table.schoolId, table.questionId, table.reportedBy)
      .where(sql`answer_id is null and settled_at is null`),
    uniqueIndex('cbe_reports_answer_key')
      .on(table.schoolId, table.answerId, table.reportedBy)
      .where(sql`answer_id is not null and settled_at is null`),
  ],
)
