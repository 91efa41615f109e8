/** SQL of the console: the list of schools and the facts of the database. Nothing inside a school is read here. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface SchoolCard extends Record<string, unknown> {
  id: string
  code: string
  name: string
  plan: string
  status: string
  timeZone: string
}

/** Every school of the installation; only an identity transaction sees more than one. */
export const schoolCards = async (tx: Tx): Promise<SchoolCard[]> => {
  const { rows } = await tx.db.execute<SchoolCard>(sql`select id, code, name, plan, status, time_zone as "timeZone" from schools order by name, id`)
  return rows
}

export const databaseFacts = async (tx: Tx): Promise<{ version: string; bytes: number }> => {
  const { rows } = await tx.db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  return { version: rows[0]?.version.split(' ')[0] ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}
