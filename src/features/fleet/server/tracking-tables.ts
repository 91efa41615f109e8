/** Where vehicles are: tracking devices, positions, stops reached, alerts, and the places that a map is drawn from. */
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import {
  createdAt,
  instantColumn,
  schoolKey,
  schoolOrIdentity,
  schoolPolicy,
  schoolRules,
} from '#platform/server/database/columns.ts'
import { fleetRoutes, fleetStops } from './route-tables.ts'
import { fleetTrips } from './trip-tables.ts'
import { fleetVehicles } from './vehicle-tables.ts'

/** Tracking devices: one for a vehicle. */
export const fleetDevices = pgTable(
  'fleet_devices',
  {
    ...schoolKey(),
    vehicleId: uuid('vehicle_id').notNull(),
    /** How the device names itself. */
    identifier: text('identifier').notNull(),
    /** Token of the address that it calls: hashed for lookup, encrypted for display. */
    tokenHash: text('token_hash').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    /** The latest position that was refused, and why. */
    refusedAt: instantColumn('refused_at'),
    refusal: text('refusal'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    schoolOrIdentity(),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    uniqueIndex('fleet_devices_vehicle_key').on(table.schoolId, table.vehicleId),
    uniqueIndex('fleet_devices_token_key').on(table.tokenHash),
  ],
)

/**
 * Every position, for 90 days. The migration makes it a table partitioned by month: `fleet_make_month` makes a month,
 * `fleet_forget_positions` drops those that have passed.
 */
export const fleetPositions = pgTable(
  'fleet_positions',
  {
    schoolId: uuid('school_id').notNull(),
    vehicleId: uuid('vehicle_id').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    kmh: real('kmh'),
    heading: smallint('heading'),
    /** Radius in which the device was, in metres. */
    accuracy: real('accuracy'),
    /** Why its time is that of its arrival: the device's clock was ahead. */
    correction: text('correction'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.vehicleId, table.recordedAt] }), schoolPolicy()],
)

/** The newest position of each vehicle, and how far its trip is. */
export const fleetLive = pgTable(
  'fleet_live',
  {
    schoolId: uuid('school_id').notNull(),
    vehicleId: uuid('vehicle_id').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    kmh: real('kmh'),
    heading: smallint('heading'),
    /** The trip that `nextPlace` is of. */
    tripId: uuid('trip_id'),
    /** The first place of the trip that was not reached yet, from 0. */
    nextPlace: integer('next_place').notNull().default(0),
    reachedAt: instantColumn('reached_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.vehicleId] }),
    schoolPolicy(),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
  ],
)

/** When a trip reached its stops and the school. */
export const fleetVisits = pgTable(
  'fleet_visits',
  {
    schoolId: uuid('school_id').notNull(),
    tripId: uuid('trip_id').notNull(),
    /** From 0, in the order of the trip. */
    place: integer('place').notNull(),
    /** Null for the school. */
    stopId: uuid('stop_id'),
    reachedAt: instantColumn('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.tripId, table.place] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.tripId], foreignColumns: [fleetTrips.schoolId, fleetTrips.id] }),
    foreignKey({ columns: [table.schoolId, table.stopId], foreignColumns: [fleetStops.schoolId, fleetStops.id] }),
  ],
)

/** Children whose families were told that the bus is near: once for a trip. */
export const fleetTold = pgTable(
  'fleet_told',
  {
    schoolId: uuid('school_id').notNull(),
    tripId: uuid('trip_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    toldAt: instantColumn('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.tripId, table.learnerId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.tripId], foreignColumns: [fleetTrips.schoolId, fleetTrips.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
  ],
)

/** What the office is told of how a bus is driven. */
export const fleetAlerts = pgTable(
  'fleet_alerts',
  {
    ...schoolKey(),
    vehicleId: uuid('vehicle_id').notNull(),
    /** speed or hours. */
    kind: text('kind').notNull(),
    /** When the stretch began. */
    startedAt: instantColumn('started_at').notNull(),
    endedAt: instantColumn('ended_at').notNull(),
    /** The highest speed. */
    kmh: integer('kmh'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    seenAt: instantColumn('seen_at'),
    seenBy: uuid('seen_by'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    uniqueIndex('fleet_alerts_start_key').on(table.schoolId, table.vehicleId, table.kind, table.startedAt),
    index('fleet_alerts_open_index')
      .on(table.schoolId, table.startedAt)
      .where(sql`seen_at is null`),
    check('fleet_alerts_kind', sql`${table.kind} in ('speed', 'hours')`),
  ],
)

/** Where the school is. */
export const fleetGrounds = pgTable(
  'fleet_grounds',
  {
    schoolId: uuid('school_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    check('fleet_grounds_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
  ],
)

/** The road of a route in the order of the morning, as a bus drove it. */
export const fleetRoads = pgTable(
  'fleet_roads',
  {
    schoolId: uuid('school_id').notNull(),
    routeId: uuid('route_id').notNull(),
    /** Pairs of latitude and longitude. */
    line: jsonb('line').$type<[number, number][]>().notNull(),
    takenAt: instantColumn('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.routeId] }),
    schoolPolicy(),
    foreignKey({ columns: [table.schoolId, table.routeId], foreignColumns: [fleetRoutes.schoolId, fleetRoutes.id] }),
  ],
)
