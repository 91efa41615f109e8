/** Tables of announcements, their recipients, and groups of people. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { streams } from '#core/academics/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { GroupRule } from '../contract/groups.ts'

export const peopleGroups = pgTable(
  'people_groups',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Null for a group by hand. */
    rule: jsonb('rule').$type<GroupRule>(),
    /** Removed groups are kept because announcements refer to them. */
    removedAt: instantColumn('removed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('people_groups_name_key')
      .on(table.schoolId, sql`lower(${table.name})`)
      .where(sql`removed_at is null`),
  ],
)

/** Members of a fixed list: learners, guardians or staff. They may have left since, so there is no foreign key. */
export const peopleGroupMembers = pgTable(
  'people_group_members',
  {
    schoolId: uuid('school_id').notNull(),
    groupId: uuid('group_id').notNull(),
    kind: text('kind').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.groupId, table.kind, table.personId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.groupId],
      foreignColumns: [peopleGroups.schoolId, peopleGroups.id],
    }).onDelete('cascade'),
    check('people_group_members_kind', sql`${table.kind} in ('learner', 'guardian', 'staff')`),
  ],
)

export const announcements = pgTable(
  'announcements',
  {
    ...schoolKey(),
    /** The author; null for the system. */
    authorId: uuid('author_id'),
    /** admin, teacher or tutor: in which role it was written. */
    authorRole: text('author_role').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** learners, guardians, staff: who of its places. */
    people: text('people').array().notNull().default([]),
    /** draft, scheduled, published or withdrawn; expired is a matter of time. */
    status: text('status').notNull().default('draft'),
    pinned: boolean('pinned').notNull().default(false),
    needsAcknowledgement: boolean('needs_acknowledgement').notNull().default(false),
    /** Scheduled publication time. */
    publishAt: instantColumn('publish_at'),
    publishedAt: instantColumn('published_at'),
    expiresAt: instantColumn('expires_at'),
    /** Set when changed after publication. */
    editedAt: instantColumn('edited_at'),
    remindedAt: instantColumn('reminded_at'),
    /** Text message sent with it. */
    smsText: text('sms_text'),
    /** Id of the send in delivery. */
    smsSendId: uuid('sms_send_id'),
    smsQueued: integer('sms_queued').notNull().default(0),
    smsCents: integer('sms_cents').notNull().default(0),
    /** Why no text message was sent when due. */
    smsProblem: text('sms_problem'),
    withdrawnAt: instantColumn('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('announcements_list_index').on(table.schoolId, table.pinned, table.createdAt),
    index('announcements_author_index').on(table.schoolId, table.authorId),
    check('announcements_status', sql`${table.status} in ('draft', 'scheduled', 'published', 'withdrawn')`),
    check('announcements_scheduled', sql`${table.status} <> 'scheduled' or ${table.publishAt} is not null`),
    check(
      'announcements_published',
      sql`(${table.status} in ('published', 'withdrawn')) = (${table.publishedAt} is not null)`,
    ),
  ],
)

/** Parts of an audience; together they are a union. */
export const announcementAudience = pgTable(
  'announcement_audience',
  {
    ...schoolKey(),
    announcementId: uuid('announcement_id').notNull(),
    position: integer('position').notNull(),
    /** school, level, grade, stream, role or group. */
    kind: text('kind').notNull(),
    /** Id of a level, grade or role. */
    value: text('value'),
    streamId: uuid('stream_id'),
    groupId: uuid('group_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.announcementId],
      foreignColumns: [announcements.schoolId, announcements.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({ columns: [table.schoolId, table.groupId], foreignColumns: [peopleGroups.schoolId, peopleGroups.id] }),
    index('announcement_audience_index').on(table.schoolId, table.announcementId),
    index('announcement_audience_group_index').on(table.schoolId, table.groupId),
    check(
      'announcement_audience_kind',
      sql`case ${table.kind} when 'school' then num_nonnulls(${table.value}, ${table.streamId}, ${table.groupId}) = 0
        when 'stream' then ${table.streamId} is not null when 'group' then ${table.groupId} is not null
        when 'level' then ${table.value} is not null when 'grade' then ${table.value} is not null when 'role' then ${table.value} is not null else false end`,
    ),
  ],
)

export const announcementFiles = pgTable(
  'announcement_files',
  {
    schoolId: uuid('school_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.announcementId, table.fileId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.announcementId],
      foreignColumns: [announcements.schoolId, announcements.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

/**
 * Recipients, resolved at publication, and their reading state. Records may be deleted later, so there is no foreign
 * key.
 */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    schoolId: uuid('school_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    /** learner, guardian or staff. */
    kind: text('kind').notNull(),
    /** Id of the record; of the account for staff without one. */
    personId: uuid('person_id').notNull(),
    /** The children on whose account a guardian is a recipient. */
    about: uuid('about').array().notNull().default([]),
    readAt: instantColumn('read_at'),
    acknowledgedAt: instantColumn('acknowledged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.announcementId, table.kind, table.personId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.announcementId],
      foreignColumns: [announcements.schoolId, announcements.id],
    }).onDelete('cascade'),
    index('announcement_recipients_person_index').on(table.schoolId, table.kind, table.personId),
    check('announcement_recipients_kind', sql`${table.kind} in ('learner', 'guardian', 'staff')`),
  ],
)
