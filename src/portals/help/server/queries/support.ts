/** SQL of requests. Identity transactions only: the caller's right is checked by the service. */
import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RequestStatus, SupportFacts } from '../../contract/support.ts'
import { helpMessages, helpRequests } from '../support-tables.ts'

export interface RequestRecord extends Record<string, unknown> {
  id: string
  accountId: string
  fromSchool: string | null
  role: string
  subject: string
  facts: SupportFacts | null
  status: RequestStatus
  createdAt: string
  updatedAt: string
  name: string
  school: string | null
}

const rows = async (tx: Tx, rest: SQL): Promise<RequestRecord[]> =>
  (
    await tx.db.execute<RequestRecord>(
      sql`select r.id, r.account_id as "accountId", r.from_school as "fromSchool", r.role, r.subject, r.facts, r.status, r.created_at as "createdAt",
          r.updated_at as "updatedAt", a.first_name || ' ' || a.last_name as name, s.name as school
        from help_requests r join accounts a on a.id = r.account_id left join schools s on s.id = r.from_school ${rest}`,
    )
  ).rows

const pageOf = (page: number, limit: number): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`

export const requestById = async (tx: Tx, id: string): Promise<RequestRecord | undefined> =>
  (await rows(tx, sql`where r.id = ${id}`))[0]

export const ownRequests = (tx: Tx, accountId: string, page: number, limit: number): Promise<RequestRecord[]> =>
  rows(tx, sql`where r.account_id = ${accountId} order by r.created_at desc, r.id ${pageOf(page, limit)}`)

/** Those that wait longest first; closed ones the latest first. */
export const queuePage = (tx: Tx, status: RequestStatus, page: number, limit: number): Promise<RequestRecord[]> =>
  rows(
    tx,
    sql`where r.status = ${status} order by case when r.status = 'closed' then r.updated_at end desc, r.updated_at, r.id ${pageOf(page, limit)}`,
  )

const countWhere = async (tx: Tx, condition: SQL | undefined): Promise<number> =>
  (await tx.db.select({ total: count() }).from(helpRequests).where(condition))[0]?.total ?? 0

export const countOwn = (tx: Tx, accountId: string): Promise<number> =>
  countWhere(tx, eq(helpRequests.accountId, accountId))
export const countOwnOpen = (tx: Tx, accountId: string): Promise<number> =>
  countWhere(tx, and(eq(helpRequests.accountId, accountId), ne(helpRequests.status, 'closed')))
export const countQueue = (tx: Tx, status: RequestStatus): Promise<number> =>
  countWhere(tx, eq(helpRequests.status, status))

export interface MessageRecord extends Record<string, unknown> {
  id: string
  accountId: string
  text: string
  at: string
  fromSupport: boolean
  name: string
}

export const messagesOf = async (tx: Tx, requestId: string): Promise<MessageRecord[]> =>
  (
    await tx.db.execute<MessageRecord>(
      sql`select m.id, m.account_id as "accountId", m.text, m.created_at as at, m.from_support as "fromSupport", a.first_name || ' ' || a.last_name as name
        from help_messages m join accounts a on a.id = m.account_id where m.request_id = ${requestId} order by m.created_at, m.id`,
    )
  ).rows

export const insertRequest = (tx: Tx, values: typeof helpRequests.$inferInsert) =>
  tx.db.insert(helpRequests).values(values)
export const insertMessage = (tx: Tx, values: typeof helpMessages.$inferInsert) =>
  tx.db.insert(helpMessages).values(values)
export const setStatus = (tx: Tx, id: string, status: RequestStatus) =>
  tx.db.update(helpRequests).set({ status, updatedAt: tx.at }).where(eq(helpRequests.id, id))
