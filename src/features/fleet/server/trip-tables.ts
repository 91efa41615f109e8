/** Trips of a day, and who rode on them. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { fleetCrew } from './crew-tables.ts'
import { fleetRoutes, fleetStops } from './route-tables.ts'
import { fleetVehicles } from './vehicle-tables.ts'

export const fleetTrips = pgTable(
  'fleet_trips',
  {
    ...schoolKey(),
    date: date('date').notNull(),
    /** morning, evening or hire. */
    direction: text('direction').notNull(),
    /** Null for a trip that is hired out. */
    routeId: uuid('route_id'),
    vehicleId: uuid('vehicle_id').notNull(),
    driverId: uuid('driver_id').notNull(),
    /** A trip with learners has one. */
    attendantId: uuid('attendant_id'),
    /** Planned, as `HH:MM` of the school’s day. */
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    /** planned, running, closed or cancelled. */
    state: text('state').notNull().default('planned'),
    startedAt: instantColumn('started_at'),
    closedAt: instantColumn('closed_at'),
    /** Of a hire: who hired it, where it goes and what was agreed. */
    hirer: text('hirer'),
    purpose: text('purpose'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** The number of the invoice that the school wrote; or the day on which the money was received into the books. */
    invoiceNumber: text('invoice_number'),
    receivedOn: date('received_on'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.routeId], foreignColumns: [fleetRoutes.schoolId, fleetRoutes.id] }),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    foreignKey({ columns: [table.schoolId, table.driverId], foreignColumns: [fleetCrew.schoolId, fleetCrew.id] }),
    foreignKey({ columns: [table.schoolId, table.attendantId], foreignColumns: [fleetCrew.schoolId, fleetCrew.id] }),
    uniqueIndex('fleet_trips_route_key')
      .on(table.schoolId, table.routeId, table.date, table.direction)
      .where(sql`state <> 'cancelled'`),
    index('fleet_trips_date_index').on(table.schoolId, table.date),
    check('fleet_trips_direction', sql`${table.direction} in ('morning', 'evening', 'hire')`),
    check('fleet_trips_state', sql`${table.state} in ('planned', 'running', 'closed', 'cancelled')`),
    check('fleet_trips_kind', sql`(${table.direction} = 'hire') = (${table.routeId} is null)`),
    check('fleet_trips_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** A learner on a trip: one row each, made when the trip starts. */
export const fleetBoardings = pgTable(
  'fleet_boardings',
  {
    ...schoolKey(),
    tripId: uuid('trip_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    stopId: uuid('stop_id').notNull(),
    /** expected, absent (from school today), missing (not at the stop), boarded or alighted. */
    state: text('state').notNull().default('expected'),
    boardedAt: instantColumn('boarded_at'),
    alightedAt: instantColumn('alighted_at'),
    /** list or scan. */
    way: text('way'),
    recordedBy: uuid('recorded_by'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.tripId], foreignColumns: [fleetTrips.schoolId, fleetTrips.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.stopId], foreignColumns: [fleetStops.schoolId, fleetStops.id] }),
    uniqueIndex('fleet_boardings_learner_key').on(table.schoolId, table.tripId, table.learnerId),
    index('fleet_boardings_learner_index').on(table.schoolId, table.learnerId),
    check('fleet_boardings_state', sql`${table.state} in ('expected', 'absent', 'missing', 'boarded', 'alighted')`),
  ],
)
