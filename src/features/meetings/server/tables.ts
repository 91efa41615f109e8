/** Tables of meetings: rounds, teachers' times, and bookings. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { guardians, learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'

export const meetingRounds = pgTable(
  'meeting_rounds',
  {
    ...schoolKey(),
    title: text('title').notNull(),
    place: text('place').notNull().default(''),
    note: text('note').notNull().default(''),
    day: date('day').notNull(),
    /** School time. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    breakMinutes: integer('break_minutes').notNull().default(0),
    bookUntil: date('book_until').notNull(),
    /** open, closed or cancelled. */
    status: text('status').notNull().default('open'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('meeting_rounds_day_index').on(table.schoolId, table.day),
    check('meeting_rounds_status', sql`${table.status} in ('open', 'closed', 'cancelled')`),
  ],
)

/**
 * A teacher's time. An exclusion constraint added by hand in the migration prevents overlaps
 * (`meeting_slots_one_at_a_time`).
 */
export const meetingSlots = pgTable(
  'meeting_slots',
  {
    ...schoolKey(),
    roundId: uuid('round_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** open, blocked, or cancelled with its round. */
    status: text('status').notNull().default('open'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.roundId],
      foreignColumns: [meetingRounds.schoolId, meetingRounds.id],
    }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    index('meeting_slots_round_index').on(table.schoolId, table.roundId, table.staffId, table.startsAt),
    check('meeting_slots_status', sql`${table.status} in ('open', 'blocked', 'gone')`),
    check('meeting_slots_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/**
 * A booking. It copies teacher and times of its slot, so that exclusion constraints added by hand in the migration
 * prevent overlapping meetings of a teacher (`meetings_teacher_one_at_a_time`) or a guardian
 * (`meetings_guardian_one_at_a_time`).
 */
export const meetings = pgTable(
  'meetings',
  {
    ...schoolKey(),
    roundId: uuid('round_id').notNull(),
    slotId: uuid('slot_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    note: text('note').notNull().default(''),
    /** booked or cancelled. */
    status: text('status').notNull().default('booked'),
    bookedBy: uuid('booked_by')
      .notNull()
      .references(() => accounts.id),
    cancelledBy: uuid('cancelled_by'),
    cancelledAt: instantColumn('cancelled_at'),
    reason: text('reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.roundId],
      foreignColumns: [meetingRounds.schoolId, meetingRounds.id],
    }),
    foreignKey({ columns: [table.schoolId, table.slotId], foreignColumns: [meetingSlots.schoolId, meetingSlots.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    uniqueIndex('meetings_slot_key')
      .on(table.schoolId, table.slotId)
      .where(sql`status = 'booked'`),
    uniqueIndex('meetings_once_key')
      .on(table.schoolId, table.roundId, table.staffId, table.learnerId, table.guardianId)
      .where(sql`status = 'booked'`),
    index('meetings_guardian_index').on(table.schoolId, table.guardianId, table.startsAt),
    index('meetings_staff_index').on(table.schoolId, table.staffId, table.startsAt),
    check('meetings_status', sql`${table.status} in ('booked', 'cancelled')`),
  ],
)
