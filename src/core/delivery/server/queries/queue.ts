/** Queries for the SMS queue: claims, results, and abandoned calls. */
import { and, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SmsStatus } from '../../contract/sms.ts'
import { smsCalls, smsMessages, smsSends } from '../tables.ts'

export interface Claimed {
  readonly id: string
  readonly sendId: string
  readonly phone: string
  readonly text: string
  readonly attempts: number
}

/**
 * Claims messages of one send with the same text, urgent ones first, before the provider is called.
 * @param mayLeave of messages about learners; null for past sends, which are not checked
 */
export const claimMessages = async (
  tx: Tx,
  callId: string,
  limit: number,
  mayLeave: SQL | null,
): Promise<Claimed[]> => {
  const [school, at] = [schoolOf(tx), tx.at.toISOString()]
  const leaves = mayLeave ? sql`and (${smsMessages.guardian} is null or ${mayLeave})` : sql``
  const { rows } = await tx.db.execute<{
    id: string
    send_id: string
    phone: string
    text: string
    attempts: number
  }>(sql`
    with first as materialized (
      select send_id, text from sms_messages where school_id = ${school} and status = 'waiting' and due_at <= ${at}::timestamptz ${leaves}
      order by urgent desc, due_at, id limit 1),
    chosen as materialized (
      select sms_messages.id from sms_messages join first on first.send_id = sms_messages.send_id and first.text = sms_messages.text
      where school_id = ${school} and status = 'waiting' and due_at <= ${at}::timestamptz ${leaves}
      order by sms_messages.id limit ${limit} for update of sms_messages)
    update sms_messages m set status = 'sending', attempts = m.attempts + 1, call_id = ${callId}::uuid, updated_at = ${at}::timestamptz
    from chosen where m.school_id = ${school} and m.id = chosen.id
    returning m.id, m.send_id, m.phone, m.text, m.attempts`)
  return rows.map(({ send_id: sendId, ...row }) => ({ ...row, sendId }))
}

export const insertCall = async (tx: Tx, id: string, sendId: string, numbers: number): Promise<void> =>
  void (await tx.db
    .insert(smsCalls)
    .values({ schoolId: schoolOf(tx), id, sendId, numbers, begunAt: sql`clock_timestamp()` }))

export const endCall = async (tx: Tx, id: string, outcome: string, detail: string | null): Promise<void> =>
  void (await tx.db
    .update(smsCalls)
    .set({ endedAt: sql`clock_timestamp()`, outcome, detail })
    .where(and(eq(smsCalls.schoolId, schoolOf(tx)), eq(smsCalls.id, id))))

/** Result for one recipient. */
export interface Settled {
  readonly id: string
  readonly status: SmsStatus
  readonly messageId: string | null
  readonly statusCode: number | null
  readonly failureReason: string | null
  /** Actual cost; null to keep the estimate. */
  readonly cents: number | null
  /** Seconds until it is tried again. */
  readonly againIn: number | null
}

/** Only the call that claimed messages settles them, even if they were presumed lost meanwhile. @returns how many */
export const settleMessages = async (tx: Tx, callId: string, settled: readonly Settled[]): Promise<number> => {
  const column = <T>(of: (one: Settled) => T) => sql.param(settled.map(of))
  const at = tx.at.toISOString()
  const { rowCount } = await tx.db.execute(sql`
    update sms_messages m set status = s.status, message_id = coalesce(s.message_id, m.message_id), status_code = s.code, failure_reason = s.reason,
      cents = coalesce(s.cents, m.cents), updated_at = ${at}::timestamptz,
      sent_at = case when s.status = 'accepted' then ${at}::timestamptz else m.sent_at end,
      due_at = case when s.again is null then m.due_at else ${at}::timestamptz + s.again * interval '1 second' end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ status }) => status)}::text[], ${column(({ messageId }) => messageId)}::text[],
      ${column(({ statusCode }) => statusCode)}::int[], ${column(({ failureReason }) => failureReason)}::text[], ${column(({ cents }) => cents)}::int[],
      ${column(({ againIn }) => againIn)}::int[]) as s(id, status, message_id, code, reason, cents, again)
    where m.school_id = ${schoolOf(tx)} and m.id = s.id and m.call_id = ${callId}::uuid and m.status in ('sending', 'unknown')`)
  return rowCount ?? 0
}

/** Stops the rest of a send, because the next call would fail too. */
export const stopSend = async (tx: Tx, sendId: string, code: number | null, reason: string): Promise<void> => {
  await tx.db
    .update(smsSends)
    .set({ stoppedCode: code, stoppedReason: reason })
    .where(and(eq(smsSends.schoolId, schoolOf(tx)), eq(smsSends.id, sendId)))
  await tx.db
    .update(smsMessages)
    .set({ status: 'stopped', failureReason: reason, updatedAt: tx.at })
    .where(
      and(eq(smsMessages.schoolId, schoolOf(tx)), eq(smsMessages.sendId, sendId), eq(smsMessages.status, 'waiting')),
    )
}

/**
 * Gives up calls without a saved result, whose messages may or may not have been accepted.
 * @param lease ms.
 * @returns the messages' numbers
 */
export const giveUpLost = async (tx: Tx, lease: number): Promise<string[]> => {
  const { rows } = await tx.db.execute<{ phone: string }>(sql`
    with lost as (
      update sms_calls set ended_at = clock_timestamp(), outcome = 'lost'
      where school_id = ${schoolOf(tx)} and ended_at is null and begun_at < clock_timestamp() - ${lease} * interval '1 millisecond' returning id)
    update sms_messages m set status = 'unknown', updated_at = ${tx.at.toISOString()}::timestamptz from lost
    where m.school_id = ${schoolOf(tx)} and m.call_id = lost.id and m.status = 'sending' returning m.phone`)
  return rows.map(({ phone }) => phone)
}

/** Drops messages that should have been sent long ago. */
export const stopOld = async (tx: Tx, before: Date, reason: string): Promise<number> =>
  (
    await tx.db
      .update(smsMessages)
      .set({ status: 'stopped', failureReason: reason, updatedAt: tx.at })
      .where(
        and(
          eq(smsMessages.schoolId, schoolOf(tx)),
          eq(smsMessages.status, 'waiting'),
          sql`${smsMessages.createdAt} < ${before.toISOString()}::timestamptz`,
        ),
      )
  ).rowCount ?? 0

/** Withholds waiting messages about learners that may not leave. @returns the send of each */
export const withholdMessages = async (tx: Tx, mayLeave: SQL, reason: string): Promise<string[]> =>
  (
    await tx.db
      .update(smsMessages)
      .set({ status: 'withheld', failureReason: reason, updatedAt: tx.at })
      .where(
        and(
          eq(smsMessages.schoolId, schoolOf(tx)),
          eq(smsMessages.status, 'waiting'),
          isNotNull(smsMessages.guardian),
          not(mayLeave),
        ),
      )
      .returning({ sendId: smsMessages.sendId })
  ).map(({ sendId }) => sendId)

/** When the next message is due; null if the queue is empty. */
export const nextDue = async (tx: Tx): Promise<Date | null> => {
  const { rows } = await tx.db.execute<{ due: string | null }>(
    sql`select min(due_at)::text as due from sms_messages where school_id = ${schoolOf(tx)} and status = 'waiting'`,
  )
  const due = rows[0]?.due
  return due ? new Date(due) : null
}
