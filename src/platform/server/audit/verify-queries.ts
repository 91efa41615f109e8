/** Queries of the verifier, as the database's owner and for all schools. */
import type pg from 'pg'
import { installationLog } from './audit.ts'
import { entryColumns, type ChainedEntry } from './chain.ts'
import type { StoredSeal } from './chain-check.ts'

export interface AuditedSchool {
  readonly id: string
  readonly code: string
}

/** Every school, the installation itself, and deleted schools with entries. */
export const schoolsWithLog = async (client: pg.ClientBase): Promise<AuditedSchool[]> => {
  const { rows } = await client.query<AuditedSchool>(
    `with logged as (select distinct school_id as id from audit_seals union select distinct school_id from audit_entries)
    select coalesce(s.id, l.id)::text as id, coalesce(s.code, case when l.id = '${installationLog}' then 'installation' else l.id::text end) as code from schools s full join logged l on l.id = s.id order by 2`,
  )
  return rows
}

/** True while another role that may write entries is connected: the server or its worker. */
export const serverWrites = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ writes: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and usename <> current_user
      and has_table_privilege(usesysid, 'audit_entries', 'INSERT')) as writes`,
  )
  return rows[0]?.writes ?? false
}

interface SealRow extends ChainedEntry {
  readonly number: number
  readonly hash: string
  readonly sealedAt: Date
  readonly sealedEntry: string
}

const sealOf = ({ number, hash, sealedAt, sealedEntry, ...entry }: SealRow): StoredSeal => ({
  number,
  hash,
  sealedAt,
  entryId: sealedEntry,
  entry: entry.id === null ? null : entry,
})

const atOnce = 1000

/** A school's seals in the order of their numbers, each with its entry, read in portions. */
export async function* streamSeals(client: pg.ClientBase, schoolId: string): AsyncGenerator<StoredSeal> {
  await client.query(
    `declare seals no scroll cursor for select s.number, s.hash, s.sealed_at as "sealedAt", s.entry_id as "sealedEntry", ${entryColumns}
    from audit_seals s left join audit_entries e on e.school_id = s.school_id and e.id = s.entry_id
    where s.school_id = ${client.escapeLiteral(schoolId)} order by s.number`,
  )
  try {
    for (;;) {
      const { rows } = await client.query<SealRow>(`fetch ${atOnce} from seals`)
      for (const row of rows) yield sealOf(row)
      if (rows.length < atOnce) return
    }
  } finally {
    await client.query('close seals').catch(() => undefined)
  }
}

export interface Unsealed {
  readonly count: number
  readonly oldest: { readonly id: string; readonly at: Date } | null
}

/** Entries of a school without a seal. */
export const oldestUnsealed = async (client: pg.ClientBase, schoolId: string): Promise<Unsealed> => {
  const { rows } = await client.query<{ count: number; id: string | null; at: Date | null }>(
    `select count(*)::int as count, (array_agg(e.id order by e.at, e.id))[1] as id, min(e.at) as at from audit_entries e
    where e.school_id = $1 and not exists (select from audit_seals s where s.school_id = e.school_id and s.entry_id = e.id)`,
    [schoolId],
  )
  const { count = 0, id, at } = rows[0] ?? {}
  return { count, oldest: id && at ? { id, at } : null }
}
