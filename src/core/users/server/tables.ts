/** Tables of joining a school: invitations by its admins, and requests by its code. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  currentAccount,
  currentSchool,
  identityScope,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { accounts } from '../../access/server/tables.ts'
import { guardians, learners } from '../../people/server/tables.ts'
import { staff } from '../../people/server/staff-tables.ts'
import { schools } from '../../schools/server/tables.ts'

/**
 * A user created by a school who has not joined yet. Nothing here reveals whether the address has an account elsewhere.
 */
export const invitations = pgTable(
  'invitations',
  {
    ...schoolKey(),
    role: text('role').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** An address, a number, or both. */
    email: text('email'),
    phone: text('phone'),
    position: text('position'),
    /** Of an admin. */
    positions: text('positions').array().notNull().default([]),
    staffId: uuid('staff_id'),
    learnerId: uuid('learner_id'),
    guardianId: uuid('guardian_id'),
    /** Of the e-mailed link; each resend creates a new one. */
    tokenHash: text('token_hash').notNull(),
    /** open, accepted or withdrawn. */
    status: text('status').notNull().default('open'),
    invitedBy: uuid('invited_by'),
    acceptedBy: uuid('accepted_by').references(() => accounts.id),
    acceptedAt: instantColumn('accepted_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    uniqueIndex('invitations_token_key').on(table.tokenHash),
    uniqueIndex('invitations_email_key')
      .on(table.schoolId, sql`lower(${table.email})`, table.role)
      .where(sql`status = 'open'`),
    uniqueIndex('invitations_phone_key')
      .on(table.schoolId, table.phone, table.role)
      .where(sql`status = 'open'`),
    index('invitations_phone_index')
      .on(table.phone)
      .where(sql`status = 'open'`),
    index('invitations_name_index').on(table.schoolId, table.status, table.lastName),
    schoolOrIdentity(),
  ],
)

/** A request with the school's join code, waiting for an admin, who chooses the role. */
export const joinRequests = pgTable(
  'join_requests',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Name at the time: the school cannot read an account without a membership. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** Claimed role; grants nothing. */
    says: text('says').notNull(),
    /** Learner they name, by admission number and name, as typed. */
    admissionNumber: text('admission_number'),
    learnerName: text('learner_name'),
    note: text('note'),
    /** pending, accepted or declined. */
    status: text('status').notNull().default('pending'),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('join_requests_open_key')
      .on(table.schoolId, table.accountId)
      .where(sql`status = 'pending'`),
    index('join_requests_status_index').on(table.schoolId, table.status, table.createdAt),
    pgPolicy('school_own_or_identity', {
      using: sql`school_id = ${currentSchool} or account_id = ${currentAccount} or ${identityScope}`,
      withCheck: sql`school_id = ${currentSchool} or ${identityScope}`,
    }),
  ],
)
