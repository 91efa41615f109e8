/** Tables of schools and their settings. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  currentSchool,
  identityScope,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  updatedAt,
} from '#platform/server/database/columns.ts'

export const schools = pgTable(
  'schools',
  {
    id: uuid('id').primaryKey(),
    /** Short code in addresses and file names, unique in the installation. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    motto: text('motto'),
    /** County code 001 to 047. */
    county: text('county'),
    /** public, private, faith. */
    kind: text('kind').notNull().default('public'),
    boarding: text('boarding').notNull().default('day'),
    /** Level codes that the school has. */
    levels: text('levels').array().notNull(),
    plan: text('plan').notNull().default('free'),
    /** Modules that the school pays for one by one, whatever its plan. */
    boughtModules: text('bought_modules').array().notNull().default([]),
    /** Modules beyond the free plan may be read and not changed, because an invoice is overdue. */
    readOnly: boolean('read_only').notNull().default(false),
    timeZone: text('time_zone').notNull().default('Africa/Nairobi'),
    /** Catalogue of learning areas and grade names: cbe, spec19, console16. */
    catalogue: text('catalogue').notNull().default('cbe'),
    joinCode: text('join_code').notNull(),
    crestUrl: text('crest_url'),
    phone: text('phone'),
    email: text('email'),
    address: text('address'),
    status: text('status').notNull().default('active'),
    /** Why the installation suspended it; shown to its people. */
    statusReason: text('status_reason'),
    isDemo: boolean('is_demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('schools_code_key').on(sql`lower(${table.code})`),
    uniqueIndex('schools_join_code_key').on(table.joinCode),
    pgPolicy('own_school', {
      using: sql`id = ${currentSchool} or ${identityScope}`,
      withCheck: sql`id = ${currentSchool} or ${identityScope}`,
    }),
  ],
)

/** One row per category; its contents are declared in the owning module's contract. */
export const schoolSettings = pgTable(
  'school_settings',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    category: text('category').notNull(),
    value: jsonb('value').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.category] }), schoolPolicy()],
)

/** Per-school counters behind the numbers people see (admission, employee, receipts). Locked last in a transaction. */
export const counters = pgTable(
  'counters',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    name: text('name').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.name] }), schoolPolicy()],
)

/** A school's wish for another plan, answered by the super admin. */
export const planRequests = pgTable(
  'plan_requests',
  {
    ...schoolKey(),
    fromPlan: text('from_plan').notNull(),
    toPlan: text('to_plan').notNull(),
    note: text('note'),
    /** pending, accepted, declined or withdrawn. */
    status: text('status').notNull().default('pending'),
    requestedBy: uuid('requested_by'),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('plan_requests_open_key')
      .on(table.schoolId)
      .where(sql`status = 'pending'`),
    index('plan_requests_status_index').on(table.status, table.createdAt),
    schoolOrIdentity(),
  ],
)
