/**
 * Queries of the console's own login: rows of schools, their counts, and names of their staff. It can read nothing
 * else.
 */
import { sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface SchoolRecord extends Record<string, unknown> {
  id: string
  code: string
  name: string
  shortName: string
  county: string | null
  kind: string
  boarding: string
  levels: string[]
  plan: string
  timeZone: string
  status: string
  statusReason: string | null
  isDemo: boolean
  createdAt: string
  version: number
}

const columns = sql.raw(
  'id, code, name, short_name as "shortName", county, kind, boarding, levels, plan, time_zone as "timeZone", status, status_reason as "statusReason", is_demo as "isDemo", created_at as "createdAt", version',
)

export interface SchoolFilters {
  search?: string | undefined
  plan?: string | undefined
  status?: string | undefined
}

const whereOf = ({ search, plan, status }: SchoolFilters): SQL => {
  const pattern = search ? containing(search.toLowerCase()) : null
  return sql`(${pattern}::text is null or lower(name) like ${pattern} or lower(code) like ${pattern})
    and (${plan ?? null}::text is null or plan = ${plan ?? null}) and (${status ?? null}::text is null or status = ${status ?? null})`
}

const orders = {
  name: 'name, id',
  '-name': 'name desc, id desc',
  createdAt: 'created_at, id',
  '-createdAt': 'created_at desc, id desc',
} as const

export const schoolsPage = async (
  tx: Tx,
  filters: SchoolFilters,
  sort: keyof typeof orders,
  page: number,
  limit: number,
): Promise<SchoolRecord[]> => {
  const { rows } = await tx.db.execute<SchoolRecord>(
    sql`select ${columns} from schools where ${whereOf(filters)} order by ${sql.raw(orders[sort])} limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows
}

export const countSchools = async (tx: Tx, filters: SchoolFilters): Promise<number> => {
  const { rows } = await tx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from schools where ${whereOf(filters)}`,
  )
  return rows[0]?.total ?? 0
}

export const allSchools = async (tx: Tx): Promise<SchoolRecord[]> =>
  (await tx.db.execute<SchoolRecord>(sql`select ${columns} from schools order by name, id`)).rows

export const schoolRecord = async (tx: Tx, id: string): Promise<SchoolRecord | undefined> =>
  (await tx.db.execute<SchoolRecord>(sql`select ${columns} from schools where id = ${id}`)).rows[0]

export interface Size extends Record<string, unknown> {
  schoolId: string
  learners: number
  classes: number
}

/** In class on the given day of each school. */
export const sizesOf = async (tx: Tx, schools: readonly { id: string; day: string }[]): Promise<Map<string, Size>> => {
  const { rows } = await tx.db.execute<Size>(
    sql`select school_id as "schoolId", learners, classes
      from console_learners(${sql.param(schools.map(({ id }) => id))}::uuid[], ${sql.param(schools.map(({ day }) => day))}::date[])`,
  )
  return new Map(rows.map((row) => [row.schoolId, row]))
}

export interface MembershipCount extends Record<string, unknown> {
  schoolId: string
  role: string
  status: string
  people: number
}

export const membershipCounts = async (tx: Tx, ids: readonly string[]): Promise<MembershipCount[]> => {
  const { rows } = await tx.db.execute<MembershipCount>(
    sql`select school_id as "schoolId", role, status, people from console_memberships(${sql.param([...ids])}::uuid[]) order by role, status`,
  )
  return rows
}

export interface StaffRecord extends Record<string, unknown> {
  id: string
  name: string
  email: string | null
  role: string
  position: string | null
  status: string
  since: string
  seen: string | null
  total: number
}

export const staffPage = async (
  tx: Tx,
  schoolId: string,
  search: string | undefined,
  page: number,
  limit: number,
): Promise<StaffRecord[]> => {
  const pattern = search ? containing(search.toLowerCase()) : null
  const { rows } = await tx.db.execute<StaffRecord>(
    sql`select membership_id as id, first_name || ' ' || last_name as name, email, role, "position", status, since, seen, count(*) over ()::int as total
      from console_staff(${schoolId}::uuid)
      where ${pattern}::text is null or lower(first_name || ' ' || last_name) like ${pattern} or lower(email) like ${pattern}
      order by role <> 'admin', first_name, last_name, membership_id limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows
}

export const switchedOffAt = async (tx: Tx, schoolId: string): Promise<string[]> => {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select module_id as id from school_modules where school_id = ${schoolId} and not enabled order by module_id`,
  )
  return rows.map(({ id }) => id)
}
