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

/** Super admins are made and ended one at a time, so that one always stays. */
export const lockSuperAdmins = async (tx: Tx): Promise<void> => void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('console.accounts'))`))

/** Writes what the installation did to all schools into the log of each; nothing is read back. */
export const auditEverySchool = async (
  tx: Tx,
  schoolIds: readonly string[],
  fact: { accountId: string; action: string; entity: string; entityId: string; before: unknown; after: unknown },
): Promise<void> => {
  if (schoolIds.length === 0) return
  const { role, requestId, address } = tx.origin
  await tx.db.insert(auditEntries).values(schoolIds.map((schoolId) => ({ schoolId, id: newId(), at: tx.at, role, requestId, address, ...fact })))
}
