/** Columns shared by SMS and e-mail sends. */
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey } from '#platform/server/database/columns.ts'

export const sendColumns = () => ({
  ...schoolKey(),
  /** `module.what`. */
  kind: text('kind').notNull(),
  /** Description for the list of sends. */
  reason: text('reason').notNull(),
  template: text('template'),
  /** Sent first, ignoring quiet hours. */
  urgent: boolean('urgent').notNull(),
  recipients: integer('recipients').notNull(),
  /** Idempotency key. */
  onceKey: text('once_key'),
  resendOf: uuid('resend_of'),
  /** Why the rest was not sent. */
  stoppedReason: text('stopped_reason'),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
})
