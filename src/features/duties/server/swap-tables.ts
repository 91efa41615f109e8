/** Tables of swaps of duties, and of covers for lessons and duties of absent teachers. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { lessons } from '#core/lessons/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { duties, dutyAssignments, staffAbsences } from './tables.ts'

export const dutySwaps = pgTable(
  'duty_swaps',
  {
    ...schoolKey(),
    dutyId: uuid('duty_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    /** Requester, and recipient; null is the administration. */
    requestedBy: uuid('requested_by').notNull(),
    requestedTo: uuid('requested_to'),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('pending'),
    requestedAt: instantColumn('requested_at').notNull(),
    answeredAt: instantColumn('answered_at'),
    /** Account of the answer. */
    answeredBy: uuid('answered_by'),
    answerNote: text('answer_note'),
    takenBy: uuid('taken_by'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.dutyId], foreignColumns: [duties.schoolId, duties.id] }),
    foreignKey({
      columns: [table.schoolId, table.assignmentId],
      foreignColumns: [dutyAssignments.schoolId, dutyAssignments.id],
    }),
    foreignKey({ columns: [table.schoolId, table.requestedBy], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.requestedTo], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.takenBy], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('duty_swaps_pending_key')
      .on(table.schoolId, table.assignmentId)
      .where(sql`status = 'pending'`),
    index('duty_swaps_duty_index').on(table.schoolId, table.dutyId),
    index('duty_swaps_status_index').on(table.schoolId, table.status, table.requestedAt),
    check('duty_swaps_status', sql`${table.status} in ('pending', 'approved', 'rejected', 'withdrawn', 'lapsed')`),
  ],
)

/**
 * A teacher asked to cover one lesson or duty for an absent colleague. An exclusion constraint in the migration
 * prevents overlapping covers.
 */
export const dutyCovers = pgTable(
  'duty_covers',
  {
    ...schoolKey(),
    absenceId: uuid('absence_id').notNull(),
    lessonId: uuid('lesson_id'),
    dutyId: uuid('duty_id'),
    day: date('day').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** School time. */
    begins: timestamp('begins', { mode: 'string' }).notNull(),
    ends: timestamp('ends', { mode: 'string' }).notNull(),
    state: text('state').notNull().default('asked'),
    note: text('note'),
    askedAt: instantColumn('asked_at').notNull(),
    askedBy: uuid('asked_by'),
    answeredAt: instantColumn('answered_at'),
    answerNote: text('answer_note'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.absenceId],
      foreignColumns: [staffAbsences.schoolId, staffAbsences.id],
    }),
    foreignKey({ columns: [table.schoolId, table.lessonId], foreignColumns: [lessons.schoolId, lessons.id] }),
    foreignKey({ columns: [table.schoolId, table.dutyId], foreignColumns: [duties.schoolId, duties.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    /** At most one active request per lesson and day, and per absent teacher's place on a duty. */
    uniqueIndex('duty_covers_lesson_key')
      .on(table.schoolId, table.lessonId, table.day)
      .where(sql`lesson_id is not null and state in ('asked', 'accepted')`),
    uniqueIndex('duty_covers_duty_key')
      .on(table.schoolId, table.dutyId, table.absenceId)
      .where(sql`duty_id is not null and state in ('asked', 'accepted')`),
    index('duty_covers_day_index').on(table.schoolId, table.day),
    index('duty_covers_staff_index').on(table.schoolId, table.staffId, table.begins),
    index('duty_covers_absence_index').on(table.schoolId, table.absenceId),
    check('duty_covers_what', sql`num_nonnulls(${table.lessonId}, ${table.dutyId}) = 1`),
    check('duty_covers_state', sql`${table.state} in ('asked', 'accepted', 'declined', 'withdrawn')`),
  ],
)
