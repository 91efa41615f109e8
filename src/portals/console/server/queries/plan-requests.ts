/** Queries for all schools' plan requests, by the console's own login. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface RequestRecord extends Record<string, unknown> {
  id: string
  schoolId: string
  schoolName: string
  plan: string
  fromPlan: string
  toPlan: string
  note: string | null
  status: string
  createdAt: string
  decidedAt: string | null
  reason: string | null
  total: number
}

const columns = sql.raw(
  'r.id, r.school_id as "schoolId", s.name as "schoolName", s.plan, r.from_plan as "fromPlan", r.to_plan as "toPlan", r.note, r.status, r.created_at as "createdAt", r.decided_at as "decidedAt", r.reason',
)

/** Open ones first, oldest first; then the latest answers. */
export const requestsPage = async (
  tx: Tx,
  status: string | undefined,
  page: number,
  limit: number,
): Promise<RequestRecord[]> => {
  const { rows } = await tx.db.execute<RequestRecord>(
    sql`select ${columns}, count(*) over ()::int as total from plan_requests r join schools s on s.id = r.school_id
      where ${status ?? null}::text is null or r.status = ${status ?? null}
      order by r.status <> 'pending', case when r.status = 'pending' then r.created_at end, r.decided_at desc, r.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows
}

export const requestRecord = async (tx: Tx, id: string): Promise<RequestRecord | undefined> =>
  (
    await tx.db.execute<RequestRecord>(
      sql`select ${columns}, 1 as total from plan_requests r join schools s on s.id = r.school_id where r.id = ${id}`,
    )
  ).rows[0]

export const countPending = async (tx: Tx): Promise<number> =>
  (
    await tx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from plan_requests where status = 'pending'`,
    )
  ).rows[0]?.total ?? 0
