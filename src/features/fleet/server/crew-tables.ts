/** Drivers and attendants: members of staff with the papers that their work asks for. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staff } from '#core/people/server/staff-tables.ts'
import { createdAt, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'

export const fleetCrew = pgTable(
  'fleet_crew',
  {
    ...schoolKey(),
    staffId: uuid('staff_id').notNull(),
    drives: boolean('drives').notNull(),
    attends: boolean('attends').notNull(),
    licenceNumber: text('licence_number'),
    licenceEndsOn: date('licence_ends_on'),
    /** The last yearly check of a driver, or of an attendant’s licence. */
    checkedOn: date('checked_on'),
    /** Last days of a driver’s PSV badge, and of the certificate of good conduct. */
    badgeEndsOn: date('badge_ends_on'),
    conductEndsOn: date('conduct_ends_on'),
    /** What an hour on a trip costs the school; null while it does not count. */
    hourCents: bigint('hour_cents', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('fleet_crew_staff_key').on(table.schoolId, table.staffId),
    check('fleet_crew_work', sql`${table.drives} or ${table.attends}`),
    check('fleet_crew_hour', sql`${table.hourCents} >= 0`),
  ],
)
