/** Vehicles: their papers, services, fuel and faults. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const fleetVehicles = pgTable(
  'fleet_vehicles',
  {
    ...schoolKey(),
    plate: text('plate').notNull(),
    model: text('model').notNull(),
    year: integer('year'),
    seats: integer('seats').notNull(),
    /** The furthest reading known: services and fuel raise it. */
    km: integer('km').notNull().default(0),
    serviceEveryKm: integer('service_every_km'),
    notes: text('notes'),
    /** Sold or given up: no more trips. */
    retiredOn: date('retired_on'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('fleet_vehicles_plate_key').on(table.schoolId, sql`upper(replace(${table.plate}, ' ', ''))`),
    check('fleet_vehicles_seats', sql`${table.seats} between 1 and 100`),
    check('fleet_vehicles_km', sql`${table.km} >= 0`),
  ],
)

/** Papers with their ends. A renewal is a new row, so that the old ones stay; the last end of a kind counts. */
export const fleetPapers = pgTable(
  'fleet_papers',
  {
    ...schoolKey(),
    vehicleId: uuid('vehicle_id').notNull(),
    kind: text('kind').notNull(),
    number: text('number'),
    endsOn: date('ends_on').notNull(),
    costCents: cents('cost_cents').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    index('fleet_papers_vehicle_index').on(table.schoolId, table.vehicleId, table.kind, table.endsOn),
    check('fleet_papers_kind', sql`${table.kind} in ('insurance', 'inspection', 'road_licence', 'speed_governor')`),
    check('fleet_papers_cost', sql`${table.costCents} >= 0`),
  ],
)

export const fleetServices = pgTable(
  'fleet_services',
  {
    ...schoolKey(),
    vehicleId: uuid('vehicle_id').notNull(),
    doneOn: date('done_on').notNull(),
    /** A regular service, from which the next is counted; a repair otherwise. */
    regular: boolean('regular').notNull(),
    work: text('work').notNull(),
    garage: text('garage'),
    km: integer('km').notNull(),
    costCents: cents('cost_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    index('fleet_services_vehicle_index').on(table.schoolId, table.vehicleId, table.doneOn),
    check('fleet_services_cost', sql`${table.costCents} >= 0`),
    check('fleet_services_km', sql`${table.km} >= 0`),
  ],
)

export const fleetFuel = pgTable(
  'fleet_fuel',
  {
    ...schoolKey(),
    vehicleId: uuid('vehicle_id').notNull(),
    filledOn: date('filled_on').notNull(),
    km: integer('km').notNull(),
    /** Hundredths of a litre. */
    centilitres: integer('centilitres').notNull(),
    costCents: cents('cost_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    uniqueIndex('fleet_fuel_km_key').on(table.schoolId, table.vehicleId, table.km),
    check('fleet_fuel_amounts', sql`${table.km} >= 0 and ${table.centilitres} > 0 and ${table.costCents} > 0`),
  ],
)

/** A reported fault. One that takes the vehicle off the road keeps it there until it is settled. */
export const fleetFaults = pgTable(
  'fleet_faults',
  {
    ...schoolKey(),
    vehicleId: uuid('vehicle_id').notNull(),
    description: text('description').notNull(),
    offRoad: boolean('off_road').notNull(),
    reportedBy: uuid('reported_by'),
    reportedAt: instantColumn('reported_at').notNull(),
    settledAt: instantColumn('settled_at'),
    settledBy: uuid('settled_by'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({
      columns: [table.schoolId, table.vehicleId],
      foreignColumns: [fleetVehicles.schoolId, fleetVehicles.id],
    }),
    index('fleet_faults_vehicle_index').on(table.schoolId, table.vehicleId, table.reportedAt),
  ],
)
