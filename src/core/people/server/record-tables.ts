/** Tables of what is kept about a learner beside the enrolment: consent, health, papers. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { files } from '../../files/server/tables.ts'
import { guardians, learners } from './tables.ts'

/** What a family allowed or refused, purpose by purpose; a new answer is a new row and the latest holds. */
export const consents = pgTable(
  'consents',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** records, photos, messages or trips. */
    purpose: text('purpose').notNull(),
    given: boolean('given').notNull(),
    /** Who said so, as they were called then. */
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

/** What staff must know of a learner's health. Every reading is in the audit log. */
export const healthNotes = pgTable(
  'health_notes',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** allergy, condition, medicine, diet or other. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** What to know and what to do. */
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

/** Papers kept about a learner. A removed one keeps its row. */
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
