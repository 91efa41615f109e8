/** Table of messages on their way out, by mail or phone. */
import { sql } from 'drizzle-orm'
import { index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, currentSchool, identityScope, instantColumn } from '../database/columns.ts'

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey(),
    /** School on whose behalf it is sent; null for the installation. */
    sentFor: uuid('sent_for'),
    /** email or sms. */
    channel: text('channel').notNull(),
    /** Kind of message, such as `access.reset`. */
    kind: text('kind').notNull(),
    /** Recipient, subject and text, encrypted: they hold links and codes. Emptied once it is sent, except in the demo. */
    sealed: text('sealed'),
    /** waiting, sent or failed. */
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    index('outbox_messages_school_index').on(table.sentFor, table.createdAt),
    index('outbox_messages_waiting_index')
      .on(table.createdAt)
      .where(sql`status = 'waiting'`),
    pgPolicy('school_or_identity', {
      using: sql`sent_for = ${currentSchool} or ${identityScope}`,
      withCheck: sql`sent_for = ${currentSchool} or ${identityScope}`,
    }),
  ],
)
