/** Tables of what the office offers parents: workshops with bookings, and the school's own texts. */
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { guardians } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolPolicy,
  schoolRules,
  updatedAt,
} from '#platform/server/database/columns.ts'
import type { PageKind } from '../contract/kinds.ts'

export const supportPages = pgTable(
  'support_pages',
  {
    schoolId: uuid('school_id').notNull(),
    kind: text('kind').$type<PageKind>().notNull(),
    text: text('text').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.kind] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    check('support_pages_kind', sql`${table.kind} in ('bursaries', 'special_needs')`),
  ],
)

export const supportWorkshops = pgTable(
  'support_workshops',
  {
    ...schoolKey(),
    title: text('title').notNull(),
    about: text('about').notNull().default(''),
    place: text('place').notNull(),
    day: date('day').notNull(),
    /** School time. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    places: integer('places').notNull(),
    status: text('status').$type<'open' | 'cancelled'>().notNull().default('open'),
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    index('support_workshops_index').on(table.schoolId, table.startsAt),
    check('support_workshops_status', sql`${table.status} in ('open', 'cancelled')`),
    check('support_workshops_places', sql`${table.places} > 0`),
  ],
)

export const supportBookings = pgTable(
  'support_bookings',
  {
    ...schoolKey(),
    workshopId: uuid('workshop_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    accountId: uuid('account_id').notNull(),
    bookedAt: instantColumn('booked_at').notNull(),
    /** When the guardian gave the place back. */
    leftAt: instantColumn('left_at'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.workshopId],
      foreignColumns: [supportWorkshops.schoolId, supportWorkshops.id],
    }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardians.schoolId, guardians.id] }),
    uniqueIndex('support_bookings_once_key')
      .on(table.schoolId, table.workshopId, table.guardianId)
      .where(sql`left_at is null`),
    index('support_bookings_guardian_index').on(table.schoolId, table.guardianId),
  ],
)
