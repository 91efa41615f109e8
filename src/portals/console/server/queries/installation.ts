/** SQL of the installation as a whole: its health, its super admins, and the log of every school. */
import { sql } from 'drizzle-orm'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Health extends Record<string, unknown> {
  version: string
  bytes: string
  jobsWaiting: number
  jobsFailed: number
  outboxWaiting: number
  outboxFailed: number
  outboxOldest: string | null
  sessions: number
}

export const readHealth = async (tx: Tx): Promise<Health> => {
  const { rows } = await tx.db.execute<Health>(
    sql`select current_setting('server_version') as version, bytes, jobs_waiting as "jobsWaiting", jobs_failed as "jobsFailed", outbox_waiting as "outboxWaiting",
        outbox_failed as "outboxFailed", outbox_oldest as "outboxOldest", sessions
      from console_health(${tx.at.toISOString()}::timestamptz)`,
  )
  if (!rows[0]) throw new Error('The database did not say how it is')
  return rows[0]
}

export interface GrowthRecord extends Record<string, unknown> {
  day: string
  learners: number
}

/** Learners enrolled at all schools together, on each of the days. */
export const enrolledOn = async (tx: Tx, days: readonly string[]): Promise<GrowthRecord[]> => {
  const { rows } = await tx.db.execute<GrowthRecord>(
    sql`select day::text as day, learners from console_growth(${sql.param([...days])}::date[]) order by day`,
  )
  return rows
}

export interface SuperAdminRecord extends Record<string, unknown> {
  id: string
  name: string
  email: string | null
  status: string
  hasPassword: boolean
  twoStep: boolean
  since: string
  seen: string | null
  sessions: number
}

export const superAdmins = async (tx: Tx): Promise<SuperAdminRecord[]> => {
  const { rows } = await tx.db.execute<SuperAdminRecord>(
    sql`select account_id as id, first_name || ' ' || last_name as name, email, status, has_password as "hasPassword", two_step as "twoStep", since, seen, sessions
      from console_super_admins(${tx.at.toISOString()}::timestamptz) order by since, account_id`,
  )
  return rows
}

/** Serialises creating and ending super admins, so that one always remains. */
export const lockSuperAdmins = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('console.accounts'))`))

export interface LogRecord extends Record<string, unknown> {
  id: string
  at: string
  name: string | null
  action: string
  about: string | null
  address: string | null
}

/** Entries of one log, newest first, with names of actor and subject. Identity transactions only. */
export const logPage = async (
  tx: Tx,
  schoolId: string,
  page: number,
  limit: number,
): Promise<{ rows: LogRecord[]; total: number }> => {
  const { rows } = await tx.db.execute<LogRecord>(
    sql`select e.id, e.at::text as at, by.first_name || ' ' || by.last_name as name, e.action, of.first_name || ' ' || of.last_name as about, e.address
      from audit_entries e left join accounts by on by.id = e.account_id left join accounts of on of.id::text = e.entity_id
      where e.school_id = ${schoolId} order by e.at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const counted = await tx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from audit_entries where school_id = ${schoolId}`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Writes an installation-wide action to every school's log, without reading anything. */
export const auditEverySchool = async (
  tx: Tx,
  schoolIds: readonly string[],
  fact: { accountId: string; action: string; entity: string; entityId: string; before: unknown; after: unknown },
): Promise<void> => {
  if (schoolIds.length === 0) return
  const { role, requestId, address } = tx.origin
  await tx.db
    .insert(auditEntries)
    .values(schoolIds.map((schoolId) => ({ schoolId, id: newId(), at: tx.at, role, requestId, address, ...fact })))
}
