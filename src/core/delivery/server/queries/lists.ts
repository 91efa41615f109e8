/** Queries for lists of sent SMS. */
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsMessages, smsSends } from '../tables.ts'

export interface SendCounts {
  readonly sendId: string
  readonly status: string
  readonly count: number
  readonly cents: number
  readonly resendable: number
}

/** Counts and costs by send and status. */
export const countsOf = async (tx: Tx, sendIds: readonly string[]): Promise<SendCounts[]> =>
  sendIds.length === 0
    ? []
    : tx.db
        .select({
          sendId: smsMessages.sendId,
          status: smsMessages.status,
          count: sql<number>`count(*)::int`,
          cents: sql<number>`coalesce(sum(${smsMessages.cents}), 0)::int`,
          resendable: sql<number>`count(*) filter (where ${smsMessages.status} in ('failed', 'stopped') and ${smsMessages.resentIn} is null)::int`,
        })
        .from(smsMessages)
        .where(and(eq(smsMessages.schoolId, schoolOf(tx)), inArray(smsMessages.sendId, [...sendIds])))
        .groupBy(smsMessages.sendId, smsMessages.status)

export const sendsPage = async (
  tx: Tx,
  query: { search?: string | undefined; kind?: string | undefined; page: number; limit: number },
) => {
  const where = and(
    eq(smsSends.schoolId, schoolOf(tx)),
    query.kind ? eq(smsSends.kind, query.kind) : undefined,
    query.search ? ilike(smsSends.reason, containing(query.search)) : undefined,
  )
  const items = await tx.db
    .select()
    .from(smsSends)
    .where(where)
    .orderBy(desc(smsSends.createdAt), desc(smsSends.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { items, total: await tx.db.$count(smsSends, where) }
}

export interface MessagesQuery {
  readonly search?: string | undefined
  readonly sendId?: string | undefined
  readonly status?: string | undefined
  readonly page: number
  readonly limit: number
}

export const messagesPage = async (tx: Tx, query: MessagesQuery) => {
  const where = and(
    eq(smsMessages.schoolId, schoolOf(tx)),
    query.sendId ? eq(smsMessages.sendId, query.sendId) : undefined,
    query.status ? eq(smsMessages.status, query.status) : undefined,
    query.search
      ? or(
          ilike(smsMessages.name, containing(query.search)),
          ilike(smsMessages.phone, containing(query.search.replace(/^0/, ''))),
        )
      : undefined,
  )
  const items = await tx.db
    .select()
    .from(smsMessages)
    .where(where)
    .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const senders = items.length
    ? await tx.db
        .select({ id: smsSends.id, senderId: smsSends.senderId, recipients: smsSends.recipients })
        .from(smsSends)
        .where(
          and(
            eq(smsSends.schoolId, schoolOf(tx)),
            inArray(
              smsSends.id,
              items.map(({ sendId }) => sendId),
            ),
          ),
        )
    : []
  return { items, senders: new Map(senders.map((one) => [one.id, one])), total: await tx.db.$count(smsMessages, where) }
}
