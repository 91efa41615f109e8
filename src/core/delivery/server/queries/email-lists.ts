/** Queries for lists of e-mails. */
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailMessages, emailSends } from '../email-tables.ts'
import type { EmailSendRow } from './email-queue.ts'

export interface MailCounts {
  readonly sendId: string
  readonly status: string
  readonly count: number
  readonly resendable: number
  readonly sent: number
  readonly delivered: number
  readonly opened: number
  readonly clicked: number
  readonly bounced: number
}

/** Counts by send, status and progress. */
export const mailCountsOf = async (tx: Tx, sendIds: readonly string[]): Promise<MailCounts[]> => {
  if (sendIds.length === 0) return []
  const { status, resentIn, sentAt, deliveredAt, openedAt, clickedAt, bounce } = emailMessages
  return tx.db
    .select({
      sendId: emailMessages.sendId,
      status,
      count: sql<number>`count(*)::int`,
      resendable: sql<number>`count(*) filter (where (${status} in ('failed', 'stopped') or ${bounce} = 'soft' and ${status} = 'bounced') and ${resentIn} is null)::int`,
      sent: sql<number>`count(${sentAt})::int`,
      delivered: sql<number>`count(${deliveredAt})::int`,
      opened: sql<number>`count(${openedAt})::int`,
      clicked: sql<number>`count(${clickedAt})::int`,
      bounced: sql<number>`count(*) filter (where ${status} = 'bounced')::int`,
    })
    .from(emailMessages)
    .where(and(eq(emailMessages.schoolId, schoolOf(tx)), inArray(emailMessages.sendId, [...sendIds])))
    .groupBy(emailMessages.sendId, status)
}

export const emailSendsPage = async (
  tx: Tx,
  query: { search?: string | undefined; kind?: string | undefined; page: number; limit: number },
) => {
  const where = and(
    eq(emailSends.schoolId, schoolOf(tx)),
    query.kind ? eq(emailSends.kind, query.kind) : undefined,
    query.search
      ? or(
          ilike(emailSends.reason, containing(query.search)),
          sql`${emailSends.texts} -> 'en' ->> 'subject' ilike ${containing(query.search)}`,
        )
      : undefined,
  )
  const items = await tx.db
    .select()
    .from(emailSends)
    .where(where)
    .orderBy(desc(emailSends.createdAt), desc(emailSends.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { items, total: await tx.db.$count(emailSends, where) }
}

export interface MailsQuery {
  readonly search?: string | undefined
  readonly sendId?: string | undefined
  readonly status?: string | undefined
  readonly page: number
  readonly limit: number
}

export const mailsPage = async (tx: Tx, query: MailsQuery) => {
  const where = and(
    eq(emailMessages.schoolId, schoolOf(tx)),
    query.sendId ? eq(emailMessages.sendId, query.sendId) : undefined,
    query.status ? eq(emailMessages.status, query.status) : undefined,
    query.search
      ? or(ilike(emailMessages.name, containing(query.search)), ilike(emailMessages.address, containing(query.search)))
      : undefined,
  )
  const items = await tx.db
    .select()
    .from(emailMessages)
    .where(where)
    .orderBy(desc(emailMessages.createdAt), desc(emailMessages.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const sends: EmailSendRow[] = items.length
    ? await tx.db
        .select()
        .from(emailSends)
        .where(
          and(
            eq(emailSends.schoolId, schoolOf(tx)),
            inArray(
              emailSends.id,
              items.map(({ sendId }) => sendId),
            ),
          ),
        )
    : []
  return { items, sends: new Map(sends.map((one) => [one.id, one])), total: await tx.db.$count(emailMessages, where) }
}
