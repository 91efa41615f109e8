/** Queries that insert sends, and their costs. */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SmsStatus } from '../../contract/sms.ts'
import { costing, resendable } from '../../rules/statuses.ts'
import { smsMessages, smsSends } from '../tables.ts'
import { learnersOf, type Telling } from '../telling.ts'

export type SmsSendRow = typeof smsSends.$inferSelect
export type NewSend = Omit<typeof smsSends.$inferInsert, 'schoolId'>
export interface NewMessage {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly ref: string | null
  readonly telling: Telling | null
  readonly text: string
  readonly segments: number
  readonly cents: number
  readonly status: 'waiting' | 'skipped'
  readonly failureReason: string | null
}

/** @returns false when a send with its key is there already */
export const insertSend = async (tx: Tx, send: NewSend): Promise<boolean> =>
  (
    await tx.db
      .insert(smsSends)
      .values({ schoolId: schoolOf(tx), ...send })
      .onConflictDoNothing({ target: [smsSends.schoolId, smsSends.onceKey] })
      .returning({ id: smsSends.id })
  ).length > 0

export const sendOfKey = async (tx: Tx, onceKey: string): Promise<SmsSendRow | undefined> =>
  (
    await tx.db
      .select()
      .from(smsSends)
      .where(and(eq(smsSends.schoolId, schoolOf(tx)), eq(smsSends.onceKey, onceKey)))
  )[0]

export const sendById = async (tx: Tx, id: string): Promise<SmsSendRow | undefined> =>
  (
    await tx.db
      .select()
      .from(smsSends)
      .where(and(eq(smsSends.schoolId, schoolOf(tx)), eq(smsSends.id, id)))
  )[0]

/** Statuses of a send's messages, which stay as they are until the transaction ends. */
export const lockStatuses = async (tx: Tx, sendId: string): Promise<string[]> =>
  (
    await tx.db
      .select({ status: smsMessages.status })
      .from(smsMessages)
      .where(and(eq(smsMessages.schoolId, schoolOf(tx)), eq(smsMessages.sendId, sendId)))
      .orderBy(smsMessages.id)
      .for('update')
  ).map(({ status }) => status)

/** Recipients of earlier messages of this kind about these subjects. @returns `ref phone` */
export const toldOf = async (tx: Tx, kind: string, refs: readonly string[]): Promise<Set<string>> => {
  if (refs.length === 0) return new Set()
  const found = await tx.db
    .select({ ref: smsMessages.ref, phone: smsMessages.phone })
    .from(smsMessages)
    .innerJoin(smsSends, and(eq(smsSends.schoolId, smsMessages.schoolId), eq(smsSends.id, smsMessages.sendId)))
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        eq(smsSends.kind, kind),
        sql`${smsMessages.ref} = any(${sql.param([...new Set(refs)])}::text[])`,
      ),
    )
  return new Set(found.map(({ ref, phone }) => `${ref} ${phone}`))
}

/** Messages of this kind about these subjects, oldest first. */
export const messagesAbout = async (tx: Tx, kind: string, refs: readonly string[]) => {
  if (refs.length === 0) return []
  return tx.db
    .select({
      id: smsMessages.id,
      sendId: smsMessages.sendId,
      ref: sql<string>`${smsMessages.ref}`,
      name: smsMessages.name,
      phone: smsMessages.phone,
      status: sql<SmsStatus>`${smsMessages.status}`,
      failureReason: smsMessages.failureReason,
      resentIn: smsMessages.resentIn,
      createdAt: smsMessages.createdAt,
    })
    .from(smsMessages)
    .innerJoin(smsSends, and(eq(smsSends.schoolId, smsMessages.schoolId), eq(smsSends.id, smsMessages.sendId)))
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        eq(smsSends.kind, kind),
        sql`${smsMessages.ref} = any(${sql.param([...new Set(refs)])}::text[])`,
      ),
    )
    .orderBy(smsMessages.createdAt, smsMessages.id)
}
export type MessageAbout = Awaited<ReturnType<typeof messagesAbout>>[number]

/** A single statement for any number. */
export const insertMessages = async (
  tx: Tx,
  send: { id: string; urgent: boolean; dueAt: Date },
  rows: readonly NewMessage[],
): Promise<void> => {
  const column = <T>(of: (one: NewMessage) => T) => sql.param(rows.map(of))
  const at = tx.at.toISOString()
  await tx.db.execute(sql`
    insert into sms_messages (school_id, id, send_id, phone, name, ref, guardian, learner_ids, text, segments, cents, status, failure_reason, urgent, due_at, created_at, updated_at)
    select ${schoolOf(tx)}::uuid, g.id, ${send.id}::uuid, g.phone, g.name, g.ref, g.guardian, g.learners::uuid[], g.text, g.segments, g.cents, g.status, g.reason, ${send.urgent}::boolean,
      ${send.dueAt.toISOString()}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ phone }) => phone)}::text[], ${column(({ name }) => name)}::text[], ${column(({ ref }) => ref)}::text[],
      ${column(({ telling }) => telling?.guardian ?? null)}::uuid[], ${column(({ telling }) => learnersOf(telling))}::text[],
      ${column(({ text }) => text)}::text[], ${column(({ segments }) => segments)}::int[], ${column(({ cents }) => cents)}::int[],
      ${column(({ status }) => status)}::text[], ${column(({ failureReason }) => failureReason)}::text[])
      as g(id, phone, name, ref, guardian, learners, text, segments, cents, status, reason)`)
}

/** Cents and parts of everything since an instant that costs, or may. */
export const costSince = async (tx: Tx, since: Date): Promise<{ cents: number; parts: number }> => {
  const [row] = await tx.db
    .select({
      cents: sql<number>`coalesce(sum(${smsMessages.cents}), 0)::int`,
      parts: sql<number>`coalesce(sum(${smsMessages.segments}), 0)::int`,
    })
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        gte(smsMessages.createdAt, since),
        inArray(smsMessages.status, [...costing]),
      ),
    )
  return row ?? { cents: 0, parts: 0 }
}

/** Messages of a send that may be resent, locked until the transaction ends. @param ids limit to these */
export const lockResendable = async (tx: Tx, sendId: string, ids: readonly string[] | undefined) =>
  tx.db
    .select()
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.schoolId, schoolOf(tx)),
        eq(smsMessages.sendId, sendId),
        isNull(smsMessages.resentIn),
        inArray(smsMessages.status, ids ? [...resendable] : ['failed', 'stopped']),
        ids ? inArray(smsMessages.id, [...ids]) : undefined,
      ),
    )
    .orderBy(smsMessages.id)
    .for('update')

export const markResent = async (tx: Tx, ids: readonly string[], sendId: string): Promise<void> =>
  void (await tx.db
    .update(smsMessages)
    .set({ resentIn: sendId })
    .where(and(eq(smsMessages.schoolId, schoolOf(tx)), inArray(smsMessages.id, [...ids]))))
