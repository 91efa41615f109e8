/** What text messages and e-mail note alike of what was sent in one go. */
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey } from '#platform/server/database/columns.ts'

export const sendColumns = () => ({
  ...schoolKey(),
  /** `module.what`. */
  kind: text('kind').notNull(),
  /** In words, for those who look at what was sent. */
  reason: text('reason').notNull(),
  template: text('template'),
  /** Goes first, and waits for no quiet hours to end. */
  urgent: boolean('urgent').notNull(),
  recipients: integer('recipients').notNull(),
  /** At most one send with this key. */
  onceKey: text('once_key'),
  resendOf: uuid('resend_of'),
  /** Why the rest was not sent. */
  stoppedReason: text('stopped_reason'),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
})
