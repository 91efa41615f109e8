/**
 * Tables of the roster: types, series, duties, assignments, notes and history. An exclusion constraint in the migration
 * prevents overlapping assignments of a teacher.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staff } from '#core/people/server/staff-tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'

/** Columns shared by duties, series and types. Times are `HH:MM` text in school time. */
const what = () => ({
  type: text('type').notNull().default('supervision'),
  endsNextDay: boolean('ends_next_day').notNull().default(false),
  priority: text('priority').notNull().default('medium'),
  instructions: text('instructions'),
  teachersNeeded: integer('teachers_needed').notNull().default(1),
})

export const dutyTypes = pgTable(
  'duty_types',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    ...what(),
    location: text('location'),
    startTime: text('start_time'),
    endTime: text('end_time'),
    isActive: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('duty_types_name_key').on(table.schoolId, sql`lower(${table.name})`),
  ],
)

/** Recurring duties and weekly teams; their days are rows of `duties` from the start. */
export const dutySeries = pgTable(
  'duty_series',
  {
    ...schoolKey(),
    /** daily, weekly or fortnightly. */
    frequency: text('frequency').notNull(),
    /** 1 Monday to 7 Sunday. */
    daysOfWeek: integer('days_of_week').array().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Days that were cancelled, moved or changed individually. */
    exceptions: date('exceptions')
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [...schoolRules(table), foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] })],
)

export const duties = pgTable(
  'duties',
  {
    ...schoolKey(),
    title: text('title').notNull(),
    description: text('description'),
    ...what(),
    typeId: uuid('type_id'),
    seriesId: uuid('series_id'),
    date: date('date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    location: text('location').notNull(),
    /** scheduled, completed or cancelled; in_progress follows from the clock. */
    status: text('status').notNull().default('scheduled'),
    cancelReason: text('cancel_reason'),
    createdBy: uuid('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.typeId], foreignColumns: [dutyTypes.schoolId, dutyTypes.id] }),
    foreignKey({ columns: [table.schoolId, table.seriesId], foreignColumns: [dutySeries.schoolId, dutySeries.id] }),
    index('duties_date_index').on(table.schoolId, table.date, table.startTime),
    index('duties_series_index').on(table.schoolId, table.seriesId, table.date),
    index('duties_type_index').on(table.schoolId, table.typeId),
    check('duties_status', sql`${table.status} in ('scheduled', 'completed', 'cancelled')`),
    check('duties_order', sql`(${table.endTime} > ${table.startTime}) <> ${table.endsNextDay}`),
  ],
)

/** Days on which a teacher is away. */
export const staffAbsences = pgTable(
  'staff_absences',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    reason: text('reason'),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    index('staff_absences_day_index').on(table.schoolId, table.startsOn, table.endsOn),
    check('staff_absences_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** A run of automatic assignment. */
export const dutyAutoRuns = pgTable(
  'duty_auto_runs',
  {
    ...schoolKey(),
    appliedBy: uuid('applied_by'),
    appliedAt: instantColumn('applied_at').notNull(),
    assigned: integer('assigned').notNull(),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [...schoolRules(table), foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] })],
)

/**
 * A teacher's assignment to a duty, until they are removed, decline or hand it over. `begins` and `ends` are copies of
 * the duty's hours in school time, so that the database refuses overlaps; they change with the duty in one transaction.
 */
export const dutyAssignments = pgTable(
  'duty_assignments',
  {
    ...schoolKey(),
    dutyId: uuid('duty_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    isMain: boolean('is_main').notNull().default(false),
    begins: timestamp('begins', { mode: 'string' }).notNull(),
    ends: timestamp('ends', { mode: 'string' }).notNull(),
    assignedAt: instantColumn('assigned_at').notNull(),
    assignedBy: uuid('assigned_by'),
    autoRunId: uuid('auto_run_id'),
    acceptedAt: instantColumn('accepted_at'),
    completedAt: instantColumn('completed_at'),
    notes: text('notes'),
    declinedAt: instantColumn('declined_at'),
    declineReason: text('decline_reason'),
    /** Taken off, swapped away, or the duty was cancelled. */
    endedAt: instantColumn('ended_at'),
    /** Why a conflict was overridden. */
    overrideReason: text('override_reason'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.dutyId], foreignColumns: [duties.schoolId, duties.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({
      columns: [table.schoolId, table.autoRunId],
      foreignColumns: [dutyAutoRuns.schoolId, dutyAutoRuns.id],
    }),
    uniqueIndex('duty_assignments_once_key')
      .on(table.schoolId, table.dutyId, table.staffId)
      .where(sql`declined_at is null and ended_at is null`),
    uniqueIndex('duty_assignments_main_key')
      .on(table.schoolId, table.dutyId)
      .where(sql`is_main and declined_at is null and ended_at is null`),
    index('duty_assignments_staff_index').on(table.schoolId, table.staffId, table.begins),
    index('duty_assignments_run_index').on(table.schoolId, table.autoRunId),
    check('duty_assignments_order', sql`${table.begins} < ${table.ends}`),
  ],
)

export const dutyNotes = pgTable(
  'duty_notes',
  {
    ...schoolKey(),
    dutyId: uuid('duty_id').notNull(),
    authorId: uuid('author_id'),
    authorRole: text('author_role').notNull(),
    content: text('content').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.dutyId], foreignColumns: [duties.schoolId, duties.id] }),
    index('duty_notes_duty_index').on(table.schoolId, table.dutyId, table.at),
  ],
)

/** History of duties. Rows outlive the duty, so there is no foreign key. */
export const dutyHistory = pgTable(
  'duty_history',
  {
    ...schoolKey(),
    dutyId: uuid('duty_id').notNull(),
    /** The audit action, such as `duties.assign`. */
    action: text('action').notNull(),
    /** create, update, deletion or assignment. */
    type: text('type').notNull(),
    /** Plain text with names, shown beside the label of the action. */
    description: text('description').notNull(),
    accountId: uuid('account_id'),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('duty_history_duty_index').on(table.schoolId, table.dutyId, table.at),
  ],
)

/** A teacher's preferred times and duties. */
export const dutyPreferences = pgTable(
  'duty_preferences',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    preferredTypes: text('preferred_types').array().notNull(),
    unavailableDays: integer('unavailable_days').array().notNull(),
    earliestStart: text('earliest_start'),
    latestEnd: text('latest_end'),
    maxPerWeek: integer('max_per_week'),
    reminderHours: integer('reminder_hours'),
    notes: text('notes'),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('duty_preferences_staff_key').on(table.schoolId, table.staffId),
  ],
)
