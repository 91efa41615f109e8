/** Tables of the digital library: items, the words of their pages, and where people are in them. */
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { learningAreas } from '#core/academics/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { createdAt, schoolKey, schoolPolicy, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { tsvector } from '#platform/server/database/full-text.ts'
import type { Collection, ItemKind, ItemLanguage, Licence, TextState } from '../contract/words.ts'

export const libraryItems = pgTable(
  'library_items',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    description: text('description').notNull(),
    collection: text('collection').$type<Collection>().notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    language: text('language').$type<ItemLanguage>().notNull(),
    licence: text('licence').$type<Licence>().notNull(),
    source: text('source').notNull(),
    grade: text('grade'),
    learningAreaId: uuid('learning_area_id'),
    strand: text('strand').notNull(),
    url: text('url'),
    fileId: uuid('file_id'),
    /** Digest of the file’s content: the same file is added once. */
    sha256: text('sha256'),
    /** A small picture of the first page. */
    coverFileId: uuid('cover_file_id'),
    /** Its address, made from what it shows. */
    cover: uuid('cover'),
    /** A copy of a large PDF whose pages open one by one over a slow network. */
    readingFileId: uuid('reading_file_id'),
    pages: integer('pages'),
    textState: text('text_state').$type<TextState>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    foreignKey({ columns: [table.schoolId, table.coverFileId], foreignColumns: [files.schoolId, files.id] }),
    foreignKey({ columns: [table.schoolId, table.readingFileId], foreignColumns: [files.schoolId, files.id] }),
    uniqueIndex('library_items_file_key').on(table.schoolId, table.sha256),
    index('library_items_index').on(table.schoolId, table.createdAt),
    index('library_items_cover_index').on(table.schoolId, table.cover),
    check('library_items_content', sql`(${table.url} is null) <> (${table.fileId} is null)`),
    check('library_items_cover', sql`(${table.cover} is null) = (${table.coverFileId} is null)`),
    check('library_items_text', sql`${table.textState} in ('none', 'waiting', 'ready', 'failed')`),
  ],
)

/** The words of one page. English words are found in all their forms, others as they are written. */
export const libraryPages = pgTable(
  'library_pages',
  {
    schoolId: uuid('school_id').notNull(),
    itemId: uuid('item_id').notNull(),
    page: integer('page').notNull(),
    text: text('text').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`to_tsvector('english', ${libraryPages.text}) || to_tsvector('simple', ${libraryPages.text})`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.itemId, table.page] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    index('library_pages_search').using('gin', table.search),
  ],
)

/** Where an account is in an item. */
export const libraryReading = pgTable(
  'library_reading',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    itemId: uuid('item_id').notNull(),
    place: integer('place').notNull(),
    finished: boolean('finished').notNull(),
    /** Of a hundred, in an exercise that gives one. */
    score: integer('score'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.itemId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    index('library_reading_item_index').on(table.schoolId, table.itemId),
    check('library_reading_score', sql`${table.score} between 0 and 100`),
  ],
)
