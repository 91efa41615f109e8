/** Tables of H5P packages and HTML5 apps: what loads, and where in the archive each file is. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { schoolPolicy } from '#platform/server/database/columns.ts'
import { libraryItems } from './tables.ts'

export const libraryPackages = pgTable(
  'library_packages',
  {
    schoolId: uuid('school_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The main library as H5P names it; of an HTML5 app, the page with which it starts. */
    library: text('library').notNull(),
    /** Paths in the order in which they load. */
    scripts: text('scripts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    styles: text('styles')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.itemId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
  ],
)

/** Files that were checked when the package came: only these are served. They stay packed in the item’s file. */
export const libraryPackageFiles = pgTable(
  'library_package_files',
  {
    schoolId: uuid('school_id').notNull(),
    itemId: uuid('item_id').notNull(),
    path: text('path').notNull(),
    /** Where its packed bytes begin. */
    start: integer('start').notNull(),
    packedBytes: integer('packed_bytes').notNull(),
    bytes: integer('bytes').notNull(),
    crc: bigint('crc', { mode: 'number' }).notNull(),
    isDeflated: boolean('is_deflated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.itemId, table.path] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryPackages.schoolId, libraryPackages.itemId],
    }).onDelete('cascade'),
  ],
)
