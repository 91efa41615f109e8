/** Table of the assistant: what was asked, and what was shown. Kept for the school to look into. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#core/access/contract/access.ts'
import { accounts } from '#core/access/server/tables.ts'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { Passage } from '../contract/answers.ts'
import type { AnswerKind, Concern } from '../contract/words.ts'

export const assistantQuestions = pgTable(
  'assistant_questions',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').$type<Role>().notNull(),
    question: text('question').notNull(),
    kind: text('kind').$type<AnswerKind>().notNull(),
    concern: text('concern').$type<Concern>(),
    /** As they were shown. */
    passages: jsonb('passages').$type<readonly Passage[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    index('assistant_questions_own_index').on(table.schoolId, table.accountId, table.createdAt),
    index('assistant_questions_index').on(table.schoolId, table.kind, table.createdAt),
    check('assistant_questions_kind', sql`${table.kind} in ('found', 'nothing', 'care')`),
    check('assistant_questions_concern', sql`(${table.kind} = 'care') = (${table.concern} is not null)`),
  ],
)
