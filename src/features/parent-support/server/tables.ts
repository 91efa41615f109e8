/** Tables of requests: what a guardian asks, messages with files, and steps. */
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { files } from '#core/files/server/tables.ts'
import { guardians, learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { Category, DayPart, Side, StepKind, Way } from '../contract/kinds.ts'
import type { RequestStatus } from '../rules/states.ts'

export const supportRequests = pgTable(
  'support_requests',
  {
    ...schoolKey(),
    /** Counts at the school: S-0031. */
    number: integer('number').notNull(),
    category: text('category').$type<Category>().notNull(),
    guardianId: uuid('guardian_id').notNull(),
    /** The account that asked. */
    accountId: uuid('account_id').notNull(),
    /** The child that it is about. */
    learnerId: uuid('learner_id'),
    status: text('status').$type<RequestStatus>().notNull().default('open'),
    /** Account of the member of staff who has it. */
    holderId: uuid('holder_id'),
    preview: text('preview').notNull(),
    /** Of the guardian and the child when it was sent, for search. */
    names: text('names').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    takenAt: instantColumn('taken_at'),
    firstAnswerAt: instantColumn('first_answer_at'),
    answeredAt: instantColumn('answered_at'),
    closedAt: instantColumn('closed_at'),
    timesReopened: integer('times_reopened').notNull().default(0),
    /** When the school said that it would write again. */
    againBy: instantColumn('again_by'),
    rating: integer('rating'),
    ratingNote: text('rating_note').notNull().default(''),
    ratedAt: instantColumn('rated_at'),
    callPhone: text('call_phone'),
    callDay: date('call_day'),
    callPart: text('call_part').$type<DayPart>(),
    callAskedAt: instantColumn('call_asked_at'),
    callDoneAt: instantColumn('call_done_at'),
    sendKey: text('send_key'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('support_requests_number_key').on(table.schoolId, table.number),
    uniqueIndex('support_requests_send_key').on(table.schoolId, table.accountId, table.sendKey),
    index('support_requests_guardian_index').on(table.schoolId, table.guardianId, table.lastAt),
    index('support_requests_queue_index').on(table.schoolId, table.status, table.sentAt),
    index('support_requests_holder_index').on(table.schoolId, table.holderId, table.status),
    index('support_requests_learner_index').on(table.schoolId, table.learnerId),
    check('support_requests_status', sql`${table.status} in ('open', 'answered', 'closed')`),
    check('support_requests_rating', sql`${table.rating} between 1 and 5`),
    check(
      'support_requests_call',
      sql`num_nulls(${table.callPhone}, ${table.callDay}, ${table.callPart}, ${table.callAskedAt}) in (0, 4)`,
    ),
  ],
)

export const supportMessages = pgTable(
  'support_messages',
  {
    ...schoolKey(),
    requestId: uuid('request_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    way: text('way').$type<Way>().notNull().default('app'),
    accountId: uuid('account_id').notNull(),
    text: text('text').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    /** Names the attempt to send it: a second one with the same name is the first. */
    sendKey: text('send_key'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.requestId],
      foreignColumns: [supportRequests.schoolId, supportRequests.id],
    }),
    index('support_messages_index').on(table.schoolId, table.requestId, table.sentAt),
    index('support_messages_account_index').on(table.schoolId, table.accountId, table.sentAt),
    uniqueIndex('support_messages_send_key').on(table.schoolId, table.accountId, table.sendKey),
    check('support_messages_side', sql`${table.side} in ('family', 'school')`),
    check('support_messages_way', sql`${table.way} in ('app', 'sms')`),
  ],
)

export const supportFiles = pgTable(
  'support_files',
  {
    schoolId: uuid('school_id').notNull(),
    messageId: uuid('message_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.messageId, table.fileId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.messageId],
      foreignColumns: [supportMessages.schoolId, supportMessages.id],
    }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

/** What happened besides messages; append-only. */
export const supportSteps = pgTable(
  'support_steps',
  {
    ...schoolKey(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind').$type<StepKind>().notNull(),
    byId: uuid('by_id').notNull(),
    toId: uuid('to_id'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.requestId],
      foreignColumns: [supportRequests.schoolId, supportRequests.id],
    }),
    index('support_steps_index').on(table.schoolId, table.requestId, table.createdAt),
    check('support_steps_kind', sql`${table.kind} in ('taken', 'passed', 'closed', 'reopened', 'called')`),
  ],
)
