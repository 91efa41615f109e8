/** Weekly lessons of each class; exclusion constraints in the migration prevent overlaps. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { bellPeriods, learningAreas, rooms, streams } from '../../academics/server/tables.ts'
import { staff } from '../../people/server/staff-tables.ts'

export const lessons = pgTable(
  'lessons',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    staffId: uuid('staff_id'),
    roomId: uuid('room_id'),
    /** 1 Monday to 7 Sunday. */
    weekday: integer('weekday').notNull(),
    periodId: uuid('period_id').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Last day of validity; null while current. */
    endsOn: date('ends_on'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.roomId], foreignColumns: [rooms.schoolId, rooms.id] }),
    foreignKey({ columns: [table.schoolId, table.periodId], foreignColumns: [bellPeriods.schoolId, bellPeriods.id] }),
    index('lessons_stream_index').on(table.schoolId, table.streamId, table.weekday),
    index('lessons_staff_index').on(table.schoolId, table.staffId, table.weekday),
    check('lessons_order', sql`${table.endsOn} is null or ${table.startsOn} <= ${table.endsOn}`),
    check('lessons_weekday', sql`${table.weekday} between 1 and 7`),
  ],
)
