/** Queries for the e-mail queue: claims, results, and abandoned attempts. */
import { and, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EmailStatus } from '../../contract/emails.ts'
import { emailMessages, emailSends } from '../email-tables.ts'

export type EmailMessageRow = typeof emailMessages.$inferSelect
export type EmailSendRow = typeof emailSends.$inferSelect

export interface ClaimedMail {
  readonly message: EmailMessageRow
  readonly send: EmailSendRow
}

const own = (tx: Tx, id: string) => and(eq(emailMessages.schoolId, schoolOf(tx)), eq(emailMessages.id, id))

/**
 * Claims the next e-mail, urgent ones first, before the mail server is contacted.
 * @param mayLeave of e-mails about learners; null for past sends, which are not checked
 */
export const claimMail = async (tx: Tx, claimId: string, mayLeave: SQL | null): Promise<ClaimedMail | undefined> => {
  const at = tx.at.toISOString()
  const leaves = mayLeave ? sql`and (${emailMessages.guardian} is null or ${mayLeave})` : sql``
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with chosen as materialized (
      select id from email_messages where school_id = ${schoolOf(tx)} and status = 'pending' and due_at <= ${at}::timestamptz ${leaves}
      order by urgent desc, due_at, id limit 1 for update skip locked)
    update email_messages m set status = 'sending', attempts = m.attempts + 1, claim_id = ${claimId}::uuid, claimed_at = clock_timestamp(),
      updated_at = ${at}::timestamptz
    from chosen where m.school_id = ${schoolOf(tx)} and m.id = chosen.id returning m.id`)
  const [claimed] = rows
  if (!claimed) return undefined
  const [found] = await tx.db
    .select({ message: emailMessages, send: emailSends })
    .from(emailMessages)
    .innerJoin(
      emailSends,
      and(eq(emailSends.schoolId, emailMessages.schoolId), eq(emailSends.id, emailMessages.sendId)),
    )
    .where(own(tx, claimed.id))
  return found
}

/** Result of an attempt. */
export interface SettledMail {
  readonly status: EmailStatus
  readonly errorMessage: string | null
  readonly bounce: 'hard' | 'soft' | null
  readonly sender: string | null
  /** Seconds until it is tried again. */
  readonly againIn: number | null
}

/**
 * Only the attempt that holds the claim may settle an e-mail, even if it was presumed lost meanwhile.
 * @returns false if a delivery report came first
 */
export const settleMail = async (
  tx: Tx,
  claim: { id: string; messageId: string },
  { againIn, ...values }: SettledMail,
): Promise<boolean> => {
  const at = tx.at.toISOString()
  const { rowCount } = await tx.db
    .update(emailMessages)
    .set({
      ...values,
      updatedAt: tx.at,
      ...(values.status === 'sent' || values.status === 'bounced' ? { sentAt: tx.at } : {}),
      ...(againIn === null ? {} : { dueAt: sql`${at}::timestamptz + ${againIn} * interval '1 second'` }),
    })
    .where(
      and(
        own(tx, claim.messageId),
        eq(emailMessages.claimId, claim.id),
        sql`${emailMessages.status} in ('sending', 'unknown')`,
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Stops e-mails that have not been sent. @returns how many */
export const stopPending = async (tx: Tx, sendId: string, reason: string): Promise<number> => {
  const stopped = await tx.db
    .update(emailMessages)
    .set({ status: 'stopped', errorMessage: reason, updatedAt: tx.at })
    .where(
      and(
        eq(emailMessages.schoolId, schoolOf(tx)),
        eq(emailMessages.sendId, sendId),
        eq(emailMessages.status, 'pending'),
      ),
    )
  if (stopped.rowCount)
    await tx.db
      .update(emailSends)
      .set({ stoppedReason: reason })
      .where(and(eq(emailSends.schoolId, schoolOf(tx)), eq(emailSends.id, sendId)))
  return stopped.rowCount ?? 0
}

/** Gives up attempts without a saved result, which may or may not have been accepted. @param lease ms */
export const giveUpLostMail = async (tx: Tx, lease: number): Promise<void> =>
  void (await tx.db.execute(sql`
    update email_messages set status = 'unknown', updated_at = ${tx.at.toISOString()}::timestamptz
    where school_id = ${schoolOf(tx)} and status = 'sending' and claimed_at < clock_timestamp() - ${lease} * interval '1 millisecond'`))

/** Drops e-mails that should have been sent long ago. */
export const stopOldMail = async (tx: Tx, before: Date, reason: string): Promise<void> =>
  void (await tx.db
    .update(emailMessages)
    .set({ status: 'stopped', errorMessage: reason, updatedAt: tx.at })
    .where(
      and(
        eq(emailMessages.schoolId, schoolOf(tx)),
        eq(emailMessages.status, 'pending'),
        sql`${emailMessages.createdAt} < ${before.toISOString()}::timestamptz`,
      ),
    ))

/** Marks e-mails without a bounce as delivered. */
export const countDelivered = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .update(emailMessages)
    .set({ status: 'delivered', deliveredAt: tx.at, updatedAt: tx.at })
    .where(
      and(
        eq(emailMessages.schoolId, schoolOf(tx)),
        eq(emailMessages.status, 'sent'),
        sql`${emailMessages.sentAt} < ${before.toISOString()}::timestamptz`,
      ),
    ))

/** Withholds pending e-mails about learners that may not leave. @returns the send of each */
export const withholdMails = async (tx: Tx, mayLeave: SQL, reason: string): Promise<string[]> =>
  (
    await tx.db
      .update(emailMessages)
      .set({ status: 'withheld', errorMessage: reason, updatedAt: tx.at })
      .where(
        and(
          eq(emailMessages.schoolId, schoolOf(tx)),
          eq(emailMessages.status, 'pending'),
          isNotNull(emailMessages.guardian),
          not(mayLeave),
        ),
      )
      .returning({ sendId: emailMessages.sendId })
  ).map(({ sendId }) => sendId)

/** When the next e-mail is due; null if the queue is empty. */
export const nextMailDue = async (tx: Tx): Promise<Date | null> => {
  const { rows } = await tx.db.execute<{ due: string | null }>(
    sql`select min(due_at)::text as due from email_messages where school_id = ${schoolOf(tx)} and status = 'pending'`,
  )
  const due = rows[0]?.due
  return due ? new Date(due) : null
}
