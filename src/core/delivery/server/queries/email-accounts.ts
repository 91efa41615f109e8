/** SQL of schools' mail servers. */
import { eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailAccounts } from '../email-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type EmailAccountRow = typeof emailAccounts.$inferSelect
export type EmailAccountValues = Omit<
  typeof emailAccounts.$inferInsert,
  'schoolId' | 'nextCallAt' | 'version' | 'updatedAt'
>

const ofSchool = (tx: Tx) => eq(emailAccounts.schoolId, schoolOf(tx))

export const emailAccountRow = async (tx: Tx): Promise<EmailAccountRow | undefined> =>
  (await tx.db.select().from(emailAccounts).where(ofSchool(tx)))[0]

/** Serialises a school's sends. @param values defaults for a school without settings */
export const lockEmailAccount = async (tx: Tx, values: EmailAccountValues): Promise<EmailAccountRow> => {
  await tx.db
    .insert(emailAccounts)
    .values({ schoolId: schoolOf(tx), ...values, updatedAt: tx.at })
    .onConflictDoNothing()
  return onlyRow(await tx.db.select().from(emailAccounts).where(ofSchool(tx)).for('update'))
}

export const updateEmailAccount = async (tx: Tx, values: Partial<EmailAccountValues>): Promise<EmailAccountRow> =>
  onlyRow(
    await tx.db
      .update(emailAccounts)
      .set({ ...values, version: sql`${emailAccounts.version} + 1`, updatedAt: tx.at })
      .where(ofSchool(tx))
      .returning(),
  )

/** Identity transaction: the school of a webhook token. */
export const schoolOfHook = async (tx: Tx, hash: string): Promise<string | undefined> =>
  (
    await tx.db.select({ schoolId: emailAccounts.schoolId }).from(emailAccounts).where(eq(emailAccounts.hookHash, hash))
  )[0]?.schoolId

/** Identity transaction: schools that may have e-mails to send or settle. */
export const schoolsWithEmail = async (tx: Tx): Promise<string[]> =>
  (await tx.db.select({ schoolId: emailAccounts.schoolId }).from(emailAccounts)).map(({ schoolId }) => schoolId)

/**
 * Rate limit of a school's e-mails by the database's clock, shared by all workers.
 * @returns ms to wait; 0 if the slot was taken
 */
export const takeMailTurn = async (tx: Tx, spacing: number): Promise<number> => {
  const taken = await tx.db
    .execute(sql`update email_accounts set next_call_at = clock_timestamp() + ${spacing} * interval '1 millisecond'
    where school_id = ${schoolOf(tx)} and (next_call_at is null or next_call_at <= clock_timestamp())`)
  if (taken.rowCount) return 0
  const { rows } = await tx.db.execute<{ wait: number }>(
    sql`select ceil(extract(epoch from next_call_at - clock_timestamp()) * 1000)::int as wait from email_accounts where school_id = ${schoolOf(tx)}`,
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}

/** Pauses sending. @param ms 0 to resume immediately */
export const pauseMail = async (tx: Tx, ms: number): Promise<void> =>
  void (await tx.db.execute(
    sql`update email_accounts set next_call_at = clock_timestamp() + ${ms} * interval '1 millisecond' where school_id = ${schoolOf(tx)}`,
  ))
