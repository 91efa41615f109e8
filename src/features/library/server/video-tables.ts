/** Table of smaller copies of videos. */
import { check, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { files } from '#core/files/server/tables.ts'
import { schoolPolicy } from '#platform/server/database/columns.ts'
import { libraryItems } from './tables.ts'

export const libraryVideos = pgTable(
  'library_videos',
  {
    schoolId: uuid('school_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Lines of the picture. */
    height: integer('height').notNull(),
    fileId: uuid('file_id').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.itemId, table.height] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    check('library_videos_height', sql`${table.height} in (360, 720)`),
  ],
)
