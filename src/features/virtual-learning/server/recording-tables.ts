/** Slides shown in live lessons, recordings of lessons, and which slide was shown when. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files } from '#core/files/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import type { Shown } from './media/webm/webm.ts'
import { liveLessons } from './tables.ts'

export const liveSlides = pgTable(
  'live_slides',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    fileId: uuid('file_id').notNull(),
    title: text('title').notNull(),
    /** The page shown now, or last. */
    page: integer('page').notNull().default(1),
    pointX: integer('point_x'),
    pointY: integer('point_y'),
    chosenAt: instantColumn('chosen_at').notNull(),
    removedAt: instantColumn('removed_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    uniqueIndex('live_slides_shown')
      .on(table.schoolId, table.liveId)
      .where(sql`${table.removedAt} is null`),
    check('live_slides_page', sql`${table.page} >= 1`),
    check('live_slides_point', sql`(${table.pointX} is null) = (${table.pointY} is null)`),
  ],
)

export const liveRecordings = pgTable(
  'live_recordings',
  {
    ...schoolKey(),
    liveId: uuid('live_id').notNull(),
    /** Whose voice it is. */
    staffId: uuid('staff_id').notNull(),
    /** Name of the file that grows while the lesson is recorded. */
    storageKey: text('storage_key').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    endedAt: instantColumn('ended_at'),
    /** The finished file. */
    fileId: uuid('file_id'),
    seconds: integer('seconds'),
    /** Where the teacher's screen is seen, in milliseconds from the start. */
    screens: jsonb('screens').$type<readonly Shown[]>().notNull().default([]),
    /** The item of the library that was made of it, which may have been removed there since. */
    itemId: uuid('item_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.liveId], foreignColumns: [liveLessons.schoolId, liveLessons.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    unique('live_recordings_storage_key').on(table.storageKey),
    uniqueIndex('live_recordings_once')
      .on(table.schoolId, table.liveId)
      .where(sql`${table.endedAt} is null`),
    index('live_recordings_live_index').on(table.schoolId, table.liveId),
    check('live_recordings_finished', sql`(${table.fileId} is null) = (${table.seconds} is null)`),
  ],
)

export const liveChapters = pgTable(
  'live_chapters',
  {
    ...schoolKey(),
    recordingId: uuid('recording_id').notNull(),
    /** Null where no slide was shown. */
    slidesId: uuid('slides_id'),
    page: integer('page'),
    /** Milliseconds from the start of the recording. */
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.recordingId],
      foreignColumns: [liveRecordings.schoolId, liveRecordings.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.slidesId], foreignColumns: [liveSlides.schoolId, liveSlides.id] }),
    index('live_chapters_index').on(table.schoolId, table.recordingId, table.atMs),
    check('live_chapters_slide', sql`(${table.slidesId} is null) = (${table.page} is null)`),
  ],
)
