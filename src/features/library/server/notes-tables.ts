/** Table of what readers mark and write in items. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#core/access/server/tables.ts'
import { schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import type { NoteColour, NoteKind } from '../contract/note-words.ts'
import { libraryItems } from './tables.ts'

export const libraryNotes = pgTable(
  'library_notes',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    itemId: uuid('item_id').notNull(),
    kind: text('kind').$type<NoteKind>().notNull(),
    page: integer('page').notNull(),
    quote: text('quote').notNull(),
    colour: text('colour').$type<NoteColour>().notNull(),
    text: text('text').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    index('library_notes_reader_index').on(table.schoolId, table.accountId, table.updatedAt),
    index('library_notes_item_index').on(table.schoolId, table.itemId, table.accountId),
    check('library_notes_kind', sql`${table.kind} in ('bookmark', 'highlight', 'note')`),
  ],
)
