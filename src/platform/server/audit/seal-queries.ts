/** SQL of sealing: entries that wait for their seal, and the end of the chain. Runs in a transaction of the school. */
import { sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '../tenancy/tenancy.ts'
import { entryColumns, type ChainedEntry } from './chain.ts'
import { auditSeals } from './tables.ts'

/** The last seal with the time of its entry. */
export interface ChainEnd {
  readonly number: number
  readonly hash: string
  readonly sealedAt: Date
  readonly entryAt: Date
}

/** Drizzle leaves instants of plain SQL as text. */
const instant = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

export const chainEnd = async (tx: Tx): Promise<ChainEnd | undefined> => {
  const { rows } = await tx.db.execute<{ number: number; hash: string; sealed: number; entry: number }>(
    sql`select s.number, s.hash, ${instant('s.sealed_at')} as sealed, ${instant('e.at')} as entry
      from audit_seals s join audit_entries e on e.school_id = s.school_id and e.id = s.entry_id
      where s.school_id = ${schoolOf(tx)} order by s.number desc limit 1`,
  )
  const row = rows[0]
  return row && { number: row.number, hash: row.hash, sealedAt: new Date(row.sealed), entryAt: new Date(row.entry) }
}

/** @param from entries before it are not looked at; null looks at all */
const waiting = (tx: Tx, from: Date | null): SQL =>
  sql`from audit_entries e where e.school_id = ${schoolOf(tx)} and e.at >= ${from?.toISOString() ?? '-infinity'}::timestamptz
    and not exists (select from audit_seals s where s.school_id = e.school_id and s.entry_id = e.id)`

/** Position of a run: entries up to here are sealed. */
export interface Place {
  readonly at: string
  readonly id: string
}

/** Entries without a seal by time and id, oldest first. */
export const waitingEntries = async (
  tx: Tx,
  from: Date | null,
  after: Place | undefined,
  limit: number,
): Promise<ChainedEntry[]> => {
  const beyond = after ? sql` and (e.at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await tx.db.execute<ChainedEntry & Record<string, unknown>>(
    sql`select ${sql.raw(entryColumns)} ${waiting(tx, from)}${beyond} order by e.at, e.id limit ${limit}`,
  )
  return rows
}

/** Number of unsealed entries, at most `most`, and the age of the oldest. */
export const countWaiting = async (
  tx: Tx,
  from: Date | null,
  most: number,
): Promise<{ count: number; oldest: Date | null }> => {
  const { rows } = await tx.db.execute<{ count: number; oldest: number | null }>(
    sql`select count(*)::int as count, ${instant('min(w.at)')} as oldest from (select e.at ${waiting(tx, from)} order by e.at limit ${most}) w`,
  )
  const oldest = rows[0]?.oldest ?? null
  return { count: rows[0]?.count ?? 0, oldest: oldest === null ? null : new Date(oldest) }
}

export const countEntries = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entries where school_id = ${schoolOf(tx)}`,
  )
  return rows[0]?.count ?? 0
}

export const insertSeals = async (tx: Tx, seals: readonly (typeof auditSeals.$inferInsert)[]): Promise<void> =>
  void (await tx.db.insert(auditSeals).values([...seals]))

/** @returns false while another transaction seals this school */
export const holdSealing = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('audit seal'), hashtext(${schoolOf(tx)})) as held`,
  )
  return rows[0]?.held ?? false
}
