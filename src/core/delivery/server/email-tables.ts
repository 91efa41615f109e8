/** Tables of e-mail: a school's mail server, sends, messages, suppressed addresses, and delivery reports. */
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { files } from '../../files/server/tables.ts'
import { schools } from '../../schools/server/tables.ts'
import type { TemplateTexts } from '../contract/templates.ts'
import { sendColumns } from './send-tables.ts'

/** One row per school, created on first use. */
export const emailAccounts = pgTable(
  'email_accounts',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    /** off, installation or own. */
    mode: text('mode').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    /** tls, starttls or none. */
    security: text('security').notNull(),
    username: text('username').notNull(),
    /** Encrypted. */
    passwordSealed: text('password_sealed'),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
    replyTo: text('reply_to').notNull(),
    trackOpens: boolean('track_opens').notNull(),
    trackClicks: boolean('track_clicks').notNull(),
    /** Webhook token of the school: hashed for lookup, encrypted for display. */
    hookHash: text('hook_hash').notNull(),
    hookSealed: text('hook_sealed').notNull(),
    /** No e-mail is sent before. */
    nextCallAt: instantColumn('next_call_at'),
    version: integer('version').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId] }),
    uniqueIndex('email_accounts_hook_key').on(table.hookHash),
    schoolOrIdentity(),
  ],
)

/** One send to one or many recipients. */
export const emailSends = pgTable(
  'email_sends',
  {
    ...sendColumns(),
    /** Texts as written, filled with each recipient's values. */
    texts: jsonb('texts').$type<TemplateTexts>().notNull(),
    /** Addresses that get a copy; every recipient sees those in `cc`, and nobody those in `bcc`. */
    cc: text('cc').array().notNull().default([]),
    bcc: text('bcc').array().notNull().default([]),
    attachmentIds: uuid('attachment_ids').array().notNull().default([]),
    trackOpens: boolean('track_opens').notNull(),
    trackClicks: boolean('track_clicks').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.resendOf], foreignColumns: [table.schoolId, table.id] }),
    uniqueIndex('email_sends_once_key').on(table.schoolId, table.onceKey),
    index('email_sends_created_index').on(table.schoolId, table.createdAt, table.id),
  ],
)

/** One recipient's e-mail. */
export const emailMessages = pgTable(
  'email_messages',
  {
    ...schoolKey(),
    sendId: uuid('send_id').notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    /** cc or bcc for a copy; null for the e-mail to a recipient. */
    copy: text('copy'),
    /** Subject of the e-mail in the sending module. */
    ref: text('ref'),
    /** The guardian, or the guardian's account, whom it tells of these learners; null for a message about no learner. */
    guardian: uuid('guardian'),
    learnerIds: uuid('learner_ids').array(),
    language: text('language').notNull(),
    /** Placeholder values for this recipient. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** Sender address, once sent. */
    sender: text('sender'),
    /** See `rules/email-statuses.ts`. */
    status: text('status').notNull(),
    urgent: boolean('urgent').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The attempt that has claimed it, and since when, by the database's clock. */
    claimId: uuid('claim_id'),
    claimedAt: instantColumn('claimed_at'),
    errorMessage: text('error_message'),
    /** hard or soft. */
    bounce: text('bounce'),
    opens: integer('opens').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    /** The send in which a person sent it again. */
    resentIn: uuid('resent_in'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: instantColumn('sent_at'),
    deliveredAt: instantColumn('delivered_at'),
    openedAt: instantColumn('opened_at'),
    clickedAt: instantColumn('clicked_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.sendId], foreignColumns: [emailSends.schoolId, emailSends.id] }),
    foreignKey({ columns: [table.schoolId, table.resentIn], foreignColumns: [emailSends.schoolId, emailSends.id] }),
    index('email_messages_send_index').on(table.schoolId, table.sendId, table.id),
    index('email_messages_pending_index')
      .on(table.schoolId, table.urgent.desc(), table.dueAt, table.id)
      .where(sql`status = 'pending'`),
    index('email_messages_sending_index')
      .on(table.schoolId, table.claimedAt)
      .where(sql`status = 'sending'`),
    index('email_messages_sent_index')
      .on(table.schoolId, table.sentAt)
      .where(sql`status = 'sent'`),
    index('email_messages_address_index').on(table.schoolId, table.address, table.createdAt),
    index('email_messages_created_index').on(table.schoolId, table.createdAt, table.id),
  ],
)

/** Files for e-mails: uploaded while the e-mail is written, kept with the sends that name them. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    ...schoolKey(),
    fileId: uuid('file_id').notNull(),
    /** Only who uploaded it may send it. */
    createdBy: uuid('created_by').notNull(),
    /** Made for its recipient alone: the list of sends does not open it. */
    sealed: boolean('sealed').notNull().default(false),
    createdAt: createdAt(),
    /** When it was first sent; null for one that may still be deleted. */
    usedAt: instantColumn('used_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    index('email_attachments_unused_index')
      .on(table.schoolId, table.createdAt)
      .where(sql`used_at is null`),
  ],
)

/** Addresses that unsubscribed, do not exist, or opted out of tracking. */
export const emailAddresses = pgTable(
  'email_addresses',
  {
    schoolId: uuid('school_id').notNull(),
    address: text('address').notNull(),
    /** unsubscribed, hard_bounce, complaint or person; null for an active address. */
    suppressionReason: text('suppression_reason'),
    suppressionDetail: text('suppression_detail'),
    suppressedAt: instantColumn('suppressed_at'),
    /** Start of its opt-out from tracking. */
    uncountedAt: instantColumn('uncounted_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.address] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('email_addresses_left_index').on(table.schoolId, table.suppressedAt),
    schoolPolicy(),
  ],
)

/** Raw delivery reports of mail servers and providers, stored before processing. */
export const emailReports = pgTable(
  'email_reports',
  {
    ...schoolKey(),
    /** event or dsn. */
    kind: text('kind').notNull(),
    /** The same report again has the same one. */
    fingerprint: text('fingerprint').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    /** When it was processed; null if it matches none of the school's e-mails. */
    handledAt: instantColumn('handled_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('email_reports_once_key').on(table.schoolId, table.fingerprint),
    index('email_reports_received_index').on(table.schoolId, table.receivedAt),
  ],
)
