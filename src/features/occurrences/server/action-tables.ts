/** Tables of what was done about an entry: history, readings, files, and follow-ups. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { occurrences } from './tables.ts'

/** History with previous values; append-only. */
export const occurrenceEvents = pgTable(
  'occurrence_events',
  {
    ...schoolKey(),
    entryId: uuid('entry_id').notNull(),
    at: instantColumn('at').notNull(),
    accountId: uuid('account_id'),
    kind: text('kind').notNull(),
    about: text('about').notNull().default(''),
    note: text('note').notNull().default(''),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    index('occurrence_events_entry_index').on(table.schoolId, table.entryId, table.at),
  ],
)

/** Every reading of an entry. */
export const occurrenceReadings = pgTable(
  'occurrence_readings',
  {
    ...schoolKey(),
    entryId: uuid('entry_id').notNull(),
    accountId: uuid('account_id').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    index('occurrence_readings_entry_index').on(table.schoolId, table.entryId, table.accountId, table.at),
  ],
)

export const occurrenceFiles = pgTable(
  'occurrence_files',
  {
    schoolId: uuid('school_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    fileId: uuid('file_id').notNull(),
    addedAt: instantColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.entryId, table.fileId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
  ],
)

export const occurrenceFollowUps = pgTable(
  'occurrence_follow_ups',
  {
    ...schoolKey(),
    entryId: uuid('entry_id').notNull(),
    actionType: text('action_type').notNull(),
    description: text('description').notNull(),
    assignedTo: uuid('assigned_to')
      .notNull()
      .references(() => accounts.id),
    dueOn: date('due_on').notNull(),
    /** pending, in_progress or completed; `overdue` follows from the due day. */
    state: text('state').notNull().default('pending'),
    notes: text('notes').notNull().default(''),
    completedOn: date('completed_on'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    index('occurrence_follow_ups_entry_index').on(table.schoolId, table.entryId),
    index('occurrence_follow_ups_due_index').on(table.schoolId, table.dueOn, table.id),
    check('occurrence_follow_ups_state', sql`${table.state} in ('pending', 'in_progress', 'completed')`),
    check('occurrence_follow_ups_completed', sql`(${table.state} = 'completed') = (${table.completedOn} is not null)`),
  ],
)
