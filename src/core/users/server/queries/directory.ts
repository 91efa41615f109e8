/** SQL of the users of a school: its members, the invitations that are open and the requests that wait, as one list. */
import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { phonePattern, prefixPattern, wordPatterns } from '#core/people/server/public.ts'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Read, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { UserKind, UserSort } from '../../contract/lists.ts'
import { invited, kinds, members, thin, waiting } from './directory-parts.ts'

export interface DirectoryQuery {
  search?: string | undefined
  role?: string | undefined
  status?: string | undefined
  kind?: UserKind | undefined
  /** As stored. */
  grade?: string | undefined
  sort: UserSort
}

export interface DirectoryRow extends Record<string, unknown> {
  id: string
  kind: UserKind
  accountId: string | null
  role: string | null
  says: string | null
  status: string
  firstName: string
  lastName: string
  name: string
  email: string | null
  phone: string | null
  number: string | null
  position: string | null
  positions: string[]
  subjects: string[] | null
  taught: string[] | null
  staffId: string | null
  learnerId: string | null
  guardianId: string | null
  grade: string | null
  streamName: string | null
  lastSeenAt: Date | string | null
  createdAt: Date | string
  updatedAt: Date | string
  expiresAt: Date | string | null
  version: number
  school: string
  plan: string
  catalogue: string
}
/** A row of a page, with the total of the list if the filters differ from the counts. */
export type DirectoryPageRow = DirectoryRow & { total: number | null }

/** True where the size of the list does not follow from the counts by role and status. */
export const needsTotal = ({ search = '', grade, kind }: DirectoryQuery): boolean =>
  wordPatterns(search).length > 0 || grade !== undefined || kind !== undefined

/** The kinds that can have a status. */
const kindsOf = ({ kind, status, grade }: DirectoryQuery): UserKind[] => {
  const byStatus: UserKind[] =
    status === undefined ? [...kinds] : status === 'pending' ? ['invitation', 'request'] : ['member']
  return byStatus.filter((one) => (kind === undefined || one === kind) && (grade === undefined || one !== 'request'))
}

/** @returns undefined without a search */
const searched = (typed: string): SQL | undefined => {
  const words = wordPatterns(typed)
  if (words.length === 0) return undefined
  const whole = containing(typed.trim().toLowerCase())
  // Without a number, searches for an impossible one, so that every search is a single statement.
  const phone = phonePattern(typed) ?? '-'
  return sql`(lower(u.name) like all(${sql.param(words)}::text[]) or lower(u.email) like ${whole} or upper(u.number) like ${prefixPattern(typed)} or u.phone like ${phone})`
}

const whereOf = ({ search = '', role, status }: DirectoryQuery): SQL => {
  const conditions = [
    searched(search),
    role === undefined ? undefined : sql`u.role = ${role}`,
    status === undefined || status === 'pending' ? undefined : sql`u.status = ${status}`,
  ].filter((one) => one !== undefined)
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

const orders: Readonly<Record<UserSort, SQL>> = {
  name: sql`u.name, u.id`,
  '-name': sql`u.name desc, u.id desc`,
  role: sql`u.role nulls last, u.name, u.id`,
  '-role': sql`u.role desc nulls last, u.name, u.id`,
  status: sql`u.status, u.name, u.id`,
  '-status': sql`u.status desc, u.name, u.id`,
  createdAt: sql`u.created_at, u.id`,
  '-createdAt': sql`u.created_at desc, u.id desc`,
  lastSeenAt: sql`u.last_seen_at nulls first, u.name, u.id`,
  '-lastSeenAt': sql`u.last_seen_at desc nulls last, u.name, u.id`,
}

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

const whole = { member: members, invitation: invited, request: waiting } as const

/** Completes the chosen rows: class, subjects, school. @param chosen a query of `id`, `place` and `total` */
const filled = (schoolId: string, chosen: SQL, of: readonly UserKind[] = kinds): SQL => sql`
  with chosen as materialized (${chosen})
  select u.id, u.kind, u.account_id as "accountId", u.role, u.says, u.status, u.first_name as "firstName", u.last_name as "lastName", u.name, u.email, u.phone, u.number,
    u.position, u.positions, u.subjects, u.staff_id as "staffId", u.learner_id as "learnerId", u.guardian_id as "guardianId", st.grade, st.name as "streamName",
    u.last_seen_at as "lastSeenAt", u.created_at as "createdAt", u.updated_at as "updatedAt", u.expires_at as "expiresAt", u.version,
    sc.name as school, sc.plan, sc.catalogue, c.total,
    case when u.staff_id is null then null else (
      select array_agg(distinct la.name order by la.name) from teaching t join learning_areas la on la.school_id = t.school_id and la.id = t.learning_area_id
      where t.school_id = ${schoolId} and t.staff_id = u.staff_id) end as taught
  from chosen c
    join (${union(of.map((kind) => whole[kind](schoolId)))}) u on u.id = c.id
    join schools sc on sc.id = ${schoolId}
    left join streams st on st.school_id = ${schoolId} and st.id = u.stream_id
  order by c.place`

const dialect = new PgDialect()

/** One prepared statement per text; values are parameters. */
const prepared = <R extends Record<string, unknown>>(query: SQL): Read<R[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = `users.${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  return { run: async ({ client }) => (await client.query<R>({ name, text, values: params })).rows }
}

const thinParts = (schoolId: string, query: DirectoryQuery): SQL[] =>
  kindsOf(query).map((kind) => thin[kind](schoolId, query.grade))

/** One page of the list. */
export const directoryPage = (
  schoolId: string,
  query: DirectoryQuery,
  limit: number,
  offset: number,
): Read<DirectoryPageRow[]> => {
  const order = orders[query.sort]
  const parts = thinParts(schoolId, query)
  const from = parts.length === 0 ? sql`select * from (${thin.request(schoolId)}) none where false` : union(parts)
  const total = needsTotal(query) ? sql`(count(*) over ())::int` : sql`null::int`
  return prepared(
    filled(
      schoolId,
      sql`select picked.*, row_number() over () as place from (
        select u.id, ${total} as total from (${from}) u ${whereOf(query)} order by ${order} limit ${limit} offset ${offset}) picked`,
    ),
  )
}

/** Total of the list: for pages beyond the last one, which have no row to carry it. */
export const directoryTotal = (schoolId: string, query: DirectoryQuery): Read<{ total: number }[]> => {
  const parts = thinParts(schoolId, query)
  if (parts.length === 0) return prepared(sql`select 0 as total`)
  return prepared(sql`select count(*)::int as total from (${union(parts)}) u ${whereOf(query)}`)
}

export interface DirectoryCount extends Record<string, unknown> {
  kind: UserKind
  role: string | null
  status: string
  total: number
}

/** Number of the school's users by role and status. */
export const directoryCounts = (schoolId: string): Read<DirectoryCount[]> =>
  prepared(sql`
    select 'member' as kind, role, status, count(*)::int as total from memberships where school_id = ${schoolId} and status <> 'ended' group by role, status
    union all select 'invitation', role, 'pending', count(*)::int from invitations where school_id = ${schoolId} and status = 'open' group by role
    union all select 'request', case when says in ('student', 'teacher', 'parent') then says end, 'pending', count(*)::int
      from join_requests where school_id = ${schoolId} and status = 'pending' group by 2`)

/** Several users; unknown ids are omitted. @param of kinds the ids may refer to */
export const directoryRows = async (
  tx: Tx,
  ids: readonly string[],
  of: readonly UserKind[] = kinds,
): Promise<DirectoryRow[]> => {
  if (ids.length === 0) return []
  const chosen = sql`select id, row_number() over () as place, null::int as total from unnest(${sql.param([...ids])}::uuid[]) id`
  return (await tx.db.execute<DirectoryRow>(filled(schoolOf(tx), chosen, of))).rows
}
