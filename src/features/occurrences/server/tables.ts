/** Tables of the occurrence book: entries, who was in them, and who may read them. */
import { sql, type SQL } from 'drizzle-orm'
import { boolean, check, customType, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learningAreas, streams } from '#core/academics/server/tables.ts'
import { accounts } from '#core/access/server/tables.ts'
import { learners, staff } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolPolicy, schoolRules, updatedAt } from '#platform/server/database/columns.ts'

/** Words of a text, ready to be searched; made by the database itself. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const occurrences = pgTable(
  'occurrences',
  {
    ...schoolKey(),
    /** Year of the number, as it was at school when the entry was filed. */
    year: integer('year').notNull(),
    /** 0 only while the filing transaction is at work: the counter is locked last. */
    number: integer('number').notNull().default(0),
    entryNumber: text('entry_number').notNull().default(''),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    severity: text('severity').notNull(),
    priority: text('priority').notNull(),
    status: text('status').notNull().default('reported'),
    occurredAt: instantColumn('occurred_at').notNull(),
    location: text('location').notNull(),
    /** Of the duty roster, which keeps its own record of duties. */
    dutyId: uuid('duty_id'),
    /** As the roster called it when the entry was written: the entry says it still when the duty is gone. */
    dutyTitle: text('duty_title'),
    streamId: uuid('stream_id'),
    learningAreaId: uuid('learning_area_id'),
    witnesses: text('witnesses').array().notNull().default([]),
    immediateAction: text('immediate_action').notNull().default(''),
    injuriesReported: boolean('injuries_reported').notNull().default(false),
    medicalAttentionRequired: boolean('medical_attention_required').notNull().default(false),
    propertyDamage: boolean('property_damage').notNull().default(false),
    policeNotified: boolean('police_notified').notNull().default(false),
    parentsNotified: boolean('parents_notified').notNull().default(false),
    /** The account that reported it, and how it was called then. */
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => accounts.id),
    reporterName: text('reporter_name').notNull(),
    reporterRole: text('reporter_role').notNull(),
    reporterDepartment: text('reporter_department'),
    escalatedTo: uuid('escalated_to').references(() => accounts.id),
    escalationReason: text('escalation_reason'),
    escalatedAt: instantColumn('escalated_at'),
    reviewNotes: text('review_notes').notNull().default(''),
    resolutionNotes: text('resolution_notes').notNull().default(''),
    resolvedAt: instantColumn('resolved_at'),
    requiresFollowUp: boolean('requires_follow_up').notNull().default(false),
    followUpOn: date('follow_up_on'),
    followUpNotes: text('follow_up_notes').notNull().default(''),
    /** How the reporter and the learners were called: for search. */
    names: text('names').notNull().default(''),
    writtenAt: instantColumn('written_at').notNull(),
    struckAt: instantColumn('struck_at'),
    struckBy: uuid('struck_by').references(() => accounts.id),
    struckReason: text('struck_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('simple', replace(${occurrences.entryNumber}, '-', ' ') || ' ' || ${occurrences.title} || ' ' || ${occurrences.location} || ' ' || ${occurrences.names} || ' ' || ${occurrences.description})`,
    ),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({ columns: [table.schoolId, table.learningAreaId], foreignColumns: [learningAreas.schoolId, learningAreas.id] }),
    uniqueIndex('occurrences_number_key')
      .on(table.schoolId, table.year, table.number)
      .where(sql`number > 0`),
    index('occurrences_time_index').on(table.schoolId, table.occurredAt, table.id),
    index('occurrences_filter_index').on(table.schoolId, table.category, table.severity, table.status, table.occurredAt),
    index('occurrences_status_index').on(table.schoolId, table.status, table.occurredAt),
    index('occurrences_duty_index')
      .on(table.schoolId, table.dutyId)
      .where(sql`duty_id is not null`),
    check('occurrences_status', sql`${table.status} in ('reported', 'under_investigation', 'action_required', 'escalated', 'resolved')`),
    check('occurrences_severity', sql`${table.severity} in ('low', 'medium', 'high', 'critical')`),
    check('occurrences_resolved', sql`${table.status} <> 'resolved' or ${table.resolutionNotes} <> ''`),
    check('occurrences_escalated', sql`${table.status} <> 'escalated' or ${table.escalatedTo} is not null`),
    check('occurrences_struck', sql`(${table.struckAt} is null) = (${table.struckReason} is null)`),
  ],
)

/** A learner's own part: all that the learner and the family ever read. */
export const occurrenceLearners = pgTable(
  'occurrence_learners',
  {
    ...schoolKey(),
    entryId: uuid('entry_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    position: integer('position').notNull(),
    /** How the class was called then. */
    className: text('class_name').notNull().default(''),
    grade: text('grade').notNull().default(''),
    role: text('role').notNull(),
    description: text('description').notNull().default(''),
    actionTaken: text('action_taken').notNull().default(''),
    toldAt: instantColumn('told_at'),
    response: text('response'),
    respondedAt: instantColumn('responded_at'),
    /** Taken off the entry; what was answered stays. */
    removedAt: instantColumn('removed_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('occurrence_learners_key').on(table.schoolId, table.entryId, table.learnerId),
    index('occurrence_learners_learner_index').on(table.schoolId, table.learnerId),
  ],
)

/** Who confirmed having read a learner's part: each guardian, and the learner. */
export const occurrenceAcknowledgements = pgTable(
  'occurrence_acknowledgements',
  {
    schoolId: uuid('school_id').notNull(),
    partId: uuid('part_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** parent or student. */
    role: text('role').notNull(),
    note: text('note').notNull().default(''),
    acknowledgedAt: instantColumn('acknowledged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.partId, table.accountId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.partId], foreignColumns: [occurrenceLearners.schoolId, occurrenceLearners.id] }),
  ],
)

export const occurrenceStaff = pgTable(
  'occurrence_staff',
  {
    schoolId: uuid('school_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    part: text('part').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.entryId, table.staffId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    index('occurrence_staff_complaint_index')
      .on(table.schoolId, table.staffId, table.entryId)
      .where(sql`part = 'complained_of'`),
  ],
)

/** Who was given a way into an entry: reporter, opened, escalated, assigned. */
export const occurrenceReaders = pgTable(
  'occurrence_readers',
  {
    schoolId: uuid('school_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    why: text('why').notNull(),
    byAdmin: boolean('by_admin').notNull().default(false),
    givenAt: instantColumn('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.entryId, table.why] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.entryId], foreignColumns: [occurrences.schoolId, occurrences.id] }),
    index('occurrence_readers_entry_index').on(table.schoolId, table.entryId),
    check('occurrence_readers_why', sql`${table.why} in ('reporter', 'opened', 'escalated', 'assigned')`),
  ],
)
