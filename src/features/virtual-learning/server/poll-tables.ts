/** Polls of live lessons, and what learners chose. */
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { liveLessons } from './tables.ts'

export const livePolls = pgTable(
  'live_polls',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    question: text('question').notNull(),
    choices: text('choices').array().notNull(),
    /** Index of the right choice, starting at 0. */
    right: integer('right_choice'),
    askedAt: instantColumn('asked_at').notNull(),
    closedAt: instantColumn('closed_at'),
    shown: boolean('shown').notNull().default(false),
    /** The quiz that it became a question of, which may have been deleted since. */
    quizId: uuid('quiz_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    index('live_polls_lesson_index').on(table.schoolId, table.liveId, table.askedAt),
    uniqueIndex('live_polls_one_open')
      .on(table.schoolId, table.liveId)
      .where(sql`${table.closedAt} is null`),
    check('live_polls_choices', sql`cardinality(${table.choices}) between 2 and 6`),
    check('live_polls_right', sql`${table.right} between 0 and cardinality(${table.choices}) - 1`),
  ],
)

export const livePollAnswers = pgTable(
  'live_poll_answers',
  {
    ...schoolKey(),
    pollId: uuid('poll_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    choice: integer('choice').notNull(),
    answeredAt: instantColumn('answered_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.pollId], foreignColumns: [livePolls.schoolId, livePolls.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('live_poll_answers_once').on(table.schoolId, table.pollId, table.learnerId),
    index('live_poll_answers_learner_index').on(table.schoolId, table.learnerId),
  ],
)
