/** Queries for provider reports. */
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SmsStatus } from '../../contract/sms.ts'
import { smsCallbacks, smsMessages } from '../tables.ts'

export type CallbackRow = typeof smsCallbacks.$inferSelect

type NewCallback = Omit<typeof smsCallbacks.$inferInsert, 'schoolId' | 'receivedAt'>

/** Rows of one statement, well below the number of values that PostgreSQL takes. */
const rowsAtOnce = 1000

/** @returns ids of the new ones; the others are duplicates */
export const insertCallbacks = async (tx: Tx, rows: readonly NewCallback[]): Promise<Set<string>> => {
  const written = new Set<string>()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const made = await tx.db
      .insert(smsCallbacks)
      .values(
        rows.slice(start, start + rowsAtOnce).map((row) => ({ schoolId: schoolOf(tx), receivedAt: tx.at, ...row })),
      )
      .onConflictDoNothing()
      .returning({ id: smsCallbacks.id })
    for (const { id } of made) written.add(id)
  }
  return written
}

export const markHandled = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.db
    .update(smsCallbacks)
    .set({ handledAt: tx.at })
    .where(and(eq(smsCallbacks.schoolId, schoolOf(tx)), sql`${smsCallbacks.id} = any(${sql.param([...ids])}::uuid[])`)))

/** Delivery reports that arrived before their message was known, oldest first. */
export const openReportsOf = async (tx: Tx, phones: readonly string[]): Promise<CallbackRow[]> =>
  tx.db
    .select()
    .from(smsCallbacks)
    .where(
      and(
        eq(smsCallbacks.schoolId, schoolOf(tx)),
        eq(smsCallbacks.kind, 'delivery'),
        isNull(smsCallbacks.handledAt),
        sql`${smsCallbacks.phone} = any(${sql.param([...new Set(phones)])}::text[])`,
      ),
    )
    .orderBy(smsCallbacks.receivedAt, smsCallbacks.id)

/** Numbers with unprocessed reports. */
export const openReportPhones = async (tx: Tx, since: Date): Promise<string[]> => {
  const found = await tx.db
    .selectDistinct({ phone: smsCallbacks.phone })
    .from(smsCallbacks)
    .where(
      and(
        eq(smsCallbacks.schoolId, schoolOf(tx)),
        isNull(smsCallbacks.handledAt),
        gt(smsCallbacks.receivedAt, since),
        isNotNull(smsCallbacks.phone),
      ),
    )
    .limit(500)
  return found.flatMap(({ phone }) => phone ?? [])
}

const reported = {
  id: smsMessages.id,
  sendId: smsMessages.sendId,
  phone: smsMessages.phone,
  status: smsMessages.status,
  messageId: smsMessages.messageId,
}
export interface ReportedMessage {
  readonly id: string
  readonly sendId: string
  readonly phone: string
  readonly status: string
  /** The provider's id. */
  readonly messageId: string | null
}

/** Messages that a report may be about: by the provider's id, or to its number with an unknown result or a call in progress. */
export const lockReported = async (
  tx: Tx,
  messageIds: readonly string[],
  phones: readonly string[],
): Promise<ReportedMessage[]> =>
  tx.db
    .select(reported)
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        or(
          sql`${smsMessages.messageId} = any(${sql.param([...new Set(messageIds)])}::text[])`,
          and(
            sql`${smsMessages.phone} = any(${sql.param([...new Set(phones)])}::text[])`,
            sql`${smsMessages.status} in ('sending', 'unknown')`,
            isNull(smsMessages.messageId),
          ),
        ),
      ),
    )
    .orderBy(smsMessages.id)
    .for('update')

export interface Settled {
  readonly id: string
  readonly status: SmsStatus
  readonly messageId: string
  readonly failureReason: string | null
  readonly networkCode: string | null
}

/** Stores what reports said, all in one statement. */
export const settleReported = async (tx: Tx, settled: readonly Settled[]): Promise<void> => {
  const at = sql`${tx.at.toISOString()}::timestamptz`
  const column = (of: (one: Settled) => string | null) => sql.param(settled.map(of))
  await tx.db.execute(sql`
    update ${smsMessages} as message
    set status = said.status, message_id = said.message_id, failure_reason = said.failure_reason,
      network_code = said.network_code, updated_at = ${at}, sent_at = coalesce(message.sent_at, ${at}),
      delivered_at = case when said.status = 'delivered' then ${at} else message.delivered_at end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ status }) => status)}::text[],
      ${column(({ messageId }) => messageId)}::text[], ${column(({ failureReason }) => failureReason)}::text[],
      ${column(({ networkCode }) => networkCode)}::text[])
      as said (id, status, message_id, failure_reason, network_code)
    where message.school_id = ${schoolOf(tx)} and message.id = said.id`)
}

export const forgetCallbacks = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .delete(smsCallbacks)
    .where(and(eq(smsCallbacks.schoolId, schoolOf(tx)), lt(smsCallbacks.receivedAt, before))))
