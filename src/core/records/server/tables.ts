/** Tables of consent, health notes and documents. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { files } from '../../files/server/tables.ts'
import { guardians, learners } from '../../people/server/tables.ts'

/** Consent by purpose; each answer is a new row and the latest applies. */
export const consents = pgTable(
  'consents',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** records, photos, messages or trips. */
    purpose: text('purpose').notNull(),
    given: boolean('given').notNull(),
    /** Name of the person at the time. */
    giverName: text('giver_name').notNull(),
    guardianId: uuid('guardian_id'),
    /** paper, in_person, phone or app. */
    way: text('way').notNull(),
    saidOn: date('said_on').notNull(),
    recordedBy: uuid('recorded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    index('consents_learner_index').on(table.schoolId, table.learnerId, table.purpose, table.createdAt),
    check('consents_purpose', sql`${table.purpose} in ('records', 'photos', 'messages', 'trips')`),
  ],
)

/** Health notes for staff. Every reading is audited. */
export const healthNotes = pgTable(
  'health_notes',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** allergy, condition, medicine, diet or other. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Facts and instructions. */
    details: text('details'),
    /** Those who teach the learner may see it too. */
    forTeachers: boolean('for_teachers').notNull().default(false),
    endedOn: date('ended_on'),
    createdBy: uuid('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('health_notes_learner_index').on(table.schoolId, table.learnerId),
  ],
)

/** Documents about a learner. Removed ones keep their row. */
export const learnerDocuments = pgTable(
  'learner_documents',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** birth_certificate, transfer, report, medical, photo or other. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
    removedBy: uuid('removed_by'),
    removedAt: instantColumn('removed_at'),
    removalReason: text('removal_reason'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.fileId], foreignColumns: [files.schoolId, files.id] }),
    index('learner_documents_learner_index').on(table.schoolId, table.learnerId),
  ],
)
