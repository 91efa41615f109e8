/** Queries for reports of mail servers and providers, and for opens and clicks. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EmailStatus } from '../../contract/emails.ts'
import { emailMessages, emailReports, emailSends } from '../email-tables.ts'
import type { EmailMessageRow, EmailSendRow } from './email-queue.ts'

/** @returns its id, or null for a duplicate report */
export const insertEmailReport = async (
  tx: Tx,
  kind: 'event' | 'dsn',
  fingerprint: string,
  body: unknown,
): Promise<string | null> => {
  const [row] = await tx.db
    .insert(emailReports)
    .values({ schoolId: schoolOf(tx), id: newId(), kind, fingerprint, body, receivedAt: tx.at })
    .onConflictDoNothing()
    .returning({ id: emailReports.id })
  return row?.id ?? null
}

export const markReportHandled = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(emailReports)
    .set({ handledAt: tx.at })
    .where(and(eq(emailReports.schoolId, schoolOf(tx)), eq(emailReports.id, id))))

export const forgetEmailReports = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db
    .delete(emailReports)
    .where(and(eq(emailReports.schoolId, schoolOf(tx)), lt(emailReports.receivedAt, before))))

const byId = (tx: Tx, id: string) => and(eq(emailMessages.schoolId, schoolOf(tx)), eq(emailMessages.id, id))

export const lockMail = async (tx: Tx, id: string): Promise<EmailMessageRow | undefined> =>
  (await tx.db.select().from(emailMessages).where(byId(tx, id)).for('update'))[0]

/** The last e-mail sent to an address, for reports without Message-ID. */
export const lockLastMail = async (tx: Tx, address: string, since: Date): Promise<EmailMessageRow | undefined> =>
  (
    await tx.db
      .select()
      .from(emailMessages)
      .where(
        and(
          eq(emailMessages.schoolId, schoolOf(tx)),
          eq(emailMessages.address, address),
          gt(emailMessages.createdAt, since),
          sql`${emailMessages.status} in ('sending', 'unknown', 'sent', 'delivered', 'opened')`,
        ),
      )
      .orderBy(desc(emailMessages.createdAt), desc(emailMessages.id))
      .limit(1)
      .for('update')
  )[0]

export const letterRow = async (
  tx: Tx,
  id: string,
): Promise<{ message: EmailMessageRow; send: EmailSendRow } | undefined> =>
  (
    await tx.db
      .select({ message: emailMessages, send: emailSends })
      .from(emailMessages)
      .innerJoin(
        emailSends,
        and(eq(emailSends.schoolId, emailMessages.schoolId), eq(emailSends.id, emailMessages.sendId)),
      )
      .where(byId(tx, id))
  )[0]

/**
 * Advances the status of an e-mail; each timestamp is that of the first event, and later events imply the earlier ones.
 */
export const moveMail = async (
  tx: Tx,
  id: string,
  status: EmailStatus,
  more: { errorMessage?: string; bounce?: 'hard' | 'soft' | null } = {},
): Promise<void> => {
  const at = sql`${tx.at.toISOString()}::timestamptz`
  const arrived = status === 'delivered' || status === 'opened' || status === 'clicked'
  await tx.db
    .update(emailMessages)
    .set({
      status,
      ...more,
      updatedAt: tx.at,
      sentAt: sql`coalesce(${emailMessages.sentAt}, ${at})`,
      ...(arrived ? { deliveredAt: sql`coalesce(${emailMessages.deliveredAt}, ${at})`, errorMessage: null } : {}),
      ...(status === 'opened' || status === 'clicked'
        ? { openedAt: sql`coalesce(${emailMessages.openedAt}, ${at})` }
        : {}),
      ...(status === 'clicked' ? { clickedAt: sql`coalesce(${emailMessages.clickedAt}, ${at})` } : {}),
      // Presumed delivered, but bounced later.
      ...(status === 'bounced' ? { deliveredAt: null } : {}),
    })
    .where(byId(tx, id))
}

export const countOpen = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(emailMessages)
    .set({ opens: sql`least(${emailMessages.opens} + 1, 9999)` })
    .where(byId(tx, id)))

export const countClick = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(emailMessages)
    .set({ clicks: sql`least(${emailMessages.clicks} + 1, 9999)` })
    .where(byId(tx, id)))
