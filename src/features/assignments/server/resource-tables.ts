/** Tables of what teachers keep for their classes: saved comments and shared materials. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { learningAreas, streams } from '#core/academics/server/tables.ts'
import { files } from '#core/files/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import type { Level } from '../contract/kinds.ts'
import { createdAt, schoolKey, schoolPolicy, schoolRules } from '#platform/server/database/columns.ts'

export const bankedComments = pgTable(
  'banked_comments',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    /** Null for comments that fit every learning area. */
    learningAreaId: uuid('learning_area_id'),
    /** Null for comments that fit every level. */
    level: text('level').$type<Level>(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    index('banked_comments_staff_index').on(table.schoolId, table.staffId),
    check('banked_comments_level', sql`${table.level} in ('EE', 'ME', 'AE', 'BE')`),
  ],
)

export const classResources = pgTable(
  'class_resources',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** document, image, audio, video or link. */
    type: text('type').notNull(),
    url: text('url'),
    fileId: uuid('file_id'),
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
    check('class_resources_source', sql`(${table.url} is null) <> (${table.fileId} is null)`),
  ],
)

export const classResourceStreams = pgTable(
  'class_resource_streams',
  {
    schoolId: uuid('school_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    streamId: uuid('stream_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.resourceId, table.streamId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.resourceId],
      foreignColumns: [classResources.schoolId, classResources.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    index('class_resource_streams_stream_index').on(table.schoolId, table.streamId),
  ],
)
