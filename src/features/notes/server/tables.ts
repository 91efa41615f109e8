/** Tables of notes: notes with their versions and files, shares, and teachers' comments. */
import { sql, type SQL } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { learningAreas, streams } from '#core/academics/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { tsvector } from '#platform/server/database/full-text.ts'
import type { NoteDocument } from '../contract/document.ts'
import type { FileKind } from '../contract/words.ts'

export const notes = pgTable(
  'notes',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    /** Empty for a note outside notebooks. */
    notebook: text('notebook').notNull(),
    learningAreaId: uuid('learning_area_id'),
    topics: text('topics').array().notNull(),
    document: jsonb('document').$type<NoteDocument>().notNull(),
    /** The title, the topics and the words of the document. */
    words: text('words').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', ${notes.title}) || to_tsvector('simple', ${notes.title}), 'A') || to_tsvector('english', ${notes.words}) || to_tsvector('simple', ${notes.words})`,
      ),
    /** The change of a device that made this version. */
    changeId: text('change_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('notes_owner_index').on(table.schoolId, table.accountId, table.updatedAt),
    index('notes_search').using('gin', table.search),
  ],
)

export const noteVersions = pgTable(
  'note_versions',
  {
    schoolId: uuid('school_id').notNull(),
    noteId: uuid('note_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').$type<NoteDocument>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.noteId, table.version] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.noteId], foreignColumns: [notes.schoolId, notes.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Photos and recordings, under the ids that the device gave them. Copies of a note have the same ones. */
export const noteFiles = pgTable(
  'note_files',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    noteId: uuid('note_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.noteId, table.id] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.noteId], foreignColumns: [notes.schoolId, notes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    index('note_files_file_index').on(table.schoolId, table.fileId),
    check('note_files_kind', sql`${table.kind} in ('photo', 'voice')`),
  ],
)

/** To a class or to a teacher, up to and including a day. */
export const noteShares = pgTable(
  'note_shares',
  {
    ...schoolKey(),
    noteId: uuid('note_id').notNull(),
    streamId: uuid('stream_id'),
    accountId: uuid('account_id').references(() => accounts.id),
    until: date('until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.noteId], foreignColumns: [notes.schoolId, notes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    uniqueIndex('note_shares_class_key').on(table.schoolId, table.noteId, table.streamId),
    uniqueIndex('note_shares_teacher_key').on(table.schoolId, table.noteId, table.accountId),
    index('note_shares_stream_index').on(table.schoolId, table.streamId),
    index('note_shares_account_index').on(table.schoolId, table.accountId),
    check('note_shares_target', sql`(${table.streamId} is null) <> (${table.accountId} is null)`),
  ],
)

export const noteComments = pgTable(
  'note_comments',
  {
    ...schoolKey(),
    noteId: uuid('note_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.noteId], foreignColumns: [notes.schoolId, notes.id] }).onDelete(
      'cascade',
    ),
    index('note_comments_note_index').on(table.schoolId, table.noteId, table.createdAt),
  ],
)
