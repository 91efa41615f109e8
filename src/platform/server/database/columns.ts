/** The columns, keys and row-level policies that tables share. */
import { sql, type SQL } from 'drizzle-orm'
import { pgPolicy, primaryKey, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** The school of the transaction; null outside one, which hides all rows. */
export const currentSchool: SQL = sql`(select nullif(current_setting('app.school_id', true), '')::uuid)`
/** The account of the transaction. */
export const currentAccount: SQL = sql`(select nullif(current_setting('app.account_id', true), '')::uuid)`
/** True in identity transactions (sign-in, sessions, membership). */
export const identityScope: SQL = sql`(select current_setting('app.identity', true) = 'on')`

/** Rows visible and writable only in identity transactions. */
export const identityOnly = () => pgPolicy('identity_only', { using: identityScope, withCheck: identityScope })

/** Visible in identity transactions, and to the account itself. */
export const ownOrIdentity = () =>
  pgPolicy('own_or_identity', {
    using: sql`account_id = ${currentAccount} or ${identityScope}`,
    withCheck: sql`account_id = ${currentAccount} or ${identityScope}`,
  })

/** `school_id` and `id`, first in every school-owned table. */
export const schoolKey = () => ({ schoolId: uuid('school_id').notNull(), id: uuid('id').notNull() })

/** Only rows of the transaction's school are seen or written. */
export const schoolPolicy = () =>
  pgPolicy('school_only', { using: sql`school_id = ${currentSchool}`, withCheck: sql`school_id = ${currentSchool}` })

/** Visible to the transaction's school, and in identity transactions, where the school is not known yet. */
export const schoolOrIdentity = () =>
  pgPolicy('school_or_identity', {
    using: sql`school_id = ${currentSchool} or ${identityScope}`,
    withCheck: sql`school_id = ${currentSchool} or ${identityScope}`,
  })

/** Primary key and policy for a table made with `schoolKey`. */
export const schoolRules = (table: { schoolId: AnyPgColumn; id: AnyPgColumn }) => [
  primaryKey({ columns: [table.schoolId, table.id] }),
  schoolPolicy(),
]

/** Instants are stored in UTC. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instantColumn('created_at').notNull().defaultNow()
export const updatedAt = () => instantColumn('updated_at').notNull().defaultNow()
