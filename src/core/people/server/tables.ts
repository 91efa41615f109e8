/** Tables of learners and guardians: who is in which class when, and how families are linked. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  currentAccount,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { academicYears, streams } from '../../academics/server/tables.ts'
import { accounts } from '../../access/server/tables.ts'
import { schools } from '../../schools/server/tables.ts'

export const learners = pgTable(
  'learners',
  {
    ...schoolKey(),
    admissionNumber: text('admission_number').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    /** `first middle last`, stored for sorting and search. */
    fullName: text('full_name').notNull(),
    /** female, male or null when not recorded. */
    sex: text('sex'),
    birthDate: date('birth_date'),
    upi: text('upi'),
    assessmentNumber: text('assessment_number'),
    birthCertificate: text('birth_certificate'),
    residence: text('residence'),
    remarks: text('remarks'),
    emergencyName: text('emergency_name'),
    emergencyPhone: text('emergency_phone'),
    emergencyRelationship: text('emergency_relationship'),
    /** active or left. */
    status: text('status').notNull().default('active'),
    admittedOn: date('admitted_on'),
    leftOn: date('left_on'),
    leavingReason: text('leaving_reason'),
    /** Class of the open enrolment; changed only together with enrolments, in one transaction. */
    streamId: uuid('stream_id'),
    accountId: uuid('account_id').references(() => accounts.id),
    /** Digest of the photo, which is its version; null without one. */
    photo: text('photo'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    uniqueIndex('learners_admission_key').on(table.schoolId, sql`upper(${table.admissionNumber})`),
    uniqueIndex('learners_upi_key').on(table.schoolId, sql`upper(${table.upi})`),
    uniqueIndex('learners_assessment_key').on(table.schoolId, sql`upper(${table.assessmentNumber})`),
    uniqueIndex('learners_account_key').on(table.schoolId, table.accountId),
    index('learners_active_name_index')
      .on(table.schoolId, table.fullName, table.id)
      .where(sql`status = 'active'`),
    index('learners_active_index')
      .on(table.schoolId)
      .where(sql`status = 'active'`),
    index('learners_stream_index')
      .on(table.schoolId, table.streamId, table.fullName)
      .where(sql`status = 'active'`),
    check('learners_status', sql`${table.status} in ('active', 'left')`),
  ],
)

/** Class enrolments; an exclusion constraint in the migration prevents overlaps for a learner. */
export const enrolments = pgTable(
  'enrolments',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    yearId: uuid('year_id').notNull(),
    streamId: uuid('stream_id').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Last day in the class; null while current. */
    endsOn: date('ends_on'),
    /** Why it ended: moved, promoted, repeated, left, undone. */
    outcome: text('outcome'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.yearId], foreignColumns: [academicYears.schoolId, academicYears.id] }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    uniqueIndex('enrolments_open_key')
      .on(table.schoolId, table.learnerId)
      .where(sql`ends_on is null`),
    index('enrolments_stream_index').on(table.schoolId, table.streamId, table.startsOn),
    index('enrolments_learner_index').on(table.schoolId, table.learnerId, table.startsOn),
    check('enrolments_order', sql`${table.endsOn} is null or ${table.startsOn} <= ${table.endsOn}`),
  ],
)

export const guardians = pgTable(
  'guardians',
  {
    ...schoolKey(),
    title: text('title'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    secondPhone: text('second_phone'),
    email: text('email'),
    nationalId: text('national_id'),
    occupation: text('occupation'),
    residence: text('residence'),
    emergencyName: text('emergency_name'),
    emergencyPhone: text('emergency_phone'),
    accountId: uuid('account_id').references(() => accounts.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('guardians_phone_key').on(table.schoolId, table.phone),
    uniqueIndex('guardians_account_key').on(table.schoolId, table.accountId),
    index('guardians_name_index').on(table.schoolId, table.fullName),
  ],
)

export const guardianLinks = pgTable(
  'guardian_links',
  {
    schoolId: uuid('school_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    relationship: text('relationship').notNull(),
    maySeeRecords: boolean('may_see_records').notNull().default(true),
    mayCollect: boolean('may_collect').notNull().default(true),
    getsMessages: boolean('gets_messages').notNull().default(true),
    pays: boolean('pays').notNull().default(true),
    /** Barred by a court or the school: the guardian sees and receives nothing, whatever other rights say. */
    barred: boolean('barred').notNull().default(false),
    barredReason: text('barred_reason'),
    /** import, admin, code or request. */
    proof: text('proof').notNull(),
    provedBy: uuid('proved_by'),
    provedAt: instantColumn('proved_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.learnerId, table.guardianId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    index('guardian_links_guardian_index').on(table.schoolId, table.guardianId),
  ],
)

/** One-time codes with which a guardian proves the relationship to a learner; stored as hashes. */
export const linkCodes = pgTable(
  'link_codes',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    usedBy: uuid('used_by'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    uniqueIndex('link_codes_hash_key').on(table.schoolId, table.codeHash),
  ],
)

/** A guardian's link request, answered by an admin. Stored whether or not the learner exists. */
export const linkRequests = pgTable(
  'link_requests',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Name of the requester at the time: the school cannot read an account without a membership. */
    requesterName: text('requester_name').notNull().default(''),
    requesterPhone: text('requester_phone'),
    requesterEmail: text('requester_email'),
    admissionNumber: text('admission_number').notNull(),
    learnerName: text('learner_name').notNull(),
    birthDate: date('birth_date'),
    relationship: text('relationship').notNull(),
    /** pending, accepted or declined. */
    status: text('status').notNull().default('pending'),
    learnerId: uuid('learner_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    index('link_requests_status_index').on(table.schoolId, table.status, table.createdAt),
  ],
)

/** Attempts to link by code, counted per account across schools to limit guessing. */
export const linkAttempts = pgTable(
  'link_attempts',
  { id: uuid('id').primaryKey(), accountId: uuid('account_id').notNull(), at: instantColumn('at').notNull() },
  (table) => [
    index('link_attempts_index').on(table.accountId, table.at),
    pgPolicy('own_only', {
      using: sql`account_id = ${currentAccount}`,
      withCheck: sql`account_id = ${currentAccount}`,
    }),
  ],
)

/** Class teacher of a stream; one at a time, with history. */
/** A learning area that a member of staff teaches in a stream. */
