/** Tables of the calendar: events, the classes they are for, answers, and links for calendar apps. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import { accounts } from '#core/access/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import {
  createdAt,
  instantColumn,
  ownOrIdentity,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { Changes } from '../rules/occurrences.ts'

export const calendarEvents = pgTable(
  'calendar_events',
  {
    ...schoolKey(),
    /** school, class or personal. */
    kind: text('kind').notNull(),
    /** Of a school event: everyone, families or staff. */
    audience: text('audience'),
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    place: text('place').notNull().default(''),
    /** School time; an all-day event has no times. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    repeats: jsonb('repeats').$type<Recurrence>(),
    /** Single times that were moved or called off. */
    changes: jsonb('changes').$type<Changes>().notNull().default({}),
    /** First and last day of any occurrence, for range queries; the last is null without an end. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day'),
    asksRsvp: boolean('asks_rsvp').notNull().default(false),
    rsvpBy: date('rsvp_by'),
    /** none, hour or day. */
    remind: text('remind').notNull().default('none'),
    tell: boolean('tell').notNull().default(true),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    /** The author's role; a personal event's reminder goes to it. */
    createdAs: text('created_as').notNull(),
    /** Child that a parent's personal event is about. */
    learnerId: uuid('learner_id'),
    cancelledAt: instantColumn('cancelled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('calendar_events_days_index').on(table.schoolId, table.kind, table.firstDay),
    index('calendar_events_owner_index').on(table.schoolId, table.createdBy),
    check(
      'calendar_events_kind',
      sql`${table.kind} in ('school', 'class', 'personal') and (${table.audience} is not null) = (${table.kind} = 'school')`,
    ),
    check('calendar_events_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('calendar_events_times', sql`(${table.startTime} is null) = (${table.endTime} is null)`),
    check('calendar_events_own', sql`${table.kind} = 'personal' or ${table.learnerId} is null`),
  ],
)

/** Classes of an event of classes. */
export const calendarEventStreams = pgTable(
  'calendar_event_streams',
  { schoolId: uuid('school_id').notNull(), eventId: uuid('event_id').notNull(), streamId: uuid('stream_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.eventId, table.streamId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.eventId],
      foreignColumns: [calendarEvents.schoolId, calendarEvents.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    index('calendar_event_streams_stream_index').on(table.schoolId, table.streamId),
  ],
)

/** One RSVP per person and occurrence, which can be changed. */
export const calendarAnswers = pgTable(
  'calendar_answers',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    /** Key of the occurrence; `once` for an event that does not repeat, so that moving it keeps its RSVPs. */
    occurrence: text('occurrence').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').notNull(),
    /** going, maybe or not_going. */
    status: text('status').notNull(),
    answeredAt: instantColumn('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.eventId, table.occurrence, table.accountId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.eventId],
      foreignColumns: [calendarEvents.schoolId, calendarEvents.id],
    }).onDelete('cascade'),
    check('calendar_answers_status', sql`${table.status} in ('going', 'maybe', 'not_going')`),
  ],
)

/** A feed link for a calendar app. Requests carry only its token, so it is read before its owner is known. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** It shows what this membership may see, while it holds. */
    membershipId: uuid('membership_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    lastReadAt: instantColumn('last_read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('calendar_feeds_token_key').on(table.tokenHash),
    index('calendar_feeds_account_index').on(table.accountId),
    ownOrIdentity(),
  ],
)
