/** Resolves names of objects and people of any kind in one query. */
import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  academicYears,
  bellSchedules,
  calendarExceptions,
  learningAreas,
  rooms,
  streams,
  terms,
} from '../../../academics/server/tables.ts'
import { accounts, memberships } from '../../../access/server/tables.ts'
import { imports } from '../../../imports/server/tables.ts'
import { guardians, learners } from '../../../people/server/tables.ts'
import { staff } from '../../../people/server/staff-tables.ts'

type SchoolTable = PgTable & { schoolId: PgColumn; id: PgColumn }
interface Source {
  readonly table: SchoolTable
  readonly name: SQL | PgColumn
}

const sources: readonly Source[] = [
  { table: learners, name: learners.fullName },
  { table: guardians, name: guardians.fullName },
  { table: staff, name: staff.fullName },
  { table: streams, name: sql`${streams.grade} || ' ' || ${streams.name}` },
  { table: learningAreas, name: learningAreas.name },
  { table: rooms, name: rooms.name },
  { table: academicYears, name: academicYears.name },
  { table: terms, name: terms.name },
  { table: calendarExceptions, name: calendarExceptions.name },
  { table: bellSchedules, name: bellSchedules.name },
  { table: imports, name: imports.fileName },
]

/** Most objects matched by a name. */
const mostNamed = 500

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Ids of the school's objects whose name contains every word, and accounts of such people. */
export const idsNamed = async (tx: Tx, typed: string): Promise<string[]> => {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const schoolId = schoolOf(tx)
  const holds = (name: SQL | PgColumn): SQL | undefined =>
    and(...words.map((word) => sql`lower(${name}) like ${`%${escaped(word)}%`}`))
  const members = sql`from ${memberships} join ${accounts} on ${accounts.id} = ${memberships.accountId} where ${memberships.schoolId} = ${schoolId} and ${holds(accountName)}`
  const parts = [
    sql`select ${memberships.id} as id ${members}`,
    sql`select ${memberships.accountId} as id ${members}`,
    ...sources.map(
      ({ table, name }) =>
        sql`select ${table.id} as id from ${table} where ${table.schoolId} = ${schoolId} and ${holds(name)}`,
    ),
    ...owners.map(
      (table) =>
        sql`select ${table.accountId} as id from ${table} where ${table.schoolId} = ${schoolId} and ${table.accountId} is not null and ${holds(table.fullName)}`,
    ),
  ]
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select distinct id::text as id from (${sql.join(parts, sql` union all `)}) named limit ${mostNamed}`,
  )
  return rows.map(({ id }) => id)
}

/** Records that link a person to an account, the most reliable last. */
const owners = [learners, guardians, staff] as const

const accountName = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`

/**
 * Names by id of objects and accounts. Accounts are named only by the school's records or a membership here: the
 * database shows no others.
 * @param ids UUIDs
 */
export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const schoolId = schoolOf(tx)
  const among = (column: PgColumn): SQL => sql`${column} = any(${sql.param(wanted)}::uuid[])`
  const parts = [
    sql`select ${accounts.id} as id, ${accountName} as name, 0 as sure from ${accounts} where ${among(accounts.id)}
      and exists (select from ${memberships} where ${memberships.accountId} = ${accounts.id} and ${memberships.schoolId} = ${schoolId})`,
    sql`select ${memberships.id} as id, ${accountName} as name, 0 as sure from ${memberships} join ${accounts} on ${accounts.id} = ${memberships.accountId}
      where ${memberships.schoolId} = ${schoolId} and ${among(memberships.id)}`,
    ...owners.map(
      (table, place) =>
        sql`select ${table.accountId} as id, ${table.fullName} as name, ${sql.raw(String(place + 1))} as sure from ${table} where ${table.schoolId} = ${schoolId} and ${among(table.accountId)}`,
    ),
    ...sources.map(
      ({ table, name }) =>
        sql`select ${table.id} as id, ${name} as name, 0 as sure from ${table} where ${table.schoolId} = ${schoolId} and ${among(table.id)}`,
    ),
  ]
  const { rows } = await tx.db.execute<{ id: string; name: string }>(
    sql`select id, name from (${sql.join(parts, sql` union all `)}) named order by sure`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
