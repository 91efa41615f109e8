/** SQL of requests to excuse an absence. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RequestStatus } from '../../contract/registers.ts'
import { absenceRequests } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type RequestRecord = typeof absenceRequests.$inferSelect

const mine = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(absenceRequests.schoolId, schoolOf(tx)), ...more)

export const requestById = async (tx: Tx, id: string): Promise<RequestRecord | undefined> =>
  (
    await tx.db
      .select()
      .from(absenceRequests)
      .where(mine(tx, eq(absenceRequests.id, id)))
  )[0]

/** The latest request about each of these learners for a day. */
export const requestsFor = async (
  tx: Tx,
  learnerIds: readonly string[],
  date: string,
): Promise<Map<string, RequestRecord>> => {
  if (learnerIds.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(absenceRequests)
    .where(mine(tx, eq(absenceRequests.date, date), inArray(absenceRequests.learnerId, [...learnerIds])))
    .orderBy(asc(absenceRequests.createdAt), asc(absenceRequests.id))
  return new Map(rows.map((row) => [row.learnerId, row]))
}

/** A learner's requests between two days, newest first. */
export const requestsOfLearner = async (
  tx: Tx,
  learnerId: string,
  from: string,
  to: string,
): Promise<RequestRecord[]> =>
  tx.db
    .select()
    .from(absenceRequests)
    .where(mine(tx, eq(absenceRequests.learnerId, learnerId), sql`${absenceRequests.date} between ${from} and ${to}`))
    .orderBy(desc(absenceRequests.date), desc(absenceRequests.createdAt), desc(absenceRequests.id))

export interface RequestFilter {
  readonly status: RequestStatus | undefined
  /** Learners the caller may see; null for all. */
  readonly learnerIds: readonly string[] | null
  readonly page: number
  readonly limit: number
}

/** Open requests first, oldest first; then answered ones, newest first. */
export const requestsPage = async (
  tx: Tx,
  filter: RequestFilter,
): Promise<{ items: RequestRecord[]; total: number }> => {
  if (filter.learnerIds?.length === 0) return { items: [], total: 0 }
  const where = mine(
    tx,
    filter.status && eq(absenceRequests.status, filter.status),
    filter.learnerIds ? inArray(absenceRequests.learnerId, [...filter.learnerIds]) : undefined,
  )
  const waiting = sql`case when ${absenceRequests.status} = 'pending' then ${absenceRequests.createdAt} end`
  const [items, total] = await Promise.all([
    tx.db
      .select()
      .from(absenceRequests)
      .where(where)
      .orderBy(sql`${waiting} asc nulls last`, desc(absenceRequests.createdAt), desc(absenceRequests.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    tx.db.$count(absenceRequests, where),
  ])
  return { items, total }
}

export interface NewRequest {
  readonly learnerId: string
  readonly date: string
  readonly reason: string
  readonly fileId: string | null
  readonly requestedAs: 'parent' | 'student'
}

/** @throws a violation of `absence_requests_open_key` when the day is reported already */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<RequestRecord> =>
  onlyRow(
    await tx.db
      .insert(absenceRequests)
      .values({ schoolId: schoolOf(tx), id: newId(), requestedBy: accountOf(tx), createdAt: tx.at, ...request })
      .returning(),
  )

/** @returns undefined when the request was answered already */
export const decideRequest = async (
  tx: Tx,
  id: string,
  status: 'accepted' | 'declined',
  declineReason: string | null,
): Promise<RequestRecord | undefined> =>
  (
    await tx.db
      .update(absenceRequests)
      .set({
        status,
        declineReason,
        decidedBy: accountOf(tx),
        decidedAt: tx.at,
        version: sql`${absenceRequests.version} + 1`,
      })
      .where(mine(tx, eq(absenceRequests.id, id), eq(absenceRequests.status, 'pending')))
      .returning()
  )[0]
