/**
 * Tables of delivery: templates, and for SMS a school's provider account, sends, messages, provider calls and reports.
 */
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
import { schools } from '../../schools/server/tables.ts'
import type { TemplateTexts } from '../contract/templates.ts'
import { sendColumns } from './send-tables.ts'

/** One row per school, created with its settings. */
export const smsAccounts = pgTable(
  'sms_accounts',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    /** off, simulator, sandbox or production. */
    mode: text('mode').notNull(),
    username: text('username').notNull(),
    /** Encrypted. */
    apiKeySealed: text('api_key_sealed'),
    senderId: text('sender_id').notNull(),
    /** Such as +254. */
    countryCode: text('country_code').notNull(),
    segmentCents: integer('segment_cents').notNull(),
    /** Per term; null for none. */
    budgetCents: integer('budget_cents'),
    /** HH:MM; both or none. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** Callback token of the school: hashed for lookup, encrypted for display. */
    callbackHash: text('callback_hash').notNull(),
    callbackSealed: text('callback_sealed').notNull(),
    /** No call of the provider begins before. */
    nextCallAt: instantColumn('next_call_at'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId] }),
    uniqueIndex('sms_accounts_callback_key').on(table.callbackHash),
    schoolOrIdentity(),
  ],
)

/** One send to one or many recipients. */
export const smsSends = pgTable(
  'sms_sends',
  {
    ...sendColumns(),
    senderId: text('sender_id').notNull(),
    /** Of a premium SMS. */
    keyword: text('keyword'),
    linkId: text('link_id'),
    retryDurationInHours: integer('retry_duration_in_hours'),
    segments: integer('segments').notNull(),
    /** Estimated cost. */
    cents: integer('cents').notNull(),
    stoppedCode: integer('stopped_code'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.resendOf], foreignColumns: [table.schoolId, table.id] }),
    uniqueIndex('sms_sends_once_key').on(table.schoolId, table.onceKey),
    index('sms_sends_created_index').on(table.schoolId, table.createdAt, table.id),
  ],
)

/** One recipient's message. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    ...schoolKey(),
    sendId: uuid('send_id').notNull(),
    /** International format with + and country code. */
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    /** Subject of the message in the sending module. */
    ref: text('ref'),
    /** The guardian, or the guardian's account, whom it tells of these learners; null for a message about no learner. */
    guardian: uuid('guardian'),
    learnerIds: uuid('learner_ids').array(),
    text: text('text').notNull(),
    segments: integer('segments').notNull(),
    /** Estimated, until the provider reports the actual cost. */
    cents: integer('cents').notNull(),
    /** See `rules/statuses.ts`. */
    status: text('status').notNull(),
    urgent: boolean('urgent').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Its latest provider call. */
    callId: uuid('call_id'),
    /** The provider's id. */
    messageId: text('message_id'),
    statusCode: integer('status_code'),
    failureReason: text('failure_reason'),
    networkCode: text('network_code'),
    /** The send in which a person sent it again. */
    resentIn: uuid('resent_in'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: instantColumn('sent_at'),
    deliveredAt: instantColumn('delivered_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.sendId], foreignColumns: [smsSends.schoolId, smsSends.id] }),
    foreignKey({ columns: [table.schoolId, table.resentIn], foreignColumns: [smsSends.schoolId, smsSends.id] }),
    uniqueIndex('sms_messages_recipient_key').on(table.schoolId, table.sendId, table.phone, sql`md5(${table.text})`),
    index('sms_messages_waiting_index')
      .on(table.schoolId, table.urgent.desc(), table.dueAt, table.id)
      .where(sql`status = 'waiting'`),
    index('sms_messages_waiting_phone_index')
      .on(table.schoolId, table.phone)
      .where(sql`status in ('waiting', 'sending', 'unknown')`),
    index('sms_messages_call_index').on(table.schoolId, table.callId),
    index('sms_messages_provider_index').on(table.schoolId, table.messageId),
    index('sms_messages_ref_index')
      .on(table.schoolId, table.ref)
      .where(sql`ref is not null`),
    index('sms_messages_created_index').on(table.schoolId, table.createdAt, table.id),
  ],
)

/** A call of the provider, written down before it is made. */
export const smsCalls = pgTable(
  'sms_calls',
  {
    ...schoolKey(),
    sendId: uuid('send_id').notNull(),
    numbers: integer('numbers').notNull(),
    begunAt: instantColumn('begun_at').notNull(),
    endedAt: instantColumn('ended_at'),
    /** answered, refused, not_sent or lost. */
    outcome: text('outcome'),
    detail: text('detail'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.sendId], foreignColumns: [smsSends.schoolId, smsSends.id] }),
    index('sms_calls_open_index')
      .on(table.schoolId, table.begunAt)
      .where(sql`ended_at is null`),
  ],
)

/** Numbers that opted out. */
export const smsOptOuts = pgTable(
  'sms_opt_outs',
  {
    schoolId: uuid('school_id').notNull(),
    phone: text('phone').notNull(),
    /** provider, callback or person. */
    source: text('source').notNull(),
    note: text('note'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.phone] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('sms_opt_outs_created_index').on(table.schoolId, table.createdAt),
    schoolPolicy(),
  ],
)

/** Raw provider callbacks, stored before processing. */
export const smsCallbacks = pgTable(
  'sms_callbacks',
  {
    ...schoolKey(),
    /** delivery, opt_out or inbound. */
    kind: text('kind').notNull(),
    body: jsonb('body').notNull(),
    /** The provider's message id and the reported status, which together identify duplicates. */
    messageId: text('message_id'),
    status: text('status'),
    phone: text('phone'),
    receivedAt: instantColumn('received_at').notNull(),
    /** When it was processed; null while its message is unknown. */
    handledAt: instantColumn('handled_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('sms_callbacks_report_key').on(table.schoolId, table.kind, table.messageId, table.status),
    index('sms_callbacks_open_index')
      .on(table.schoolId, table.phone)
      .where(sql`handled_at is null`),
    index('sms_callbacks_received_index').on(table.schoolId, table.receivedAt),
  ],
)

/** A school's edited copies of built-in templates, and its own. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    schoolId: uuid('school_id').notNull(),
    /** Key by which modules refer to it. */
    key: text('key').notNull(),
    /** sms or email. */
    channel: text('channel').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    isActive: boolean('is_active').notNull(),
    texts: jsonb('texts').$type<TemplateTexts>().notNull(),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.key] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('message_templates_name_key').on(table.schoolId, table.channel, sql`lower(${table.name})`),
    schoolPolicy(),
  ],
)
