/** Tables of the assistant: what was asked and shown, kept for the school to look into; its model, and what that wrote. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#core/access/contract/access.ts'
import { accounts } from '#core/access/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { Passage } from '../contract/answers.ts'
import type { AnswerKind, Concern, WrittenState } from '../contract/words.ts'

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
    /** What a model wrote, and the model. */
    written: text('written'),
    writtenState: text('written_state').$type<WrittenState>(),
    writtenBy: text('written_by'),
    writtenAt: instantColumn('written_at'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    index('assistant_questions_own_index').on(table.schoolId, table.accountId, table.createdAt),
    index('assistant_questions_index').on(table.schoolId, table.kind, table.createdAt),
    check('assistant_questions_kind', sql`${table.kind} in ('found', 'nothing', 'care')`),
    check('assistant_questions_concern', sql`(${table.kind} = 'care') = (${table.concern} is not null)`),
    check('assistant_questions_written', sql`${table.writtenState} in ('writing', 'done', 'stopped', 'failed')`),
  ],
)

/** One row of a school that set up a model. */
export const assistantModels = pgTable(
  'assistant_models',
  {
    ...schoolKey(),
    isOn: boolean('is_on').notNull(),
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    apiKeySealed: text('api_key_sealed'),
    monthlyTokens: integer('monthly_tokens').notNull(),
    pricePerMillion: doublePrecision('price_per_million'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [...schoolRules(table), unique('assistant_models_key').on(table.schoolId)],
)

/** Tokens of a month, with those of requests under way. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    schoolId: uuid('school_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.month] }), schoolPolicy()],
)
