/** Tables of the inventory: devices, holders, upkeep, and decommissioning. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { learners } from '#core/people/server/tables.ts'
import { staff } from '#core/people/server/staff-tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { createdAt, instantColumn, schoolKey, schoolRules, updatedAt } from '#platform/server/database/columns.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const devices = pgTable(
  'devices',
  {
    ...schoolKey(),
    tag: text('tag').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    model: text('model'),
    serial: text('serial'),
    /** available, assigned, repair or decommissioned; changed only together with its assignment, in one transaction. */
    status: text('status').notNull().default('available'),
    condition: text('condition').notNull().default('excellent'),
    valueCents: cents('value_cents'),
    location: text('location'),
    purchasedOn: date('purchased_on'),
    warrantyUntil: date('warranty_until'),
    nextMaintenanceOn: date('next_maintenance_on'),
    notes: text('notes'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('devices_tag_key').on(table.schoolId, sql`upper(${table.tag})`),
    uniqueIndex('devices_serial_key').on(table.schoolId, sql`upper(${table.serial})`),
    index('devices_status_index').on(table.schoolId, table.status, table.tag),
    index('devices_maintenance_index')
      .on(table.schoolId, table.nextMaintenanceOn)
      .where(sql`next_maintenance_on is not null`),
    check('devices_status', sql`${table.status} in ('available', 'assigned', 'repair', 'decommissioned')`),
    check('devices_condition', sql`${table.condition} in ('excellent', 'good', 'fair', 'poor')`),
    check('devices_value', sql`${table.valueCents} >= 0`),
  ],
)

/** Who held a device from when to when. The partial index ensures a single holder at any time. */
export const deviceAssignments = pgTable(
  'device_assignments',
  {
    ...schoolKey(),
    deviceId: uuid('device_id').notNull(),
    learnerId: uuid('learner_id'),
    staffId: uuid('staff_id'),
    assignedOn: date('assigned_on').notNull(),
    assignedCondition: text('assigned_condition').notNull(),
    dueOn: date('due_on'),
    notes: text('notes'),
    assignedBy: uuid('assigned_by'),
    returnedOn: date('returned_on'),
    returnedCondition: text('returned_condition'),
    returnNotes: text('return_notes'),
    returnedBy: uuid('returned_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.deviceId], foreignColumns: [devices.schoolId, devices.id] }),
    foreignKey({ columns: [table.schoolId, table.learnerId], foreignColumns: [learners.schoolId, learners.id] }),
    foreignKey({ columns: [table.schoolId, table.staffId], foreignColumns: [staff.schoolId, staff.id] }),
    uniqueIndex('device_assignments_open_key')
      .on(table.schoolId, table.deviceId)
      .where(sql`returned_on is null`),
    index('device_assignments_device_index').on(table.schoolId, table.deviceId, table.createdAt),
    index('device_assignments_learner_index').on(table.schoolId, table.learnerId),
    index('device_assignments_staff_index').on(table.schoolId, table.staffId),
    index('device_assignments_due_index')
      .on(table.schoolId, table.dueOn)
      .where(sql`returned_on is null and due_on is not null`),
    check('device_assignments_holder', sql`num_nonnulls(${table.learnerId}, ${table.staffId}) = 1`),
    check('device_assignments_order', sql`${table.returnedOn} is null or ${table.returnedOn} >= ${table.assignedOn}`),
  ],
)

export const deviceMaintenance = pgTable(
  'device_maintenance',
  {
    ...schoolKey(),
    deviceId: uuid('device_id').notNull(),
    date: date('date').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    performedBy: text('performed_by').notNull(),
    costCents: cents('cost_cents').notNull().default(0),
    condition: text('condition'),
    nextMaintenanceOn: date('next_maintenance_on'),
    loggedBy: uuid('logged_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.deviceId], foreignColumns: [devices.schoolId, devices.id] }),
    index('device_maintenance_device_index').on(table.schoolId, table.deviceId, table.date),
    check('device_maintenance_type', sql`${table.type} in ('routine', 'repair', 'upgrade', 'inspection')`),
    check('device_maintenance_cost', sql`${table.costCents} >= 0`),
  ],
)

/** A reported fault, until maintenance resolves it. */
export const deviceFaults = pgTable(
  'device_faults',
  {
    ...schoolKey(),
    deviceId: uuid('device_id').notNull(),
    description: text('description').notNull(),
    reportedBy: uuid('reported_by'),
    reportedAt: instantColumn('reported_at').notNull(),
    settledAt: instantColumn('settled_at'),
    maintenanceId: uuid('maintenance_id'),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.deviceId], foreignColumns: [devices.schoolId, devices.id] }),
    foreignKey({
      columns: [table.schoolId, table.maintenanceId],
      foreignColumns: [deviceMaintenance.schoolId, deviceMaintenance.id],
    }),
    index('device_faults_device_index').on(table.schoolId, table.deviceId, table.reportedAt),
  ],
)

/** Why and when a device was decommissioned. */
export const deviceDecommissions = pgTable(
  'device_decommissions',
  {
    ...schoolKey(),
    deviceId: uuid('device_id').notNull(),
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    decommissionedOn: date('decommissioned_on').notNull(),
    disposalMethod: text('disposal_method').notNull(),
    authorizedBy: text('authorized_by').notNull(),
    recoveredCents: cents('recovered_cents').notNull().default(0),
    notes: text('notes'),
    decommissionedBy: uuid('decommissioned_by'),
    createdAt: createdAt(),
  },
  (table) => [
    ...schoolRules(table),
    foreignKey({ columns: [table.schoolId, table.deviceId], foreignColumns: [devices.schoolId, devices.id] }),
    uniqueIndex('device_decommissions_device_key').on(table.schoolId, table.deviceId),
    check('device_decommissions_recovered', sql`${table.recoveredCents} >= 0`),
  ],
)
