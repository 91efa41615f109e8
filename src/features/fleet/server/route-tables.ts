/** Routes with their stops and zones, and the learners on stops. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, schoolKey, schoolRules } from '#platform/server/database/columns.ts'
import { fleetCrew } from './crew-tables.ts'
import { fleetVehicles } from './vehicle-tables.ts'

/** Places at a distance from the school, with what both ways cost for a term. */
export const fleetZones = pgTable(
  'fleet_zones',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    /** The furthest distance from the school, in metres. */
    upToMetres: integer('up_to_metres').notNull(),
    /** Both ways for a term. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('fleet_zones_name_key').on(table.schoolId, sql`lower(${table.name})`),
    check('fleet_zones_amounts', sql`${table.upToMetres} > 0 and ${table.priceCents} >= 0`),
  ],
)

export const fleetRoutes = pgTable(
  'fleet_routes',
  {
    ...schoolKey(),
    name: text('name').notNull(),
    /** Who and what drives it on an ordinary day. */
    vehicleId: uuid('vehicle_id'),
    driverId: uuid('driver_id'),
    attendantId: uuid('attendant_id'),
    /** When the morning trip reaches the school, and when the evening trip leaves it, as `HH:MM`. */
    arrivesAt: text('arrives_at').notNull(),
    leavesAt: text('leaves_at').notNull(),
    /** Length of one way, for the costs. */
    metres: integer('metres').notNull(),
    endedOn: date('ended_on'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    foreignKey({ columns: [table.schoolId, table.driverId], foreignColumns: [fleetCrew.schoolId, fleetCrew.id] }),
    foreignKey({ columns: [table.schoolId, table.attendantId], foreignColumns: [fleetCrew.schoolId, fleetCrew.id] }),
    uniqueIndex('fleet_routes_name_key').on(table.schoolId, sql`lower(${table.name})`),
    check('fleet_routes_metres', sql`${table.metres} >= 0`),
  ],
)

export const fleetStops = pgTable(
  'fleet_stops',
  {
    ...schoolKey(),
    routeId: uuid('route_id').notNull(),
    name: text('name').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** From 1, in the order of the morning; the evening goes the other way. */
    position: integer('position').notNull(),
    /** Planned times, as `HH:MM`. */
    morningAt: text('morning_at').notNull(),
    eveningAt: text('evening_at').notNull(),
    zoneId: uuid('zone_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.routeId], foreignColumns: [fleetRoutes.schoolId, fleetRoutes.id] }),
    foreignKey({ columns: [table.schoolId, table.zoneId], foreignColumns: [fleetZones.schoolId, fleetZones.id] }),
    index('fleet_stops_route_index').on(table.schoolId, table.routeId, table.position),
    check('fleet_stops_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    check('fleet_stops_both', sql`num_nonnulls(${table.latitude}, ${table.longitude}) in (0, 2)`),
  ],
)

/** Where a learner gets on in the morning, and off in the evening: at most one stop each at a time. Past ones stay. */
export const fleetRiders = pgTable(
  'fleet_riders',
  {
    ...schoolKey(),
    learnerId: uuid('learner_id').notNull(),
    /** morning or evening. */
    direction: text('direction').notNull(),
    routeId: uuid('route_id').notNull(),
    stopId: uuid('stop_id').notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day; null while the learner rides. */
    endsOn: date('ends_on'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.routeId], foreignColumns: [fleetRoutes.schoolId, fleetRoutes.id] }),
    foreignKey({ columns: [table.schoolId, table.stopId], foreignColumns: [fleetStops.schoolId, fleetStops.id] }),
    uniqueIndex('fleet_riders_learner_key')
      .on(table.schoolId, table.learnerId, table.direction)
      .where(sql`ends_on is null`),
    index('fleet_riders_route_index').on(table.schoolId, table.routeId, table.direction),
    check('fleet_riders_direction', sql`${table.direction} in ('morning', 'evening')`),
    check('fleet_riders_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
)
