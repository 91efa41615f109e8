/** Tables of messages: conversations, who is in them and what each reader did with them, messages with their files, reports and openings. */
import { sql, type SQL } from 'drizzle-orm'
import { boolean, check, customType, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files } from '#core/files/server/tables.ts'
import { guardians, learners, staff } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { instantColumn, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'

/** Words of a text, ready to be searched; made by the database itself. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', ${text})`

export const messageThreads = pgTable(
  'message_threads',
  {
    ...schoolKey(),
    subject: text('subject').notNull(),
    /** The learner that it is about. */
    childId: uuid('child_id'),
    startedBy: uuid('started_by').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    lastMessageId: uuid('last_message_id').notNull(),
    /** How everybody in it and the child were called when it began: for search. */
    names: text('names').notNull(),
    search: tsvector('search').generatedAlwaysAs((): SQL => wordsOf(sql`${messageThreads.subject} || ' ' || ${messageThreads.names}`)),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.childId], foreignColumns: [learners.schoolId, learners.id] }),
    index('message_threads_child_index').on(table.schoolId, table.childId),
  ],
)

/** A side of a conversation. The times stand here too, so that an inbox is one walk along an index. */
export const messageParties = pgTable(
  'message_parties',
  {
    schoolId: uuid('school_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    /** Of the staff, guardian or learner record; of the school for its office. */
    personId: uuid('person_id').notNull(),
    /** office, staff, guardian or learner. */
    kind: text('kind').notNull(),
    staffId: uuid('staff_id'),
    guardianId: uuid('guardian_id'),
    learnerId: uuid('learner_id'),
    lastAt: instantColumn('last_at').notNull(),
    /** The last message from the other side, and from this one. */
    lastInAt: instantColumn('last_in_at'),
    lastOutAt: instantColumn('last_out_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.threadId, table.personId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.threadId], foreignColumns: [messageThreads.schoolId, messageThreads.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('message_parties_inbox_index').on(table.schoolId, table.personId, table.lastAt.desc().nullsFirst(), table.threadId.desc().nullsFirst()),
    check(
      'message_parties_person',
      sql`${table.personId} = coalesce(${table.staffId}, ${table.guardianId}, ${table.learnerId}, ${table.schoolId})
        and num_nonnulls(${table.staffId}, ${table.guardianId}, ${table.learnerId}) = (case when ${table.kind} = 'office' then 0 else 1 end)
        and (${table.kind} = 'staff') = (${table.staffId} is not null)
        and (${table.kind} = 'guardian') = (${table.guardianId} is not null)
        and (${table.kind} = 'learner') = (${table.learnerId} is not null)`,
    ),
  ],
)

/** What one account did with a conversation: each admin has marks of their own on those of the office. */
export const messageMarks = pgTable(
  'message_marks',
  {
    schoolId: uuid('school_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    personId: uuid('person_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Everything up to this instant was read. */
    readAt: instantColumn('read_at'),
    starred: boolean('starred').notNull().default(false),
    archivedAt: instantColumn('archived_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.threadId, table.personId, table.accountId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.threadId, table.personId],
      foreignColumns: [messageParties.schoolId, messageParties.threadId, messageParties.personId],
    }),
    index('message_marks_account_index').on(table.schoolId, table.accountId, table.personId),
    index('message_marks_archived_index')
      .on(table.schoolId, table.accountId)
      .where(sql`archived_at is not null`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    ...schoolKey(),
    threadId: uuid('thread_id').notNull(),
    /** The side that wrote it, and who did so for it. */
    personId: uuid('person_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Empty once it was taken back. */
    text: text('text').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    /** Names the attempt to send it: a second one with the same name is the first. */
    sendKey: text('send_key'),
    withdrawnAt: instantColumn('withdrawn_at'),
    /** What stood in a message taken back while the conversation was reported. */
    keptText: text('kept_text'),
    search: tsvector('search').generatedAlwaysAs((): SQL => wordsOf(sql`${messages.text}`)),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.threadId, table.personId],
      foreignColumns: [messageParties.schoolId, messageParties.threadId, messageParties.personId],
    }),
    index('messages_thread_index').on(table.schoolId, table.threadId, table.sentAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('messages_account_index').on(table.schoolId, table.accountId, table.sentAt),
    uniqueIndex('messages_send_key').on(table.schoolId, table.accountId, table.sendKey),
  ],
)

export const messageFiles = pgTable(
  'message_files',
  {
    schoolId: uuid('school_id').notNull(),
    messageId: uuid('message_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.messageId, table.fileId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.messageId], foreignColumns: [messages.schoolId, messages.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

/** Somebody asks the school to look into a conversation of theirs. */
export const messageReports = pgTable(
  'message_reports',
  {
    ...schoolKey(),
    threadId: uuid('thread_id').notNull(),
    personId: uuid('person_id').notNull(),
    accountId: uuid('account_id').notNull(),
    reason: text('reason').notNull(),
    reportedAt: instantColumn('reported_at').notNull(),
    closedAt: instantColumn('closed_at'),
    closedBy: uuid('closed_by'),
    outcome: text('outcome'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.threadId, table.personId],
      foreignColumns: [messageParties.schoolId, messageParties.threadId, messageParties.personId],
    }),
    uniqueIndex('message_reports_open_key')
      .on(table.schoolId, table.threadId, table.accountId)
      .where(sql`closed_at is null`),
    index('message_reports_index').on(table.schoolId, table.reportedAt),
    check('message_reports_closed', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
  ],
)

/** Each time somebody named for it read a reported conversation, and why; never changed. */
export const messageOpenings = pgTable(
  'message_openings',
  {
    ...schoolKey(),
    reportId: uuid('report_id').notNull(),
    accountId: uuid('account_id').notNull(),
    reason: text('reason').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.reportId], foreignColumns: [messageReports.schoolId, messageReports.id] }),
    index('message_openings_report_index').on(table.schoolId, table.reportId),
  ],
)
