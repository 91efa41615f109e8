/** Queries for provider reports. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SmsStatus } from '../../contract/sms.ts'
import { smsCallbacks, smsMessages } from '../tables.ts'

export type CallbackRow = typeof smsCallbacks.$inferSelect

/** @returns false for a duplicate report */
export const insertCallback = async (
  tx: Tx,
  row: Omit<typeof smsCallbacks.$inferInsert, 'schoolId' | 'receivedAt'>,
): Promise<boolean> =>
  (
    await tx.db
      .insert(smsCallbacks)
      .values({ schoolId: schoolOf(tx), receivedAt: tx.at, ...row })
      .onConflictDoNothing()
      .returning({ id: smsCallbacks.id })
  ).length > 0

export const markHandled = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.db
    .update(smsCallbacks)
    .set({ handledAt: tx.at })
    .where(and(eq(smsCallbacks.schoolId, schoolOf(tx)), inArray(smsCallbacks.id, [...ids]))))

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
}
export interface ReportedMessage {
  readonly id: string
  readonly sendId: string
  readonly phone: string
  readonly status: string
}

export const lockByProviderId = async (tx: Tx, messageId: string): Promise<ReportedMessage[]> =>
  tx.db
    .select(reported)
    .from(smsMessages)
    .where(and(eq(smsMessages.schoolId, schoolOf(tx)), eq(smsMessages.messageId, messageId)))
    .for('update')

/** Messages to a number with an unknown result or a call in progress. */
export const lockUnsettled = async (tx: Tx, phone: string): Promise<ReportedMessage[]> =>
  tx.db
    .select(reported)
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        eq(smsMessages.phone, phone),
        inArray(smsMessages.status, ['sending', 'unknown']),
        isNull(smsMessages.messageId),
      ),
    )
    .orderBy(smsMessages.id)
    .for('update')

export const settleReported = async (
  tx: Tx,
  id: string,
  values: { status: SmsStatus; messageId: string; failureReason: string | null; networkCode: string | null },
): Promise<void> =>
  void (await tx.db
    .update(smsMessages)
    .set({
      ...values,
      updatedAt: tx.at,
      sentAt: sql`coalesce(${smsMessages.sentAt}, ${tx.at.toISOString()}::timestamptz)`,
      ...(values.status === 'delivered' ? { deliveredAt: tx.at } : {}),
    })
    .where(and(eq(smsMessages.schoolId, schoolOf(tx)), eq(smsMessages.id, id))))

export const forgetCallbacks = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .delete(smsCallbacks)
    .where(and(eq(smsCallbacks.schoolId, schoolOf(tx)), lt(smsCallbacks.receivedAt, before))))
