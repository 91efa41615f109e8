/** Tables of shelves and recommendations. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { streams } from '#core/academics/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { createdAt, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { ShelfAudience } from '../contract/shelf-words.ts'
import { libraryItems } from './tables.ts'

export const libraryShelves = pgTable(
  'library_shelves',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    audience: text('audience').$type<ShelfAudience>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    index('library_shelves_staff_index').on(table.schoolId, table.staffId),
    check('library_shelves_audience', sql`${table.audience} in ('own', 'classes', 'school')`),
  ],
)

/** Classes for which a shelf is. */
export const libraryShelfStreams = pgTable(
  'library_shelf_streams',
  {
    schoolId: uuid('school_id').notNull(),
    shelfId: uuid('shelf_id').notNull(),
    streamId: uuid('stream_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.shelfId, table.streamId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.shelfId],
      foreignColumns: [libraryShelves.schoolId, libraryShelves.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    index('library_shelf_streams_index').on(table.schoolId, table.streamId),
  ],
)

export const libraryShelfItems = pgTable(
  'library_shelf_items',
  {
    schoolId: uuid('school_id').notNull(),
    shelfId: uuid('shelf_id').notNull(),
    itemId: uuid('item_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.shelfId, table.itemId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.shelfId],
      foreignColumns: [libraryShelves.schoolId, libraryShelves.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    index('library_shelf_items_item_index').on(table.schoolId, table.itemId),
  ],
)

export const libraryRecommendations = pgTable(
  'library_recommendations',
  {
    ...schoolKey(),
    itemId: uuid('item_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('library_recommendations_key').on(table.schoolId, table.streamId, table.itemId, table.staffId),
    index('library_recommendations_staff_index').on(table.schoolId, table.staffId),
    index('library_recommendations_item_index').on(table.schoolId, table.itemId),
  ],
)
