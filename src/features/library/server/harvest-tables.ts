/** Tables of repositories, and of the records that came from them. */
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staff } from '#core/people/server/staff-tables.ts'
import { createdAt, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'
import type { SourceProblem, SourceState } from '../contract/harvest-words.ts'
import type { Collection } from '../contract/words.ts'
import { libraryItems } from './tables.ts'

export const librarySources = pgTable(
  'library_sources',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    set: text('set').notNull(),
    collection: text('collection').$type<Collection>().notNull(),
    state: text('state').$type<SourceState>().notNull(),
    problem: text('problem').$type<SourceProblem>(),
    /** The next page of a harvest that is under way. */
    token: text('token'),
    /** Day on which the harvest under way began, as the repository says. */
    startedOn: date('started_on'),
    /** Changes up to this day are here. */
    since: date('since'),
    harvestedAt: timestamp('harvested_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    check('library_sources_state', sql`${table.state} in ('waiting', 'running', 'ready', 'failed')`),
  ],
)

export const libraryHarvested = pgTable(
  'library_harvested',
  {
    schoolId: uuid('school_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    /** Of the record at its repository. */
    identifier: text('identifier').notNull(),
    itemId: uuid('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.sourceId, table.identifier] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.sourceId],
      foreignColumns: [librarySources.schoolId, librarySources.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.schoolId, table.itemId],
      foreignColumns: [libraryItems.schoolId, libraryItems.id],
    }).onDelete('cascade'),
    index('library_harvested_item_index').on(table.schoolId, table.itemId),
  ],
)
