/** Tables of accounts, memberships, sessions and module switches. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
  currentAccount,
  currentSchool,
  identityOnly,
  identityScope,
  instantColumn,
  ownOrIdentity,
  schoolKey,
  schoolOrIdentity,
  updatedAt,
} from '#platform/server/database/columns.ts'
import { schools } from '../../schools/server/tables.ts'
import type { Decided } from '../rules/permissions.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email'),
    phone: text('phone'),
    /** argon2id; null for people who have not set one. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    status: text('status').notNull().default('active'),
    language: text('language').notNull().default('en'),
    theme: text('theme').notNull().default('system'),
    /** Choices about notices, privacy and learning, as the contract shapes them. */
    preferences: jsonb('preferences').notNull().default({}),
    lastMembershipId: uuid('last_membership_id'),
    /** When the owner verified the address or number. */
    emailProvedAt: instantColumn('email_proved_at'),
    phoneProvedAt: instantColumn('phone_proved_at'),
    passwordChangedAt: instantColumn('password_changed_at'),
    /** The secret of two-step sign-in, encrypted; it counts once it is confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instantColumn('totp_confirmed_at'),
    /** Last used time step, so that a code works once. */
    totpLastStep: integer('totp_last_step'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_phone_key').on(table.phone),
    pgPolicy('self_school_or_identity', {
      using: sql`id = ${currentAccount} or ${identityScope} or exists (select 1 from memberships m where m.account_id = accounts.id and m.school_id = ${currentSchool})`,
      withCheck: sql`id = ${currentAccount} or ${identityScope}`,
    }),
  ],
)

export const memberships = pgTable(
  'memberships',
  {
    ...schoolKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').notNull(),
    /** active, inactive, suspended, or ended: no longer a user of the school. */
    status: text('status').notNull().default('active'),
    /** A title such as "Deputy head", shown beside the role. */
    position: text('position'),
    /** Of an admin: built-in positions by name, the school's own by id. */
    positions: text('positions').array().notNull().default([]),
    /** Time of last activity; outlives the sessions. */
    lastSeenAt: instantColumn('last_seen_at'),
    /**
     * Name and contacts of the person at this school: from its record, else from the account. Maintained only by
     * database triggers (db/migrations), so that a list of thousands reads one table.
     */
    name: text('name').notNull().default(''),
    email: text('email'),
    phone: text('phone'),
    /** Staff number or admission number. */
    number: text('number'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    // An ended one is kept as history beside a later one.
    uniqueIndex('memberships_account_role_key')
      .on(table.schoolId, table.accountId, table.role)
      .where(sql`status <> 'ended'`),
    index('memberships_account_index').on(table.accountId),
    check('memberships_admin_positions', sql`role <> 'admin' or status = 'ended' or cardinality(positions) > 0`),
    pgPolicy('school_own_or_identity', {
      using: sql`school_id = ${currentSchool} or account_id = ${currentAccount} or ${identityScope}`,
      withCheck: sql`school_id = ${currentSchool} or ${identityScope}`,
    }),
  ],
)

/** Positions of a school's own, and its changes to the built-in ones. */
export const positions = pgTable(
  'positions',
  {
    ...schoolKey(),
    /** Name of a built-in position, or `custom`. */
    kind: text('kind').notNull(),
    /** Of the school's own positions only. */
    name: text('name'),
    /** Permission by permission, where the school decided other than the defaults. */
    decided: jsonb('decided').$type<Decided>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [schools.id] }),
    uniqueIndex('positions_kind_key')
      .on(table.schoolId, table.kind)
      .where(sql`kind <> 'custom'`),
    uniqueIndex('positions_name_key')
      .on(table.schoolId, sql`lower(${table.name})`)
      .where(sql`kind = 'custom'`),
    check('positions_custom_name', sql`(kind = 'custom') = (name is not null)`),
    // Readable in the identity transaction that looks up a session's membership.
    schoolOrIdentity(),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's value, which itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    schoolId: uuid('active_school_id'),
    membershipId: uuid('membership_id'),
    remember: boolean('remember').notNull().default(false),
    deviceId: uuid('device_id'),
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: createdAt(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_account_index').on(table.accountId),
    ownOrIdentity(),
  ],
)

/** Devices that signed in before; strangers' failures do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    deviceId: uuid('device_id').notNull(),
    /** SHA-256 of the device cookie's secret. */
    secretHash: text('secret_hash').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] }), ownOrIdentity()],
)

/** Failed sign-ins by account name (hashed, including unknown names) and by device. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid('id').primaryKey(),
    nameHash: text('name_hash').notNull(),
    deviceId: uuid('device_id'),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('sign_in_failures_index').on(table.nameHash, table.at), identityOnly()],
)

/** Events of an account: sign-ins, refusals, ended sessions. Shown to its owner. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    details: jsonb('details'),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [index('account_events_index').on(table.accountId, table.at), ownOrIdentity()],
)

/** Installation-wide switch of a module. Readable by all, written by the console. */
export const moduleSwitches = pgTable('module_switches', {
  moduleId: text('module_id').primaryKey(),
  enabled: boolean('enabled'),
  status: text('status'),
  updatedAt: updatedAt(),
})

/** A school's own module switch. */
export const schoolModules = pgTable(
  'school_modules',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    moduleId: text('module_id').notNull(),
    enabled: boolean('enabled').notNull(),
    settings: jsonb('settings').notNull().default({}),
    configuredBy: uuid('configured_by'),
    configuredAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.moduleId] }),
    // Readable in the identity transaction that looks up a session's school.
    pgPolicy('school_or_identity', {
      using: sql`school_id = ${currentSchool} or ${identityScope}`,
      withCheck: sql`school_id = ${currentSchool}`,
    }),
  ],
)

/** One-time links printed on the console for the first run. */
export const setupLinks = pgTable(
  'setup_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  () => [identityOnly()],
)
