/** Tables of the tech tutor: every session, the progress that they come to, certificates. */
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { Progress, TutorSession } from '../contract/progress.ts'
import type { Skill, SkillLevel } from '../contract/words.ts'

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id)

/** A session under the id that the device gave it: sent again, it is not kept twice. */
export const tutorSessions = pgTable(
  'tutor_sessions',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: ofAccount(),
    id: uuid('id').notNull(),
    skill: text('skill').$type<Skill>().notNull(),
    lessonId: text('lesson_id').notNull(),
    /** The school’s day. */
    day: date('day').notNull(),
    at: instantColumn('at').notNull(),
    passed: boolean('passed').notNull(),
    /** Per cent of keys right, or points. */
    result: integer('result'),
    session: jsonb('session').$type<TutorSession>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.accountId, table.id] }),
    schoolPolicy(),
    index('tutor_sessions_day_index').on(table.schoolId, table.accountId, table.day),
  ],
)

export const tutorProgress = pgTable(
  'tutor_progress',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: ofAccount(),
    progress: jsonb('progress').$type<Progress>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.accountId] }), schoolPolicy()],
)

/** A lesson that a teacher set for somebody who is stuck, until it is passed. */
export const tutorDrills = pgTable(
  'tutor_drills',
  {
    schoolId: uuid('school_id').notNull(),
    accountId: ofAccount(),
    skill: text('skill').$type<Skill>().notNull(),
    lessonId: text('lesson_id').notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.accountId, table.lessonId] }), schoolPolicy()],
)

export const tutorCertificates = pgTable(
  'tutor_certificates',
  {
    ...schoolKey(),
    accountId: ofAccount(),
    skill: text('skill').$type<Skill | 'overall'>().notNull(),
    level: text('level').$type<SkillLevel>().notNull(),
    /** The name at the time of issue. */
    holder: text('holder').notNull(),
    issuedOn: date('issued_on').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    uniqueIndex('tutor_certificates_key').on(table.schoolId, table.accountId, table.skill, table.level),
    check('tutor_certificates_level', sql`${table.level} in ('A1', 'A2', 'A3', 'A4', 'A5')`),
  ],
)

/** Which school a code belongs to: a public verification names no school. */
export const tutorCertificateCodes = pgTable(
  'tutor_certificate_codes',
  {
    schoolId: uuid('school_id').notNull(),
    code: text('code').notNull(),
    certificateId: uuid('certificate_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.certificateId] }),
    // Unique across schools: the code alone identifies the certificate.
    uniqueIndex('tutor_certificate_codes_code_key').on(table.code),
    foreignKey({
      columns: [table.schoolId, table.certificateId],
      foreignColumns: [tutorCertificates.schoolId, tutorCertificates.id],
    }),
    schoolOrIdentity(),
  ],
)
