/** Tables of set reading. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { streams } from '#core/academics/server/tables.ts'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { createdAt, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import { libraryItems } from './tables.ts'

export const librarySetReading = pgTable(
  'library_set_reading',
  {
    ...schoolKey(),
    itemId: uuid('item_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    part: text('part').notNull(),
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    dueOn: date('due_on').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    index('library_set_reading_stream_index').on(table.schoolId, table.streamId, table.dueOn),
    index('library_set_reading_staff_index').on(table.schoolId, table.staffId, table.dueOn),
    index('library_set_reading_item_index').on(table.schoolId, table.itemId),
    check(
      'library_set_reading_pages',
      sql`(${table.firstPage} is null) = (${table.lastPage} is null) and ${table.firstPage} <= ${table.lastPage}`,
    ),
  ],
)

/** Learners who say that they have read it. No time is kept: a teacher learns only whether. */
export const libraryReadBy = pgTable(
  'library_read_by',
  {
    schoolId: uuid('school_id').notNull(),
    readingId: uuid('reading_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.readingId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.readingId],
      foreignColumns: [librarySetReading.schoolId, librarySetReading.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('library_read_by_learner_index').on(table.schoolId, table.learnerId),
  ],
)
