/** Tables of staff: who works at the school, leads a class and teaches what in which class. */
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'
import { learningAreas, streams } from '../../academics/server/tables.ts'
import { accounts } from '../../access/server/tables.ts'
import { schools } from '../../schools/server/tables.ts'

export const staff = pgTable(
  'staff',
  {
    ...schoolKey(),
    /** EMP-T-2026-01 and the like. */
    number: text('number').notNull(),
    title: text('title'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull(),
    /** teacher, tutor, admin, technician or support. */
    kind: text('kind').notNull(),
    sex: text('sex'),
    birthDate: date('birth_date'),
    phone: text('phone'),
    email: text('email'),
    nationalId: text('national_id'),
    tscNumber: text('tsc_number'),
    position: text('position'),
    department: text('department'),
    employmentType: text('employment_type'),
    /** Whole years before this school. */
    experienceYears: integer('experience_years'),
    /** Subjects in general, by name; `teaching` has the classes. */
    subjects: text('subjects').array().notNull().default([]),
    nextOfKinName: text('next_of_kin_name'),
    nextOfKinPhone: text('next_of_kin_phone'),
    nextOfKinRelationship: text('next_of_kin_relationship'),
    hiredOn: date('hired_on'),
    leftOn: date('left_on'),
    status: text('status').notNull().default('active'),
    accountId: uuid('account_id').references(() => accounts.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('staff_number_key').on(table.schoolId, sql`upper(${table.number})`),
    uniqueIndex('staff_tsc_key').on(table.schoolId, table.tscNumber),
    uniqueIndex('staff_account_key').on(table.schoolId, table.accountId),
    index('staff_name_index').on(table.schoolId, table.fullName),
  ],
)

export const classTeachers = pgTable(
  'class_teachers',
  {
    ...schoolKey(),
    streamId: uuid('stream_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('class_teachers_open_key')
      .on(table.schoolId, table.streamId)
      .where(sql`ends_on is null`),
    index('class_teachers_staff_index').on(table.schoolId, table.staffId),
  ],
)

export const teaching = pgTable(
  'teaching',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    learningAreaId: uuid('learning_area_id').notNull(),
    streamId: uuid('stream_id').notNull(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    foreignKey({
      columns: [table.schoolId, table.learningAreaId],
      foreignColumns: [learningAreas.schoolId, learningAreas.id],
    }),
    foreignKey({ columns: [table.schoolId, table.streamId], foreignColumns: [streams.schoolId, streams.id] }),
    unique('teaching_key').on(table.schoolId, table.staffId, table.learningAreaId, table.streamId),
    index('teaching_stream_index').on(table.schoolId, table.streamId),
  ],
)
